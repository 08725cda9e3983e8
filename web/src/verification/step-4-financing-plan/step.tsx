import { VERIFICATION_STEP_4 } from '@portal/domain/verification/step-4-financing-plan/schema.ts';
import { TEXTS } from '@portal/domain/verification/step-4-financing-plan/texts.ts';
import { SUCCESS } from '@portal/domain/verification/texts.ts';
import { useState } from 'react';
import type { AnswersForm } from '../../forms/use-answers-form.ts';
import { Section } from '../../ui/section.tsx';
import { SectionList } from '../../ui/section-list.tsx';
import { FormStep } from '../form-step.tsx';
import { AdditionalFunding } from '../plan/additional-funding.tsx';
import { FinancialSummary } from '../plan/financial-summary.tsx';
import { PlanInfo } from '../plan/plan-info.tsx';
import { PlanTable } from '../plan/plan-table.tsx';
import { ProofAccounts } from '../plan/proof-accounts.tsx';
import type { StepProps } from '../step-props.ts';
import { VersionOnePlan } from './version-1.tsx';

const [PROOFS_TITLE = '', FUNDING_TITLE = ''] = VERIFICATION_STEP_4.sections.map(({ title }) => title);
const PROOFS_SECTION = { id: 'nachweise', title: PROOFS_TITLE };
const FUNDING_SECTION = { id: 'deckungsmittel', title: FUNDING_TITLE };

/** Step 4: the account of every approved proof, additional funds, and what all comes to (3-proof-of-use §2.2). */
export function Step(props: StepProps) {
  const { verification, transitions, goTo } = props;
  const [lockedBecause, setLock] = useState<string>();
  async function finish(form: AnswersForm) {
    const isDone = await transitions.go('edit', VERIFICATION_STEP_4.toWire(form.state.answers() as never));
    if (isDone) goTo(5);
    // What bars the way forward in this step is said at its fields.
    else await form.save();
  }
  return (
    <FormStep
      {...props}
      part={VERIFICATION_STEP_4}
      saved={SUCCESS.planSaved}
      primary={{ label: TEXTS.finish, busyLabel: 'Wird abgeschlossen …', lockedBecause, goOn: finish }}
    >
      <SectionList sections={[PROOFS_SECTION, FUNDING_SECTION]} />
      <Section {...PROOFS_SECTION}>
        <Proofs {...props} onLock={setLock} />
      </Section>
      <Section {...FUNDING_SECTION}>
        <AdditionalFunding verification={verification} />
      </Section>
      <FinancialSummary id={verification.id} />
    </FormStep>
  );
}

/** Proofs begun before version 2 keep their table (decisions §7). */
function Proofs({ verification, readOnly, onLock }: StepProps & { onLock(reason: string | undefined): void }) {
  if (verification.detail.formData.financialPlanVersion === 1) {
    return <VersionOnePlan verification={verification} readOnly={readOnly} onLock={onLock} />;
  }
  if (readOnly) return <ProofAccounts verification={verification} level={3} />;
  return (
    <>
      <PlanInfo />
      <PlanTable verification={verification} />
    </>
  );
}
