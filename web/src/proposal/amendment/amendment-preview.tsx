import { judgeAmendmentForm } from '@portal/domain/agency/amendment/amendment-form.ts';
import type { ApprovedSnapshot } from '@portal/domain/agency/amendment/approved-snapshot.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import { useFromAnswers } from '../../forms/form-context.ts';
import { PROGRAMME } from '../../platform/programme.ts';
import { Section } from '../../ui/page/section.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DifferencesTable } from '../case/differences-table.tsx';

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
