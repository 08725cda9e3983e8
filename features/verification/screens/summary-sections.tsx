import './summaries.css';
import type { ComponentType, ReactNode } from 'react';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Summaries } from '#ground/screens/wizard/summaries.tsx';
import { AffirmationSummary } from './summaries/affirmation.tsx';
import { ContactSummary } from './summaries/contact.tsx';
import { DevelopmentSummary } from './summaries/development.tsx';
import { DigitalisationSummary } from './summaries/digitalisation.tsx';
import { FinancingSummary } from './summaries/financing.tsx';
import type { LoadedVerification } from './use-loaded-verification.ts';
import { textsOf } from './wizard-frame.tsx';

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
