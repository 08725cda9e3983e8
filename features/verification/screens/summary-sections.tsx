import './summaries.css';
import type { ComponentType, ReactNode } from 'react';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Summaries } from '#ground/screens/wizard/summaries.tsx';
import { ADDRESS_NAMES, PERSON_NAMES, VERIFICATION_STEP_1 } from '../rules/step-1-data-entry/schema.ts';
import { TEXTS } from '../rules/step-1-data-entry/texts.ts';
import { VERIFICATION_STEP_4 } from '../rules/step-4-financing-plan/schema.ts';
import { AffirmationSummary } from './affirmation.tsx';
import { AnswerList, answeredPart } from './answer-list.tsx';
import { DevelopmentSummary } from './development.tsx';
import { DigitalisationSummary } from './digitalisation.tsx';
import { FinancialSummary } from './plan/financial-summary.tsx';
import { ProofAccounts } from './plan/proof-accounts.tsx';
import { ApplicationData } from './step-1-data-entry/application-data.tsx';
import type { LoadedVerification } from './use-loaded-verification.ts';
import { textsOf } from './wizard-frame.tsx';

const within = (names: readonly string[]) => names.map((name) => `newAddress.${name}`);

/** Step 1: what the application said, and what has changed. */
function ContactSummary({ verification }: { verification: LoadedVerification }) {
  const answered = answeredPart(VERIFICATION_STEP_1, verification);
  return (
    <>
      <ApplicationData verification={verification} level={3} />
      <Section level={3} title={VERIFICATION_STEP_1.sections[0]?.title ?? ''}>
        <AnswerList of={answered} paths={['hasNewAddress']} />
      </Section>
      {answered.data.hasNewAddress === true && (
        <>
          <Section level={3} title={TEXTS.personTitle}>
            <AnswerList of={answered} paths={within(PERSON_NAMES)} />
          </Section>
          <Section level={3} title={TEXTS.addressTitle}>
            <AnswerList of={answered} paths={within(ADDRESS_NAMES)} />
          </Section>
        </>
      )}
    </>
  );
}

const [, FUNDS] = VERIFICATION_STEP_4.sections;

/** Step 4: every proof with its account, additional funds, and what all of it comes to. */
function FinancingSummary({ verification }: { verification: LoadedVerification }) {
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

interface SummaryProps {
  verification: LoadedVerification;
  /** The reader is the recipient. */
  isOwn?: boolean | undefined;
}

interface SectionsProps extends SummaryProps {
  /** What stands around the answers of a step. */
  around?: ((step: number, summary: ReactNode) => ReactNode) | undefined;
}

/** All questions and answers of a step, to read; their headings are of level 3. */
const SUMMARIES = {
  1: ContactSummary,
  2: DigitalisationSummary,
  3: DevelopmentSummary,
  4: FinancingSummary,
  5: AffirmationSummary,
} as const satisfies Record<number, ComponentType<SummaryProps>>;

const STEPS = [1, 2, 3, 4, 5] as const;

/** The five steps before the review (3-proof-of-use §2.2, step 6). */
export function SummarySections({ around = (_step, summary) => summary, ...props }: SectionsProps) {
  return (
    <Summaries steps={STEPS} titleOf={(step) => textsOf(step).title} level={2}>
      {(step) => {
        const Summary: ComponentType<SummaryProps> = SUMMARIES[step];
        return <Stack gap="fields">{around(step, <Summary {...props} />)}</Stack>;
      }}
    </Summaries>
  );
}
