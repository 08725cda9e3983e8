import { Section } from '#ground/screens/ui/page/section.tsx';
import { VERIFICATION_STEP_4 } from '../../rules/step-4-financing-plan/schema.ts';
import { FinancialSummary } from '../plan/financial-summary.tsx';
import { ProofAccounts } from '../plan/proof-accounts.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { AnswerList, answeredPart } from './answer-list.tsx';

const [, FUNDS] = VERIFICATION_STEP_4.sections;

/** Step 4: every proof with its account, additional funds, and what all of it comes to. */
export function FinancingSummary({ verification }: { verification: LoadedVerification }) {
  return (
    <>
      <ProofAccounts verification={verification} level={3} />
      {FUNDS && (
        <Section level={3} title={FUNDS.title}>
          <AnswerList of={answeredPart(VERIFICATION_STEP_4, verification)} paths={FUNDS.fields} />
        </Section>
      )}
      <FinancialSummary verification={verification} level={3} />
    </>
  );
}
