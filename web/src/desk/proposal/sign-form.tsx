import type { ProposedDecision } from '@portal/domain/agency/proceedings/wire.ts';
import { formatEuro } from '@portal/domain/values/money.ts';
import { serverToday } from '../../platform/server-clock.ts';
import { dayAndTime } from '../../platform/when.ts';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { ActField } from '../case/act-field.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { ActPanel } from '../case/act-panel.tsx';
import { LetterPreview } from '../case/letter-preview.tsx';
import { type ActValues, useActForm } from '../case/use-act-form.ts';
import { useCase } from './case-context.ts';

/** Signs what somebody else proposed: who that was, and the letter word for word as it goes out. */
export function SignForm({ onClose, ...target }: ActFormProps) {
  const form = useActForm<ActValues>({ ...target, initial: { announcedOn: serverToday() } });
  const { segment, id, act } = target;
  const [proposed] = useCase().facts.proposed;
  return (
    <ActPanel
      form={form}
      onClose={onClose}
      aside={<LetterPreview segment={segment} id={id} act={act.act} fields={form.values} atOnce />}
    >
      {proposed !== undefined && <DescriptionList items={itemsOf(proposed)} />}
      <ActField name="announcedOn" form={form} />
    </ActPanel>
  );
}

function itemsOf({ proposedByName, proposedAt, content }: ProposedDecision) {
  const { grant, rate, reason } = content;
  return [
    { term: 'Vorgeschlagen von', value: `${proposedByName}, ${dayAndTime(proposedAt)}` },
    ...(typeof grant === 'number' ? [{ term: 'Zuschuss', value: formatEuro(grant) }] : []),
    ...(typeof rate === 'number' ? [{ term: 'Förderquote', value: `${rate}\u00a0%` }] : []),
    ...(typeof reason === 'string' ? [{ term: 'Begründung', value: reason }] : []),
  ];
}
