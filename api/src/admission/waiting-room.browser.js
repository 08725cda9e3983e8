// Asks where this browser stands and tells it; with jitter, so that those who came together do not ask together.
(() => {
  const SHORTEST_MS = 4000;
  const JITTER_MS = 4000;
  const shown = (id) => document.getElementById(id);

  function again() {
    setTimeout(ask, SHORTEST_MS + Math.random() * JITTER_MS);
  }

  function show({ position, wait }) {
    // Only the wait is spoken, and only when it has changed: a countdown would never be silent.
    if (shown('wartezeit').textContent !== wait) shown('meldung').textContent = `${wait} ${position}`;
    shown('platz').textContent = position;
    shown('wartezeit').textContent = wait;
  }

  async function ask() {
    try {
      const response = await fetch('/warteraum.json', { cache: 'no-store' });
      const state = await response.json();
      if (state.admitted) return location.reload();
      if (response.ok) show(state);
    } catch {
      // No answer: the place is kept, the next question may be answered.
    }
    again();
  }

  again();
})();
