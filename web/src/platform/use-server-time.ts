import { isEnded } from '@portal/domain/programme/programme.ts';
import { dayOf } from '@portal/domain/values/calendar-day.ts';
import { useSyncExternalStore } from 'react';
import { PROGRAMME } from './programme.ts';
import { serverNow } from './server-clock.ts';

/** How often screens look at the server's time, in milliseconds. */
const STEP_MS = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let shown = new Date(0);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tellTime, STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Lets every screen look at the time now: after it was read anew. */
export function tellTime(): void {
  for (const listener of listeners) listener();
}

/** One and the same Date within a step, or React would render without end. */
function snapshot(): Date {
  const now = serverNow();
  if (Math.abs(now.getTime() - shown.getTime()) >= STEP_MS) shown = now;
  return shown;
}

/** The server's time, at most a quarter of a minute old; the screen follows it. */
export function useServerNow(): Date {
  return useSyncExternalStore(subscribe, snapshot);
}

/** Whether the programme has ended by the server's clock: then only proofs of use go on (1-portal §1). */
export function useProgrammeEnded(): boolean {
  return isEnded(PROGRAMME, dayOf(useServerNow()));
}
