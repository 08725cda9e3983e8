import type {
  Decision,
  PrefilledApproval,
  ProposalFacts,
  ProposedDecision,
} from '#features/cases/rules/proceedings-wire.ts';
import type { FormParts } from '#features/cases/screens/acts/act-form.tsx';
import { unheardItems } from '#features/desk/screens/unheard.tsx';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro, formatPercent } from '#ground/rules/values/money.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { ListAlert } from '#ground/screens/ui/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { PROPOSAL_TABLE } from '../../rules/acts.ts';

const DECISIONS = {
  final_approved: 'bewilligt',
  final_denied: 'abgelehnt',
  final_revoked: 'widerrufen',
} as const satisfies Record<Decision['status'], string>;

/** What the portal has worked out, what is proposed and what is decided. */
export function Findings({ facts }: { facts: ProposalFacts }) {
  const { approval, doubts, proposed, decision } = facts;
  return (
    <>
      {decision !== null && <DecisionSection decision={decision} />}
      {proposed.map((one) => (
        <ProposedSection key={one.act} proposed={one} />
      ))}
      {approval !== null && <FundingSection approval={approval} />}
      {decision === null && doubts.length > 0 && (
        <Section title="Auffälligkeiten" lead="Das finden die Regeln des Programms nach heutigem Stand.">
          <ul className="findings">
            {doubts.map((doubt) => (
              <li key={doubt} className="kern-body">
                {doubt}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function FundingSection({ approval: { rate, grant, obstacles } }: { approval: PrefilledApproval }) {
  return (
    <Section title="Berechneter Zuschuss">
      <DescriptionList
        items={[
          { term: 'Förderquote', value: formatPercent(rate) },
          { term: 'Zuschuss wie beantragt', value: formatEuro(grant) },
        ]}
      />
      <ListAlert tone="warning" title="So kann nicht bewilligt werden" level={3} texts={obstacles} />
    </Section>
  );
}

function ProposedSection({ proposed }: { proposed: ProposedDecision }) {
  const { act, proposedByName, proposedAt, content } = proposed;
  const { acts } = PROPOSAL_TABLE;
  const title = Object.hasOwn(acts, act) ? acts[act as keyof typeof acts].audit : act;
  return (
    <Section title={title}>
      <DescriptionList
        items={[
          { term: 'Von', value: `${proposedByName}, ${dayAndTime(proposedAt)}` },
          ...(typeof content.grant === 'number' ? [{ term: 'Zuschuss', value: formatEuro(content.grant) }] : []),
          ...(typeof content.reason === 'string' ? [{ term: 'Begründung', value: content.reason }] : []),
          ...unheardItems(proposed),
        ]}
      />
    </Section>
  );
}

const NOT_YET = 'noch nicht, das Schreiben ist weder aufgegeben noch abgerufen';
const NOT_BEGUN = 'ein Monat nach der Bekanntgabe';

function DecisionSection({ decision }: { decision: Decision }) {
  const { status, decidedAt, decidedBy, reason, announcedOn, objectionUntil } = decision;
  return (
    <Section title="Entscheidung">
      <DescriptionList
        items={[
          { term: 'Ergebnis', value: DECISIONS[status] },
          { term: 'Unterschrieben von', value: `${decidedBy}, ${dayAndTime(decidedAt)}` },
          { term: 'Bekanntgabe', value: announcedOn === null ? NOT_YET : formatDay(announcedOn) },
          { term: 'Widerspruch bis', value: objectionUntil === null ? NOT_BEGUN : formatDay(objectionUntil) },
          ...(reason === null ? [] : [{ term: 'Begründung', value: reason }]),
        ]}
      />
    </Section>
  );
}

/** Signs what somebody else proposed: who that was, and the letter word for word as it goes out. */
export function signing(companyName: string, proposed: ProposedDecision | undefined): FormParts {
  return { letter: 'at-once', said: proposed && <DescriptionList items={itemsOf(companyName, proposed)} /> };
}

function itemsOf(companyName: string, proposed: ProposedDecision) {
  const { proposedByName, proposedAt, content } = proposed;
  const { grant, rate, reason, approval } = content;
  return [
    { term: 'Unternehmen', value: companyName },
    { term: 'Vorgeschlagen von', value: `${proposedByName}, ${dayAndTime(proposedAt)}` },
    ...(typeof grant === 'number' ? [{ term: 'Zuschuss', value: formatEuro(grant) }] : []),
    ...(isRecord(approval) ? [{ term: 'Bewilligungszeitraum', value: periodOf(approval) }] : []),
    ...(typeof rate === 'number' ? [{ term: 'Förderquote', value: formatPercent(rate) }] : []),
    ...(typeof reason === 'string' ? [{ term: 'Begründung', value: reason }] : []),
    ...unheardItems(proposed),
  ];
}

function periodOf({ startDate, endDate }: Answers): string {
  return `${formatDay(String(startDate))} bis ${formatDay(String(endDate))}`;
}
