import { useState } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { StepSummary, SUMMARISED_STEPS, type SummarisedStep } from '../summaries.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { textsOf } from '../wizard-frame.tsx';

interface SummarySectionsProps {
  verification: LoadedVerification;
  /** The reader is the recipient. */
  isOwn?: boolean | undefined;
}

/** The five steps before, each folded away at first (3-proof-of-use §2.2, step 6). */
export function SummarySections({ verification, isOwn }: SummarySectionsProps) {
  const [open, setOpen] = useState<readonly SummarisedStep[]>([]);
  const isAllOpen = open.length === SUMMARISED_STEPS.length;
  function toggle(step: SummarisedStep, isOpen: boolean) {
    setOpen((before) => {
      const others = before.filter((one) => one !== step);
      return isOpen ? [...others, step] : others;
    });
  }
  return (
    <div className="stack stack--lines">
      <div>
        <Button kind="tertiary" onPress={() => setOpen(isAllOpen ? [] : SUMMARISED_STEPS)}>
          {isAllOpen ? 'Alle schließen' : 'Alle öffnen'}
        </Button>
      </div>
      <div className="step-summaries">
        {SUMMARISED_STEPS.map((step) => (
          <Accordion
            key={step}
            level={2}
            title={`${step}. ${textsOf(step).title}`}
            open={open.includes(step)}
            onToggle={(isOpen) => toggle(step, isOpen)}
          >
            <StepSummary {...{ verification, step, isOwn }} />
          </Accordion>
        ))}
      </div>
    </div>
  );
}
