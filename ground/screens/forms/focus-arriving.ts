import { findField, focusField } from '#ground/screens/ui/field/find-field.ts';
import { setArriving } from './own-problems.tsx';

/** A form that takes longer has failed to load, which its step says itself. */
const PATIENCE_MS = 10_000;

/**
 * Moves the focus into a field of a step that is still loading, as soon as it is on the page; what hides it opens. Until
 * then to the nearest thing around it. Whoever presses a key or the pointer meanwhile stays where they are.
 */
export function focusArriving(propertyPath: string): void {
  if (propertyPath === '') return;
  const given = new AbortController();
  const { signal } = given;
  // An anchor may stay where what it opens holds no such field: each thing is gone to once.
  const been = new Set<HTMLElement>();
  const look = () => {
    // The heading takes the focus when its step arrives: after it, not before.
    if (document.querySelector('form') === null) return;
    const path = nearestField(propertyPath);
    const field = findField(path);
    if (field === undefined || been.has(field)) return;
    been.add(field);
    focusField(path);
    if (path === propertyPath && !isAnchor(field)) given.abort();
  };
  const observer = new MutationObserver(() => requestAnimationFrame(() => signal.aborted || look()));
  signal.addEventListener('abort', () => {
    observer.disconnect();
    setArriving('');
  });
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, () => given.abort(), { signal });
  setTimeout(() => given.abort(), PATIENCE_MS);
  setArriving(propertyPath);
  observer.observe(document.body, { childList: true, subtree: true });
  requestAnimationFrame(look);
}

/** It stands for a field that is not on the screen, and opens what holds it. */
function isAnchor({ tagName }: HTMLElement): boolean {
  return tagName === 'SPAN';
}

/** 'proofs[0].lines[2].price' → itself, else 'proofs[0].lines[2]', 'proofs[0].lines', 'proofs[0]', 'proofs'; '': none. */
function nearestField(propertyPath: string): string {
  let path = propertyPath;
  while (path !== '' && findField(path) === undefined) path = path.replace(/(?:^|\.|\[)[^.[]*$/, '');
  return path;
}
