import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { AnswersForm } from './use-answers-form.ts';

/** Names the answers a change would make superfluous, and asks whether to make it. */
export function LossDialog({ form: { lossQuestion, closeLossQuestion } }: { form: AnswersForm }) {
  if (lossQuestion === undefined) return null;
  const { lost, give } = lossQuestion;
  return (
    <Dialog
      open
      title="Andere Angaben entfallen"
      action={{
        label: 'Ändern',
        onPress: () => {
          closeLossQuestion();
          give();
        },
      }}
      dismissLabel="Zurücknehmen"
      onDismiss={closeLossQuestion}
    >
      <p>Mit dieser Änderung brauchen wir diese Angaben nicht mehr:</p>
      <ul>
        {lost.map(({ place, labels }) => (
          <li key={place ?? ''}>{`${place === undefined ? '' : `${place}: `}${labels.join(', ')}`}</li>
        ))}
      </ul>
    </Dialog>
  );
}
