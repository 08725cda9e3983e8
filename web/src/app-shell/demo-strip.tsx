import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { DESK_ROOT } from '../platform/login-client.ts';
import { runtimeConfig } from '../platform/server-clock.ts';
import { useServerToday } from '../platform/use-server-time.ts';

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
