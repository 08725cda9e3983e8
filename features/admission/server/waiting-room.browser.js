// Asks where this browser stands and tells it; with jitter, so that those who came together do not ask together.
(() => {
  /** Milliseconds between two waits that are spoken. */
  const SPOKEN_MS = 60_000;
  const shown = (id) => document.getElementById(id);

  /** After so many seconds, or up to half as many again. */
  function again(seconds) {
    setTimeout(() => ask(seconds), seconds * 1000 * (1 + Math.random() / 2));
  }

  /** The wait a screen reader knows of, and since when; the first stands in the page. */
  let told = { wait: shown('wartezeit').textContent, at: Date.now() };

  function show({ position, wait }) {
    // Only when the wait has changed, and not each time: a countdown would never be silent.
    if (wait !== told.wait && Date.now() - told.at >= SPOKEN_MS) {
      shown('meldung').textContent = `${wait} ${position}`;
      told = { wait, at: Date.now() };
    }
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

  shown('ohne-cookies').hidden = navigator.cookieEnabled;
  again(Number(shown('meldung').dataset.nach));
})();
