import type { ProposedDecision } from '@portal/domain/agency/proceedings/wire.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { dayAndTime } from '../../platform/when.ts';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { ActForm } from '../case/act-form.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { unheardItems } from '../parts/unheard.tsx';
import { useCase } from './case-context.ts';

/** Signs what somebody else proposed: who that was, and the letter word for word as it goes out. */
export function SignForm(props: ActFormProps) {
  const [proposed] = useCase().facts.proposed;
  const said = proposed === undefined ? undefined : <DescriptionList items={itemsOf(proposed)} />;
  return <ActForm {...props} letter="at-once" said={said} />;
}

function itemsOf(proposed: ProposedDecision) {
  const { proposedByName, proposedAt, content } = proposed;
  const { grant, rate, reason } = content;
  return [
    { term: 'Vorgeschlagen von', value: `${proposedByName}, ${dayAndTime(proposedAt)}` },
    ...(typeof grant === 'number' ? [{ term: 'Zuschuss', value: formatEuro(grant) }] : []),
    ...(typeof rate === 'number' ? [{ term: 'Förderquote', value: `${rate}\u00a0%` }] : []),
    ...(typeof reason === 'string' ? [{ term: 'Begründung', value: reason }] : []),
    ...unheardItems(proposed),
  ];
}
