import { remember, remembered } from '../browser/browser-memory.ts';

/** Signs of a person at the browser. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Milliseconds between two notes for the other tabs. */
const NOTE_MS = 15_000;
const KEY = 'activity';

let own = 0;
let noted = 0;

/** Notes every sign of a person, for all tabs of this browser. Returns how to stop. */
export function watchActivity(): () => void {
  const note = () => {
    own = Date.now();
    if (own - noted < NOTE_MS) return;
    noted = own;
    remember(KEY, String(own));
  };
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true });
  };
}

/** When somebody last did something in any tab, by the browser's clock in milliseconds; 0: never. */
export function lastActivity(): number {
  return Math.max(own, Number(remembered(KEY) ?? 0));
}
