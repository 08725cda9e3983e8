import type { OpenCorrectionProps } from './open-correction-props.ts';
import './corrections.css';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { caseQuery } from '#features/cases/screens/own/case-api.ts';
import { BackToOverview } from '#features/cases/screens/own/load-case.tsx';
import { useStepWithFacts } from '#features/proposal/screens/use-facts.ts';
import { loadTexts, stepTitle } from '#features/proposal/screens/wizard-texts.ts';
import { textFor } from '#ground/screens/api/api-error.ts';
import { useCountdown } from '#ground/screens/browser/use-countdown.ts';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { LoadFault } from '#ground/screens/wizard/load-fault.tsx';
import { ClosedCorrection } from './closed-correction.tsx';
import { CorrectionForm } from './correction-form.tsx';

/** Milliseconds before the end at which the form sends what it has. */
const LAST_CALL_MS = 8000;

/** A request for documents while it is open; at zero it closes by itself. */
export function OpenCorrection(props: OpenCorrectionProps) {
  const { correction, proposal, title } = props;
  const { left } = useCountdown(correction.until, 'documents');
  const isOver = left <= 0;
  const client = useQueryClient();
  const { queryKey } = caseQuery(proposal.id);
  // The server says how it ended, or that the day was moved in the meantime.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end alone starts this
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey });
  }, [isOver]);
  if (isOver) return <ClosedCorrection title={title} proposalId={proposal.id} because="over" />;
  return <Part {...props} isLastCall={left <= LAST_CALL_MS} />;
}

/** Everything below the ticking clock: drawn again for changes of its own only. */
const Part = memo(
  function Part(props: OpenCorrectionProps & { isLastCall: boolean }) {
    const { title, proposal, part } = props;
    const { facts, own, error, reload } = useStepWithFacts(proposal, part.step);
    if (facts !== undefined && own !== undefined) return <CorrectionForm {...props} facts={facts} loaded={own} />;
    return (
      <Page title={title} top={<BackToOverview id={proposal.id} />}>
        {error ? (
          <LoadFault
            text={textFor(error, loadTexts(part.step))}
            error={error}
            onReload={reload}
            closeTo={`/uebersicht/${proposal.id}`}
          />
        ) : (
          <Skeleton what={stepTitle(part.step)} lines={8} onRetry={reload} />
        )}
      </Page>
    );
  },
  (before, now) =>
    before.correction === now.correction &&
    before.proposal === now.proposal &&
    before.part.step === now.part.step &&
    before.isLastCall === now.isLastCall,
);
