import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { runtimeConfig } from '#ground/screens/api/server-clock.ts';
import { useServerToday } from '#ground/screens/api/use-server-time.ts';
import { DESK_ROOT } from '#ground/screens/session/login-client.ts';

/** Undefined where it is no demonstration. */
export function useDemoStrip() {
  const today = formatDay(useServerToday());
  if (!runtimeConfig().demo) return undefined;
  return (
    <>
      Demonstration mit simuliertem Datum: {today} –{' '}
      <a className="kern-link text-link" href="/demo/postfach">
        Postfach der Demonstration
      </a>{' '}
      –{' '}
      <a className="kern-link text-link" href={DESK_ROOT}>
        Sachbearbeitung
      </a>
    </>
  );
}
