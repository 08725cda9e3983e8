/** Milliseconds after a finger is lifted in which the mouse events of the same tap may still follow. */
const TAP_MS = 50;

let isDown = false;
let release: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

/**
 * Runs at once, or while a mouse button or finger is down: after the press. A layout that changes between down and up
 * moves the button away from under the pointer, and the press is lost.
 */
export function afterPress(run: () => void): () => void {
  if (isDown) waiting.push(run);
  else run();
  return () => {
    waiting = waiting.filter((one) => one !== run);
  };
}

function onDown(): void {
  clearTimeout(release);
  isDown = true;
}

function onUp(): void {
  clearTimeout(release);
  release = setTimeout(() => {
    isDown = false;
    const ready = waiting;
    waiting = [];
    for (const run of ready) run();
  }, TAP_MS);
}

for (const down of ['pointerdown', 'mousedown']) document.addEventListener(down, onDown, true);
// A mouse drag out of the window ends without 'up' here: coming back or leaving the page ends it.
for (const up of ['pointerup', 'mouseup', 'pointercancel', 'dragend']) document.addEventListener(up, onUp, true);
window.addEventListener('blur', onUp);
