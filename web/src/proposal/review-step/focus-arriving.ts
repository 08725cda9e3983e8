import { focusField } from '../../ui/field/find-field.ts';

/** A form that takes longer has failed to load, which its step says itself. */
const PATIENCE_MS = 10_000;

/**
 * Moves the focus into a field of a step that is still loading, as soon as it is on the page; of a field that is folded
 * away, to the nearest thing around it. Whoever presses a key or the pointer meanwhile stays where they are.
 */
export function focusArriving(propertyPath: string): void {
  if (propertyPath === '') return;
  const given = new AbortController();
  const { signal } = given;
  const look = () => {
    // The heading takes the focus when its step arrives: after it, not before.
    if (document.querySelector('form') !== null && focusNearest(propertyPath)) given.abort();
  };
  const observer = new MutationObserver(() => requestAnimationFrame(() => signal.aborted || look()));
  signal.addEventListener('abort', () => observer.disconnect());
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, () => given.abort(), { signal });
  setTimeout(() => given.abort(), PATIENCE_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  requestAnimationFrame(look);
}

/** 'proofs[0].lines[2].price' → itself, else 'proofs[0].lines[2]', 'proofs[0].lines', 'proofs[0]', 'proofs'. */
function focusNearest(propertyPath: string): boolean {
  for (let path = propertyPath; path !== ''; path = path.replace(/(?:^|\.|\[)[^.[]*$/, '')) {
    if (focusField(path)) return true;
  }
  return false;
}
