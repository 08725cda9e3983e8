import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import './summaries.css';
import type { ReactNode } from 'react';
import type { AskedForm } from '#ground/rules/fields/asked-answers.ts';
import { maskIban } from '#ground/rules/values/iban.ts';
import { AnswersSummary } from '#ground/screens/forms/answers-summary.tsx';
import { FilesSummary } from '#ground/screens/forms/files/files-summary.tsx';
import { Section, Stack } from '#ground/screens/ui/section.tsx';
import { Summaries } from '#ground/screens/wizard/summaries.tsx';
import type { VerificationPart } from '../../rules/facts.ts';
import { VERIFICATION_STEP_1 } from '../../rules/steps/step-1-data-entry.ts';
import { VERIFICATION_STEP_2 } from '../../rules/steps/step-2-digitalisation-plan.ts';
import { VERIFICATION_STEP_3 } from '../../rules/steps/step-3-company-development.ts';
import { VERIFICATION_STEP_4 } from '../../rules/steps/step-4-financing-plan.ts';
import { BANK, TEXTS, VERIFICATION_STEP_5 } from '../../rules/steps/step-5-financing-overview.ts';
import { FinancialSummary } from '../plan/financial-summary.tsx';
import { ProofAccounts } from '../plan/proof-accounts.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { ApplicationData } from './application-data.tsx';
import { textsOf } from './wizard-frame.tsx';

interface SummaryProps {
  verification: LoadedVerification;
  /** The reader is the recipient, who has to check the account before it is signed. */
  isOwn?: boolean | undefined;
}

interface SectionsProps extends SummaryProps {
  /** What stands around the answers of a step. */
  around?: ((step: number, summary: ReactNode) => ReactNode) | undefined;
}

const STEPS = [1, 2, 3, 4, 5] as const;

/** The five steps before the review (3-proof-of-use §2.2, step 6). */
export function SummarySections({ around = (_step, summary) => summary, ...props }: SectionsProps) {
  return (
    <Summaries steps={STEPS} titleOf={(step) => textsOf(step).title} level={2}>
      {(step) => <Stack>{around(step, <StepSummary {...props} step={step} />)}</Stack>}
    </Summaries>
  );
}

/** All questions and answers of a step, to read, with what is known or follows from them; its headings are of level 3. */
function StepSummary({ step, verification, isOwn = false }: SummaryProps & { step: (typeof STEPS)[number] }) {
  switch (step) {
    case 1:
      return (
        <>
          <ApplicationData verification={verification} level={3} />
          <Said part={VERIFICATION_STEP_1} of={verification} />
        </>
      );
    case 2:
      return <Said part={VERIFICATION_STEP_2} of={verification} />;
    case 3:
      return <Said part={VERIFICATION_STEP_3} of={verification} />;
    case 4:
      return (
        <>
          <ProofAccounts verification={verification} level={3} />
          <Said part={VERIFICATION_STEP_4} as={FUNDS} of={verification} />
          <FinancialSummary verification={verification} level={3} />
        </>
      );
    case 5:
      return (
        <>
          <Said part={VERIFICATION_STEP_5} as={isOwn ? undefined : FOR_OTHERS} of={verification} />
          {verification.detail.checkRequired && (
            <FilesSummary
              place={{ purpose: 'inDepthCheck', ids: { item: verification.id } }}
              label={TEXTS.inDepthFiles}
            />
          )}
        </>
      );
  }
}

interface SaidProps {
  part: VerificationPart;
  /** Where not all of it is read like that. */
  as?: AskedForm | undefined;
  of: LoadedVerification;
}

/** A heading that stands alone is there where it says more than the step's own. */
function Said({ part, as = part, of: { detail, facts } }: SaidProps) {
  const { title = '' } = as.sections.length === 1 ? (as.sections[0] ?? {}) : {};
  const said = <AnswersSummary definition={as} data={answersOf(part, detail.formData)} facts={facts} level={3} />;
  if (title === '' || title === part.texts.title) return said;
  return (
    <Section level={3} title={title}>
      {said}
    </Section>
  );
}

/** The proofs stand above them, each with its invoices. */
const FUNDS: AskedForm = {
  ...VERIFICATION_STEP_4,
  sections: VERIFICATION_STEP_4.sections.filter(({ fields }) => !fields.includes('verificationProofs')),
};

/** Others read only the last characters of the IBAN: an overview may lie open on a desk (ux §5.20). */
const FOR_OTHERS: AskedForm = {
  ...VERIFICATION_STEP_5,
  fields: {
    ...VERIFICATION_STEP_5.fields,
    verificationBank: { kind: 'group', label: '', fields: { ...BANK, iban: { ...BANK.iban, shown: maskIban } } },
  },
};
