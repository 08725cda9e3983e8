import { AnswerText } from '#ground/screens/forms/answers-summary.tsx';
import { findFieldAt } from '#ground/screens/forms/locate-field.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Table } from '#ground/screens/ui/table/table.tsx';
import { originalRating, RATING_ORDER, VERIFICATION_STEP_3 } from '../rules/step-3-company-development/schema.ts';
import { TEXTS } from '../rules/step-3-company-development/texts.ts';
import { ORIGINAL_ANSWER } from '../rules/texts.ts';
import { answeredPart, labelAt } from './answer-list.tsx';
import type { LoadedVerification } from './use-loaded-verification.ts';

/** Step 3: the four ratings beside those of the application. */
export function DevelopmentSummary({ verification }: { verification: LoadedVerification }) {
  const answered = answeredPart(VERIFICATION_STEP_3, verification);
  const { digi3 } = verification.detail.staticData;
  return (
    <Section level={3} title={TEXTS.ratingsTitle}>
      <Table
        label={TEXTS.ratingsTitle}
        rows={RATING_ORDER}
        rowKey={(name) => name}
        columns={[
          { header: 'Frage', rowHeader: true, cell: (name) => labelAt(answered, `digiPlan.${name}`) },
          { header: ORIGINAL_ANSWER, cell: (name) => originalRating(digi3, name) },
          {
            header: 'Ihre Angabe jetzt',
            cell(name) {
              const path = `digiPlan.${name}`;
              const located = findFieldAt(VERIFICATION_STEP_3, path);
              return located && <AnswerText field={located.field} value={valueAt(answered.data, path)} />;
            },
          },
        ]}
      />
    </Section>
  );
}
