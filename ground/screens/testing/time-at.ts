import { dayOf } from '#ground/rules/values/calendar-day.ts';

/** For `vi.mock` of api/server-time.ts: the server's time is what the test says, and nobody reads it. */
export function timeAt(now: string | (() => Date)) {
  const serverNow = () => (typeof now === 'string' ? new Date(now) : now());
  const serverToday = () => dayOf(serverNow());
  return {
    serverNow,
    serverToday,
    useServerNow: serverNow,
    useServerToday: serverToday,
    useProgrammeEnded: () => false,
    keepTimeOf: () => undefined,
  };
}
