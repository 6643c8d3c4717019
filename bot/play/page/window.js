// What a preview lacks as a column of the local table.

const status = () => window.simcordPreview ?? {};
const timeline = document.querySelector("#channel-timeline");

// Enter sends a command that is complete, instead of asking for options that it may do without.
document.addEventListener("keydown", (event) => {
  const chosen = event.target === document.body || event.target.closest?.("[data-command-chip]");
  if (event.key !== "Enter" || !chosen || !status().commandPicker?.draft?.submittable) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  document.querySelector("#channel-composer").requestSubmit();
}, { capture: true });

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
});
setInterval(showNewest, 500); // the preview itself goes back to an older message now and then
timeline.addEventListener("click", (event) => {
  if (event.target.closest("button.component-button")) reading = false;
});
const follow = new ResizeObserver(showNewest);
follow.observe(timeline);
follow.observe(document.querySelector("#channel-message-list"));

// A page that has not asked for long, as while the computer slept, has been forgotten: it begins anew.
setInterval(() => {
  const { contextId, authorized } = status();
  if (contextId && !authorized) location.reload();
}, 2000);
