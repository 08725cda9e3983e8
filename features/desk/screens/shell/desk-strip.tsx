import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { runtimeConfig } from '#ground/screens/api/server-clock.ts';
import { useServerToday } from '#ground/screens/api/use-server-time.ts';
import { TextLink } from '#ground/screens/ui/action/text-link.tsx';
import { useDeskSession } from '../session/use-officer.ts';

/** Undefined where it is no demonstration. In one, the desk moves the clock (issue 5, 8). */
export function useDeskStrip() {
  const today = formatDay(useServerToday());
  const { status } = useDeskSession();
  if (!runtimeConfig().demo) return undefined;
  return (
    <>
      Demonstration mit simuliertem Datum: {today}
      {status === 'loggedIn' && (
        <>
          {' – '}
          <TextLink to="/uhr">Uhr stellen</TextLink>
        </>
      )}
      {' – '}
      <a className="kern-link text-link" href="/demo/postfach">
        Postfach der Demonstration
      </a>
      {' – '}
      <a className="kern-link text-link" href="/">
        Portal für Unternehmen
      </a>
    </>
  );
}
