import { useEffect, useState } from 'react';
import { addDays, startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CountedFor, countdownAnnouncement } from '#ground/rules/values/countdown.ts';
import { loadRuntimeConfig, serverNow } from '../api/server-time.ts';

const TICK_MS = 1000;
/** Difference between the browser's two clocks, in milliseconds, from which on the computer must have slept. */
const SLEPT_MS = 2000;

export interface Countdown {
  /** Milliseconds until nothing more is accepted, by the server's clock; 0 or less: it is over. */
  left: number;
  /** What to read out; '' most of the time. */
  spoken: string;
}

/** Counts down to the end of a last day, each second; after a sleep the server is asked for the time. */
export function useCountdown(until: string, what: CountedFor = 'invoices'): Countdown {
  const [countdown, setCountdown] = useState<Countdown>(() => ({ left: leftUntil(until), spoken: '' }));
  useEffect(() => {
    const tick = () =>
      setCountdown((before) => {
        const left = leftUntil(until);
        return { left, spoken: countdownAnnouncement(before.left, left, what) ?? before.spoken };
      });
    const readClock = () => void loadRuntimeConfig().then(tick, tick);
    const hasSlept = sleepDetector();
    const timer = setInterval(() => (hasSlept() ? readClock() : tick()), TICK_MS);
    const onShow = () => document.visibilityState === 'visible' && readClock();
    document.addEventListener('visibilitychange', onShow);
    tick();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [until, what]);
  return countdown;
}

function leftUntil(until: string): number {
  // The last second of the day still counts.
  return startOfDay(addDays(until, 1)).getTime() - serverNow().getTime();
}

/** True when since the last call time has passed that the counted-on clock did not see. Only spans count here. */
function sleepDetector(): () => boolean {
  let offset = Date.now() - performance.now();
  return () => {
    const before = offset;
    offset = Date.now() - performance.now();
    return Math.abs(offset - before) > SLEPT_MS;
  };
}
