import { useSyncExternalStore } from 'react';
import { isEnded } from '#ground/rules/programme/programme.ts';
import { type CalendarDay, dayOf } from '#ground/rules/values/calendar-day.ts';
import { PROGRAMME } from '../browser/programme.ts';
import { serverNow } from './server-clock.ts';
import { tellTime, timeListeners } from './time-read.ts';

/** How often screens look at the server's time, in milliseconds. */
const STEP_MS = 15_000;

let timer: ReturnType<typeof setInterval> | undefined;
let shown = new Date(0);

function subscribe(listener: () => void): () => void {
  timeListeners.add(listener);
  timer ??= setInterval(tellTime, STEP_MS);
  return () => {
    timeListeners.delete(listener);
    if (timeListeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
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

const today = () => dayOf(serverNow());

/** The server's day; the component renders again only when the day changes. */
export function useServerToday(): CalendarDay {
  return useSyncExternalStore(subscribe, today);
}

/** Whether the programme has ended by the server's clock: then only proofs of use go on (1-portal §1). */
export function useProgrammeEnded(): boolean {
  return isEnded(PROGRAMME, useServerToday());
}
