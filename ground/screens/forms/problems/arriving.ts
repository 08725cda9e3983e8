import { useSyncExternalStore } from 'react';

// Page-wide, as the focus is: who is led to a field comes from another page, before the form is there.
let arriving = '';
const listeners = new Set<() => void>();

/** Path of the field somebody is on the way to; '': nobody is. What hides it opens then. */
export function setArriving(path: string): void {
  arriving = path;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The path, followed as it changes. */
export function useArriving(): string {
  return useSyncExternalStore(subscribe, () => arriving);
}
