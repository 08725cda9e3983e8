import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { serverToday } from '../../platform/server-clock.ts';
import { Text } from '../../ui/text/text.tsx';
import { ActField } from '../case/act-field.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { needsOfAct } from '../case/act-needs.ts';
import { ActPanel } from '../case/act-panel.tsx';
import { LetterPreview } from '../case/letter-preview.tsx';
import { type ActValues, useActForm } from '../case/use-act-form.ts';

interface ProposeWithLetterProps extends ActFormProps {
  /** What the fields begin with. */
  initial?: ActValues | undefined;
}

/** A proposal whose words become a letter: the fields, and beside them the letter as it would come out. */
export function ProposeWithLetter({ segment, id, act, initial = {}, onClose, onDone }: ProposeWithLetterProps) {
  const form = useActForm<ActValues>({ ...{ segment, id, act, initial }, onDone });
  return (
    <ActPanel
      form={form}
      onClose={onClose}
      aside={<LetterPreview {...{ segment, id }} act={act.act} fields={form.values} />}
    >
      <Text>Eine zweite Person unterschreibt. Das Unternehmen liest, was Sie hier schreiben, im Bescheid.</Text>
      {Object.keys(needsOfAct(segment, act.act)).map((name) => (
        <ActField key={name} name={name} form={form} />
      ))}
    </ActPanel>
  );
}

/** The second person reads the letter and says from which day it counts. */
export function SignLetter({ segment, id, act, onClose, onDone }: ActFormProps) {
  const form = useActForm<ActValues>({
    ...{ segment, id, act },
    initial: { announcedOn: serverToday() },
    onDone,
  });
  return (
    <ActPanel
      form={form}
      onClose={onClose}
      aside={<LetterPreview {...{ segment, id }} act={act.act} fields={form.values} atOnce />}
    >
      <Text>
        Mit Ihrer Unterschrift gilt die Entscheidung, und das Unternehmen bekommt den Bescheid. Der Tag der Bekanntgabe
        darf nicht vor dem {formatDay(serverToday())} liegen.
      </Text>
      <ActField name="announcedOn" form={form} />
    </ActPanel>
  );
}
