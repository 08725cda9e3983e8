import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { AnswersForm } from './use-answers-form.ts';

/** Before a change takes given answers away: which, and the choice. */
export function WhatGoes({ form: { asked, answered } }: { form: AnswersForm }) {
  if (asked === undefined) return null;
  const { going, give } = asked;
  return (
    <Dialog
      open
      title="Andere Angaben entfallen"
      action={{
        label: 'Ändern',
        onPress: () => {
          answered();
          give();
        },
      }}
      dismissLabel="Zurücknehmen"
      onDismiss={answered}
    >
      <p>Mit dieser Änderung brauchen wir diese Angaben nicht mehr:</p>
      <ul>
        {going.map(({ place, labels }) => (
          <li key={place ?? ''}>{`${place === undefined ? '' : `${place}: `}${labels.join(', ')}`}</li>
        ))}
      </ul>
    </Dialog>
  );
}
