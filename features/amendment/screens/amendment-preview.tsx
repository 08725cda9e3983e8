import { DifferencesTable } from '#features/cases/screens/own/differences-table.tsx';
import type { Answers } from '#ground/rules/fields/field.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { useFromAnswers } from '#ground/screens/forms/form-context.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { judgeAmendmentForm } from '../rules/amendment-form.ts';
import type { ApprovedSnapshot } from '../rules/approved-snapshot.ts';

/** What the change means for the grant, while it is typed. */
export function AmendmentPreview({ grant }: { grant: ApprovedSnapshot }) {
  const differences = useFromAnswers(
    (answers: Answers) => judgeAmendmentForm(answers, grant, PROGRAMME).request?.differences ?? [],
  );
  return (
    <Section title="Was sich dadurch ändert">
      {differences.length === 0 ? (
        <Text>Hier sehen Sie den Vergleich mit der Bewilligung, sobald Ihre Angaben vollständig sind.</Text>
      ) : (
        <DifferencesTable differences={differences} />
      )}
    </Section>
  );
}
