// Asks where this browser stands and tells it; with jitter, so that those who came together do not ask together.
(() => {
  const shown = (id) => document.getElementById(id);

  /** After so many seconds, or up to half as many again. */
  function again(seconds) {
    setTimeout(() => ask(seconds), seconds * 1000 * (1 + Math.random() / 2));
  }

  function show({ position, wait }) {
    // Only the wait is spoken, and only when it has changed: a countdown would never be silent.
    if (shown('wartezeit').textContent !== wait) shown('meldung').textContent = `${wait} ${position}`;
    shown('platz').textContent = position;
    shown('wartezeit').textContent = wait;
  }

  async function ask(seconds) {
    try {
      const response = await fetch('/warteraum.json', { cache: 'no-store' });
      const state = await response.json();
      if (state.admitted) return location.reload();
      if (response.ok) {
        show(state);
        return again(state.askAfter);
      }
    } catch {
      // No answer: the place is kept, the next question may be answered.
    }
    again(seconds);
  }

  again(Number(shown('meldung').dataset.nach));
})();
