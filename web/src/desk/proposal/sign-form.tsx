import type { ProposedDecision } from '@portal/domain/agency/proceedings/wire.ts';
import { isRecord } from '@portal/domain/fields/answers.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { dayAndTime } from '../../platform/when.ts';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { ActForm } from '../case/act-form.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { unheardItems } from '../parts/unheard.tsx';
import { useCase } from './case-context.ts';

/** Signs what somebody else proposed: who that was, and the letter word for word as it goes out. */
export function SignForm(props: ActFormProps) {
  const { companyName, proposed: all } = useCase().facts;
  const [proposed] = all;
  const said = proposed === undefined ? undefined : <DescriptionList items={itemsOf(companyName, proposed)} />;
  return <ActForm {...props} letter="at-once" said={said} />;
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
