import { ActForm } from '../case/act-form.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import { useFacts } from '../money/use-facts.ts';
import { proofNames } from './resubmission-note.tsx';

/** Asks for late invoices until the end of a day (3-proof-of-use §2.3). */
export function OpenResubmission(props: ActFormProps) {
  const facts = useFacts<'verification'>(props.segment, props.id);
  return (
    <ActForm
      {...props}
      looks={{
        items: {
          hint: 'Ohne Auswahl kann das Unternehmen zu allen Nachweisen nachreichen.',
          options: proofNames(facts),
        },
        reason: { label: 'Was fehlt?', hint: 'Das Unternehmen liest diesen Text.' },
      }}
    />
  );
}
