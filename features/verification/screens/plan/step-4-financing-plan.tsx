import { lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Answers } from '#ground/rules/fields/field.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { Field } from '#ground/screens/forms/field.tsx';
import { useFromAnswers } from '#ground/screens/forms/form-context.ts';
import type { AnswersForm } from '#ground/screens/forms/saving/use-answers-form.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { SectionList } from '#ground/screens/ui/page/section-list.tsx';
import { Section, Text, TextList } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { ALL_INVOICES, priceNotice } from '../../rules/invoices/invoice-texts.ts';
import { PLAN_TEXTS } from '../../rules/plan/plan.ts';
import { fundingAtMost, TEXTS, VERIFICATION_STEP_4 } from '../../rules/steps/step-4-financing-plan.ts';
import { SUCCESS } from '../../rules/texts.ts';
import { AllInvoices, hasAllInvoices } from '../all-invoices.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { act, FilledStep } from '../wizard/verification-step.tsx';
import type { StepProps } from '../wizard/wizard-frame.tsx';
import { FinancialSummary } from './financial-summary.tsx';
import { planRows } from './plan-rows.ts';
import { PlanTable } from './plan-table.tsx';

/** Each is shown to few: those who began long ago, and those who only look. */
const VersionOnePlan = lazy(async () => ({ default: (await import('./version-1.tsx')).VersionOnePlan }));
const ProofAccounts = lazy(async () => ({ default: (await import('./proof-accounts.tsx')).ProofAccounts }));

const [PROOFS_TITLE = '', FUNDING_TITLE = ''] = VERIFICATION_STEP_4.sections.map(({ title }) => title);
const PROOFS_SECTION = { id: 'nachweise', title: PROOFS_TITLE };
const FUNDING_SECTION = { id: 'deckungsmittel', title: FUNDING_TITLE };
const SUMMARY_SECTION = { id: 'betraege', title: PLAN_TEXTS.title };

/** Step 4: the account of every approved proof, additional funds, and what all comes to (3-proof-of-use §2.2). */
export function Step(props: StepProps) {
  const { verification, goTo, readOnly } = props;
  const [lockedBecause, setLock] = useState<string>();
  const navigate = useNavigate();
  const isOlder = verification.detail.formData.financialPlanVersion === 1;
  async function finish(form: AnswersForm) {
    if (await act(props, 'edit', VERIFICATION_STEP_4, form)) goTo(5);
  }
  return (
    <FilledStep
      {...props}
      part={VERIFICATION_STEP_4}
      saved={SUCCESS.planSaved}
      primary={{ label: TEXTS.finish, busyLabel: 'Wird abgeschlossen …', lockedBecause, goOn: finish }}
      back={{ label: 'Zurück', press: async () => goTo(3) }}
    >
      <SectionList sections={[PROOFS_SECTION, FUNDING_SECTION, SUMMARY_SECTION]} />
      <Section {...PROOFS_SECTION}>
        <Suspense fallback={<Skeleton what={PROOFS_TITLE} lines={6} />}>
          <Proofs {...props} onLock={setLock} />
        </Suspense>
      </Section>
      <Section {...FUNDING_SECTION}>
        <AdditionalFunding verification={verification} />
      </Section>
      <FinancialSummary verification={verification} sectionId={SUMMARY_SECTION.id} />
      {!isOlder && !readOnly && (
        <ExtraPart name="open-ends" of={{ verification, level: 2, onDecide: (path) => void navigate(path) }} />
      )}
    </FilledStep>
  );
}

/** Proofs begun before version 2 keep their table (decisions §7). */
function Proofs({ verification, readOnly, onLock }: StepProps & { onLock(reason: string | undefined): void }) {
  const notice = <Text>{priceNotice(verification.approved.pricesAreNet)}</Text>;
  if (verification.detail.formData.financialPlanVersion === 1) {
    return (
      <>
        {!readOnly && notice}
        <VersionOnePlan verification={verification} readOnly={readOnly} onLock={onLock} />
      </>
    );
  }
  if (readOnly) return <ProofAccounts verification={verification} level={3} />;
  return (
    <>
      <PlanInfo />
      {notice}
      {hasAllInvoices() && <Text>{ALL_INVOICES.text}</Text>}
      <AllInvoices id={verification.id} />
      <PlanTable verification={verification} />
    </>
  );
}

/** Money of third parties for the same project (3-proof-of-use §5). */
function AdditionalFunding({ verification }: { verification: LoadedVerification }) {
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

/** How the table is filled in; shown until it is put away (3-proof-of-use §2.2, 'toggle info box'). */
export function PlanInfo() {
  const [isShown, setShown] = useState(true);
  const id = useId();
  return (
    <div className="stack stack--lines">
      <span>
        <Button
          kind="tertiary"
          icon="info"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? TEXTS.hideInfo : TEXTS.showInfo}
        </Button>
      </span>
      {isShown && (
        <div id={id}>
          <Alert tone="info" level={3} title={TEXTS.tableInfo}>
            <TextList texts={TEXTS.tableSteps} className="plain-list" />
          </Alert>
        </div>
      )}
    </div>
  );
}
