import type { Answers } from '@portal/domain/fields/field.ts';
import { fundingAtMost, TEXTS } from '@portal/domain/verification/step-4-financing-plan/texts.ts';
import { Field } from '../../forms/field.tsx';
import { useFromAnswers } from '../../forms/form-context.ts';
import { Text } from '../../ui/text/text.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { planRows } from './plan-rows.ts';

/** Money of third parties for the same project (3-proof-of-use §5). */
export function AdditionalFunding({ verification }: { verification: LoadedVerification }) {
  const paid = useFromAnswers((answers: Answers) => planRows(answers, verification).paid);
  return (
    <>
      <Text>{TEXTS.reductionHint}</Text>
      <Field name="hasAdditionalFunding" />
      <Field name="additionalFunding" hint={fundingAtMost(paid)} />
      <Field name="additionalComment" rows={4} />
    </>
  );
}
