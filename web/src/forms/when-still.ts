import { afterPress } from '../ui/press.ts';

/** Inputs that are clicked, not typed into. */
const CLICKED = new Set(['radio', 'checkbox', 'button', 'submit', 'file']);

/**
 * Runs once the page may move: `restMs` milliseconds from now, when nobody is typing in a field any more and no button is
 * being pressed. Returns how to call it off.
 */
export function whenStill(restMs: number, run: () => void): () => void {
  let stop: () => void = () => {};
  const rest = setTimeout(() => {
    const settle = () => {
      stop = afterPress(run);
    };
    if (!isTypedInto(document.activeElement)) return settle();
    document.addEventListener('focusout', settle, { once: true });
    stop = () => document.removeEventListener('focusout', settle);
  }, restMs);
  return () => {
    clearTimeout(rest);
    stop();
  };
}

function isTypedInto(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !CLICKED.has(element.type);
  return element instanceof HTMLTextAreaElement;
}
