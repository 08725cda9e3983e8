import type { Closing, VerificationFacts } from '@portal/domain/agency/accounting/wire.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { Section } from '../../ui/page/section.tsx';

const TITLES = { 'final-notice': 'Schlussbescheid', reclaim: 'Rückforderung' } as const satisfies Record<
  Closing['kind'],
  string
>;

/** How the case ended: final notice and reclaims; nothing before. */
export function ClosingDecisions({ facts }: { facts: VerificationFacts }) {
  if (facts.closing.length === 0) return null;
  return (
    <Section title="Abschluss">
      <ul className="case__history">
        {facts.closing.map((closing) => (
          <li key={`${closing.kind} ${closing.announcedOn} ${closing.amount}`}>
            <span className="kern-label">
              {TITLES[closing.kind]}
              {closing.amount !== null && ` über ${formatEuro(closing.amount)}`}
            </span>
            <span className="kern-body kern-body--small">{daysOf(closing)}</span>
            <span className="kern-body case__why">{closing.text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function daysOf({ kind, announcedOn, interestFrom, repaidOn }: Closing): string {
  return [
    `Bekanntgabe am ${formatDay(announcedOn)}`,
    interestFrom === null ? undefined : `Zinsen ab ${formatDay(interestFrom)}`,
    kind === 'reclaim'
      ? repaidOn === null
        ? 'noch nicht zurückgezahlt'
        : `zurückgezahlt am ${formatDay(repaidOn)}`
      : undefined,
  ]
    .filter((one) => one !== undefined)
    .join(', ');
}
