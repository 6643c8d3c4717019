// What a preview lacks as a column of the local table.

const status = () => window.simcordPreview ?? {};
const busyWith = ({ pendingAction, awaitingRevision, publishedRevision }) =>
  pendingAction ?? (awaitingRevision > publishedRevision ? {} : null);
const composer = document.querySelector("#channel-composer-input");
const timeline = document.querySelector("#channel-timeline");

// Enter sends a command that is complete, instead of asking for options that it may do without.
document.addEventListener("keydown", (event) => {
  const chosen = event.target === document.body || event.target.closest?.("[data-command-chip]");
  if (event.key !== "Enter" || !chosen || !status().commandPicker?.draft?.submittable) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  document.querySelector("#channel-composer").requestSubmit();
}, { capture: true });

// A preview asks twice a second how things stand. Here it asks when the page around it says that something was
// drawn, at once, and until it has seen what came of its own act; in between now and then, or it would be forgotten.
const ask = window.fetch;
const OFTEN_ENOUGH = 60_000; // milliseconds
let drawn = 1;
let seen = 0;
let acting = false;
let pressedOn = null; // the drawing on which a button was pressed, if that is not the present one
const aborted = (signal) => new Promise((resolve) => signal.addEventListener("abort", resolve));

window.fetch = async (path, options) => {
  if (path === "/api/action") {
    acting = true;
    if (pressedOn) options.body = JSON.stringify({ ...JSON.parse(options.body), published_revision: pressedOn });
    return ask(path, options).finally(() => { acting = false; drawn += 1; });
  }
  if (path !== "/api/state") return ask(path, options);
  if (seen === drawn && !busyWith(status()) && !options.signal.aborted) await aborted(options.signal);
  const asked = drawn;
  const answer = await ask(path, options);
  seen = asked;
  // A page that has not asked for long, as while the computer slept, has been forgotten: it begins anew.
  if (answer.status === 401 || answer.status === 410) location.reload();
  return answer;
};

function look() {
  if (acting) return;
  drawn += 1;
  // Leaving a page and coming back to it makes it stop asking, and begin anew at once.
  for (const kind of ["pagehide", "pageshow"]) dispatchEvent(new PageTransitionEvent(kind, { persisted: true }));
}
addEventListener("drawn", look);
setInterval(look, OFTEN_ENOUGH);

// A preview does not hear what is pressed or sent while it is busy. Here that waits for its turn. The bot may move the
// button meanwhile, so it is pressed as it was drawn. The one that keeps the preview busy is not pressed twice.
const SOON = 30; // milliseconds

const waiting = []; // in the order in which it was done
let timer = null;

function whenFree(act) {
  waiting.push(act);
  timer ??= setTimeout(goOn, SOON);
}

function goOn() {
  timer = null;
  if (!busyWith(status())) waiting.shift()();
  if (waiting.length) timer ??= setTimeout(goOn, SOON);
}

function putOff(event, act) {
  event.preventDefault();
  event.stopImmediatePropagation();
  whenFree(act);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button.component-button");
  if (!button) return;
  const now = status();
  const pending = busyWith(now);
  if (!pending) return;
  putOff(event, () => {
    if (pending.controlKey === button.dataset.controlKey) return;
    pressedOn = now.publishedRevision;
    button.click();
    pressedOn = null;
  });
}, { capture: true });

function typeIn(text) {
  composer.value = text;
  composer.dispatchEvent(new Event("input", { bubbles: true }));
}

// Meanwhile one can type on; what is refused stays, to be mended. A command that is being put together comes first.
function sendLater(event) {
  const text = composer.value;
  const send = () => {
    if (!composer.isConnected) return whenFree(send);
    const typed = composer.value;
    typeIn(text);
    event.target.requestSubmit();
    if (typed) typeIn(typed);
  };
  typeIn("");
  putOff(event, send);
}

// A form may have been drawn anew meanwhile.
const placeOf = (form) => (form.id ? `#${form.id}` : "#modal-root form");

document.addEventListener("submit", (event) => {
  if (!busyWith(status())) return;
  if (event.target.contains(composer)) sendLater(event);
  else putOff(event, () => document.querySelector(placeOf(event.target))?.requestSubmit());
}, { capture: true });

// Until the commands are there, Enter would choose one of none.
function openComposer() {
  const { contextId, commandPicker } = status();
  composer.readOnly = !contextId || commandPicker.catalog.state === "loading";
  if (composer.readOnly) setTimeout(openComposer, SOON);
}
openComposer();

// The newest message is shown, unless somebody has scrolled back to read; pressing a button ends that.
const HAND = 1000; // milliseconds for which a movement of the hand still scrolls
let moved = -HAND;
let reading = false;
for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) {
  timeline.addEventListener(kind, (event) => { moved = event.timeStamp; }, { passive: true });
}
const showNewest = () => { if (!reading) timeline.scrollTop = timeline.scrollHeight; };
timeline.addEventListener("scroll", (event) => {
  const below = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight;
  if (event.timeStamp - moved < HAND) reading = below > 1;
  else showNewest(); // the preview itself goes back to an older message now and then
});
timeline.addEventListener("click", (event) => {
  if (event.target.closest("button.component-button")) reading = false;
});
const follow = new ResizeObserver(showNewest);
follow.observe(timeline);
follow.observe(document.querySelector("#channel-message-list"));
