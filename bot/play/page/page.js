// The page around the windows: a column for each person, what is going on, and what to press first.

const AGAIN = 500; // milliseconds until it is tried again to reach the table
const NOTICE = 10_000; // milliseconds for which a notice stands
const only = new URLSearchParams(location.search).get("as");
const columns = new Map();
const keys = [];

const find = (place, selector) => place.querySelector(selector);

function makeColumn(person) {
  const column = find(document, "#column").content.cloneNode(true).firstElementChild;
  column.id = person.name;
  find(column, "h2").textContent = person.name;
  find(column, "a").href = `/?as=${encodeURIComponent(person.name)}`;
  find(column, "a").hidden = only !== null;
  for (const kind of ["table", "mail"]) {
    find(column, `iframe.${kind}`).title = `${kind === "table" ? "Table" : "Direct messages"} of ${person.name}`;
    find(column, `button.${kind}`).addEventListener("click", () => show(column, person, kind));
  }
  find(document, "#columns").append(column);
  columns.set(person.name, { column, read: 0 });
  show(column, person, "table");
}

function show(column, person, kind) {
  column.dataset.kind = kind;
  for (const one of ["table", "mail"]) {
    find(column, `button.${one}`).setAttribute("aria-pressed", String(one === kind));
    find(column, `iframe.${one}`).hidden = one !== kind;
  }
  const frame = find(column, `iframe.${kind}`);
  if (!frame.src) frame.src = `/window#${person[kind].key}`;
}

function makeSwitch(person) {
  const button = document.createElement("button");
  button.dataset.name = person.name;
  button.addEventListener("click", () => choose(person.name));
  find(document, "#people").append(button);
}

// On a narrow screen only the chosen person's column is shown.
function choose(name) {
  for (const button of document.querySelectorAll("#people button")) {
    button.setAttribute("aria-pressed", String(button.dataset.name === name));
  }
  for (const [other, { column }] of columns) column.classList.toggle("chosen", other === name);
}

function update(person) {
  const place = columns.get(person.name);
  const { column } = place;
  const kind = column.dataset.kind;
  if (kind === "mail") place.read = person.letters;
  const unread = person.letters - place.read;
  column.classList.toggle("awaited", person.awaited);
  find(column, "h2").textContent = person.awaited ? `${person.name} · must act` : person.name;
  find(column, "button.mail").textContent = unread ? `Direct messages (${unread} new)` : "Direct messages";
  find(column, "button.mail").classList.toggle("unread", unread > 0);
  tell(column, person[kind]);
  for (const one of ["table", "mail"]) passOn(find(column, `iframe.${one}`), person[one].drawn);
  const button = find(document, `#people button[data-name="${CSS.escape(person.name)}"]`);
  button.textContent = person.name + (person.awaited ? " · must act" : "") + (unread ? ` (${unread} new)` : "");
}

// A window looks when it hears that something was drawn for it.
function passOn(frame, drawn) {
  if (frame.dataset.drawn === String(drawn)) return;
  frame.dataset.drawn = drawn;
  frame.contentWindow.dispatchEvent(new Event("drawn"));
}

// A notice goes by itself.
function tell(column, { key, acts, notice }) {
  const place = find(column, ".notice");
  const act = `${key} ${acts}`;
  if (place.dataset.act === act) return;
  place.dataset.act = act;
  place.textContent = notice;
  place.hidden = !notice;
  setTimeout(() => { if (place.dataset.act === act) place.hidden = true; }, NOTICE);
}

function offerGames(games) {
  const place = find(document, "#first");
  const offered = JSON.stringify(games);
  if (place.dataset.offered === offered) return;
  place.dataset.offered = offered;
  const buttons = Object.entries(games).map(([game, title]) => {
    const button = document.createElement("button");
    button.textContent = `New ${title} table`;
    button.addEventListener("click", () => open(game));
    return button;
  });
  if (buttons.length) place.replaceChildren("Press ", ...buttons, " and a table opens for everybody.");
  else place.textContent = "A table is open: go on below. Once it is over you can open the next one here.";
}

async function open(game) {
  const chosen = find(document, "#columns section.chosen").id;
  for (const button of document.querySelectorAll("#first button")) button.disabled = true;
  await fetch("/new", { method: "POST", body: new URLSearchParams({ game, person: chosen }) });
}

function hear(news) {
  const people = only === null ? news.people : news.people.filter((person) => person.name === only);
  const now = people.flatMap((person) => [person.table.key, person.mail.key]);
  if (keys.length && String(keys) !== String(now)) location.reload(); // the table was closed and opened again
  if (!keys.length) {
    keys.push(...now);
    document.body.classList.toggle("single", people.length === 1);
    people.forEach(makeColumn);
    people.forEach(makeSwitch);
    if (people.length) choose(people[0].name);
  }
  people.forEach(update);
  document.body.classList.toggle("playing", news.people.some((person) => person.awaited));
  if (people.length) offerGames(news.games);
  find(document, "#state").textContent = people.length ? news.state : `Nobody here is called ${only}.`;
}

function follow() {
  const news = new WebSocket("/news");
  news.addEventListener("message", ({ data }) => {
    document.body.classList.remove("closed");
    hear(JSON.parse(data));
  });
  news.addEventListener("close", () => {
    document.body.classList.add("closed");
    find(document, "#state").textContent = "The table is closed. The game goes on here after the next `make play`, "
      + "from its newest card; older messages are gone then.";
    setTimeout(follow, AGAIN);
  });
}

follow();
