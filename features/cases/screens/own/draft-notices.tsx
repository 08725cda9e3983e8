import { useMemo } from 'react';
import { labelledProblems } from '#ground/screens/forms/problems/labelled-problems.ts';
import type { DraftForm } from '#ground/screens/forms/saving/use-draft-form.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { ErrorSummary } from '#ground/screens/ui/field/error-summary.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';

/** Stands above the heading: what is wrong or missing, and a draft that was brought back. */
export function DraftNotices({ form }: { form: DraftForm }) {
  const { definition } = form.state;
  const problems = useMemo(() => labelledProblems(definition, form.problems), [definition, form.problems]);
  return (
    <>
      <ErrorSummary problems={problems} attempt={form.attempt} />
      {form.isRestored && (
        <Alert tone="info" title="Wiederhergestellt">
          <p>Wir haben Ihre noch nicht gesendeten Eingaben wiederhergestellt.</p>
          <ButtonRow>
            <Button onPress={form.clear} aria-label="Verwerfen: wiederhergestellte Eingaben">
              Verwerfen
            </Button>
          </ButtonRow>
        </Alert>
      )}
    </>
  );
}
