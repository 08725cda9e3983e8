import type { MergedAnswer } from '@portal/domain/proposal/wire.ts';
import { useSyncExternalStore } from 'react';

// Page-wide, as the place it is shown at comes from another program than the save.
let taken: readonly MergedAnswer[] = [];
const listeners = new Set<() => void>();

/** Others' answers have come onto the screen. */
export function tellTaken(merged: readonly MergedAnswer[]): void {
  if (merged.length === 0) return;
  taken = merged;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    taken = [];
  };
}

/** What came last, for as long as somebody is on this step. */
export function useTaken(): readonly MergedAnswer[] {
  return useSyncExternalStore(subscribe, () => taken);
}
