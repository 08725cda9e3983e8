import { afterPress } from '../../ui/action/press.ts';

/** Inputs that are clicked, not typed into. */
const CLICKED = new Set(['radio', 'checkbox', 'button', 'submit', 'file']);

interface Moments {
  /** The typing has paused in a field that still has the focus; no button is being pressed. */
  paused(): void;
  /** The field was left, or was none that is typed into; no button is being pressed. Comes once, and last. */
  still(): void;
}

/**
 * Calls back when the page may react to what is being typed: `restMs` milliseconds from now, and when the field is left, if
 * that is sooner. Returns a function that cancels it.
 */
export function onTypingRest(restMs: number, { paused, still }: Moments): () => void {
  let callOffPress: () => void = () => {};
  const endRest = () => {
    stop();
    callOffPress = afterPress(still);
  };
  const rest = setTimeout(() => {
    if (isTypedInto(document.activeElement)) callOffPress = afterPress(paused);
    else endRest();
  }, restMs);
  document.addEventListener('focusout', endRest, { once: true });
  const stop = () => {
    clearTimeout(rest);
    callOffPress();
    document.removeEventListener('focusout', endRest);
  };
  return stop;
}

function isTypedInto(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !CLICKED.has(element.type);
  return element instanceof HTMLTextAreaElement;
}
