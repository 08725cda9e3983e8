import type { OwnCorrection } from '#features/cases/rules/case-wire.ts';
import { isResubmissionOver } from '#features/verification/rules/deadlines.ts';
import { isEnded } from '#ground/rules/programme/programme.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Badge } from '#ground/screens/ui/alert.tsx';

/** Where a request for documents stands for whoever has to answer it. */
export type CorrectionStanding = 'open' | 'over' | 'programme-ended' | 'answered' | 'cancelled';

/** A job closes it after its day; until that has run the clock decides, as on the server. */
export function standingOf({ state, until }: Pick<OwnCorrection, 'state' | 'until'>, now: Date): CorrectionStanding {
  if (state === 'cancelled') return 'cancelled';
  if (state === 'answered' || state === 'accepted') return 'answered';
  if (state === 'expired' || isResubmissionOver(until, now)) return 'over';
  return isEnded(PROGRAMME, dayOf(now)) ? 'programme-ended' : 'open';
}

type Asked = Pick<OwnCorrection, 'fields' | 'answered'>;

function isFile(path: string): boolean {
  return path.startsWith('files.');
}

/** What is still as it was when it was asked for. */
export function unanswered({ fields, answered = [] }: Asked): OwnCorrection['fields'] {
  return fields.filter(({ path }) => !answered.includes(path));
}

/** What is asked for, each with what has been done about it. */
export function AskedList({ correction }: { correction: Asked }) {
  const open = unanswered(correction);
  return (
    <ul className="asked">
      {correction.fields.map((one) => (
        <li key={one.path} className="asked__item kern-body">
          <span>{one.label}</span>
          {open.includes(one) ? (
            <Badge tone="warning">{isFile(one.path) ? 'noch keine neue Datei' : 'noch nicht geändert'}</Badge>
          ) : (
            <Badge tone="success">{isFile(one.path) ? 'neue Datei da' : 'geändert'}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
