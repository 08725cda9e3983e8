import { Button } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/action/button-row.tsx';
import { Alert } from '../../ui/message/alert.tsx';
import type { AnswersForm } from './use-answers-form.ts';

/** What was typed and never stored is there again. */
export function RestoredNotice({ form }: { form: AnswersForm }) {
  return (
    <Alert tone="info" title="Wiederhergestellt" announce onDismiss={form.dismissNotice}>
      <p>Wir haben Ihre nicht gespeicherten Eingaben wiederhergestellt.</p>
      <ButtonRow>
        <Button onPress={form.discardDraft} aria-label="Verwerfen: wiederhergestellte Eingaben">
          Verwerfen
        </Button>
      </ButtonRow>
    </Alert>
  );
}
