import './summaries.css';
import type { ComponentType } from 'react';
import { Stack } from '../ui/stack.tsx';
import { AffirmationSummary } from './summaries/affirmation.tsx';
import { ContactSummary } from './summaries/contact.tsx';
import { DevelopmentSummary } from './summaries/development.tsx';
import { DigitalisationSummary } from './summaries/digitalisation.tsx';
import { FinancingSummary } from './summaries/financing.tsx';
import type { LoadedVerification } from './use-loaded-verification.ts';

interface SummaryProps {
  verification: LoadedVerification;
  /** The reader is the recipient. */
  isOwn?: boolean | undefined;
}

const SUMMARIES = {
  1: ContactSummary,
  2: DigitalisationSummary,
  3: DevelopmentSummary,
  4: FinancingSummary,
  5: AffirmationSummary,
} as const satisfies Record<number, ComponentType<SummaryProps>>;

export type SummarisedStep = keyof typeof SUMMARIES;

export const SUMMARISED_STEPS: readonly SummarisedStep[] = [1, 2, 3, 4, 5];

interface StepSummaryProps extends SummaryProps {
  step: SummarisedStep;
}

/** All questions and answers of a step, to read; its headings are of level 3 (3-proof-of-use §2.2, step 6). */
export function StepSummary({ verification, isOwn, step }: StepSummaryProps) {
  const Summary = SUMMARIES[step];
  return (
    <Stack gap="fields">
      <Summary verification={verification} isOwn={isOwn} />
    </Stack>
  );
}
