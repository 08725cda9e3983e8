import type { ProposedDecision } from '#features/cases/rules/proceedings-wire.ts';
import type { FormParts } from '#features/cases/screens/acts/act-form.tsx';
import { unheardItems } from '#features/desk/screens/parts/unheard.tsx';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';

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
    ...(typeof rate === 'number' ? [{ term: 'Förderquote', value: `${rate}\u00a0%` }] : []),
    ...(typeof reason === 'string' ? [{ term: 'Begründung', value: reason }] : []),
    ...unheardItems(proposed),
  ];
}

function periodOf({ startDate, endDate }: Answers): string {
  return `${formatDay(String(startDate))} bis ${formatDay(String(endDate))}`;
}
