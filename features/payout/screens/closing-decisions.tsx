import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Why } from '#ground/screens/ui/table/why.tsx';
import type { Closing, VerificationFacts } from '../rules/wire.ts';

const TITLES = {
  'final-notice': 'Schlussbescheid',
  'partial-revocation': 'Teilwiderruf',
  reclaim: 'Rückforderung',
} as const satisfies Record<Closing['kind'], string>;

/** What was decided after the examination: final notice, revocations in part, reclaims with what came back; nothing before. */
export function ClosingDecisions({ facts }: { facts: VerificationFacts }) {
  if (facts.closing.length === 0) return null;
  return (
    <Section title="Abschluss">
      <ul className="case__history">
        {facts.closing.map((closing) => (
          <li key={`${closing.kind} ${closing.signedOn} ${closing.amount ?? closing.granted}`}>
            <span className="kern-label">
              {TITLES[closing.kind]}
              {closing.amount !== null && ` über ${formatEuro(closing.amount)}`}
              {closing.granted !== null && `: es bleiben ${formatEuro(closing.granted)}`}
            </span>
            <span className="kern-body kern-body--small">{daysOf(closing)}</span>
            {closing.text !== '' && <span className="kern-body case__why">{closing.text}</span>}
            <Repaid closing={closing} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function daysOf({ kind, signedOn, announcedOn, effectiveFrom, interestFrom, dueOn, repaidOn }: Closing): string {
  return [
    `unterschrieben am ${formatDay(signedOn)}`,
    announcedOn === null ? 'noch nicht bekannt gegeben' : `Bekanntgabe am ${formatDay(announcedOn)}`,
    effectiveFrom === null ? undefined : `wirkt ab ${formatDay(effectiveFrom)}`,
    interestFrom === null ? undefined : `Zinsen seit ${formatDay(interestFrom)}`,
    dueOn === null ? undefined : `zahlbar bis ${formatDay(dueOn)}`,
    kind === 'reclaim'
      ? repaidOn === null
        ? 'noch nicht beglichen'
        : `beglichen am ${formatDay(repaidOn)}`
      : undefined,
  ]
    .filter((one) => one !== undefined)
    .join(', ');
}

/** The receipts, what is left, and how the interest comes about. */
function Repaid({ closing: { account, repayments } }: { closing: Closing }) {
  if (account === null) return null;
  return (
    <>
      <DescriptionList
        column
        items={[
          ...repayments.map(({ amount, bookedOn }, index) => ({
            term: `${index + 1}. Rückzahlung am ${formatDay(bookedOn)}`,
            value: formatEuro(amount),
          })),
          { term: 'Vom Betrag offen', value: formatEuro(account.amountLeft) },
          { term: 'Zinsen offen', value: formatEuro(account.interestLeft) },
        ]}
      />
      <Why of={account.because} />
    </>
  );
}
