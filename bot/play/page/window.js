// What a preview lacks as a column of the local table.

const status = () => window.simcordPreview ?? {};

// Enter sends a command that is complete, instead of asking for options that it may do without.
document.addEventListener("keydown", (event) => {
  const chosen = event.target === document.body || event.target.closest?.("[data-command-chip]");
  if (event.key !== "Enter" || !chosen || !status().commandPicker?.draft?.submittable) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  document.querySelector("#channel-composer").requestSubmit();
}, { capture: true });

// A page that has not asked for long, as while the computer slept, has been forgotten: it begins anew.
setInterval(() => {
  const { contextId, authorized } = status();
  if (contextId && !authorized) location.reload();
}, 2000);
