import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { StepName } from '#ground/rules/programme/programme.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import { isWorthAgain, textFor } from '#ground/screens/api/api-error.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { AnswersSummary } from '#ground/screens/forms/answers-summary.tsx';
import { FilesSummary } from '#ground/screens/forms/files/files-summary.tsx';
import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Stack } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { Why } from '#ground/screens/ui/why.tsx';
import { Summaries } from '#ground/screens/wizard/summaries.tsx';
import { askedFiles } from '../rules/asked-files.ts';
import type { ProposalStep } from '../rules/facts.ts';
import { explainFunding } from '../rules/funding/funding.ts';
import { toldOf } from '../rules/told.ts';
import { stepNameOf, stepsBeforeReview } from '../rules/wizard.ts';
import { getStepDefinition } from './step-definitions.ts';
import type { StepSummaryProps, Summarized } from './step-props.ts';
import { useStepWithFacts } from './use-facts.ts';
import { loadTexts, stepTitle } from './wizard-texts.ts';

interface SummarySectionsProps {
  proposal: Summarized;
  /** Below a summary: 'Ändern'. */
  action?: ((step: number) => ReactNode) | undefined;
  /** Around a summary: what stands at its answers. */
  around?: ((step: number, summary: ReactNode) => ReactNode) | undefined;
  /** Why its answers are worth a second look. */
  marksOf?: ((step: number) => readonly string[]) | undefined;
}

/** Below a heading of level 2 stand the sections' titles, below those the headings inside. */
const LEVEL = { title: 3, inside: 4 } as const;

/** The sections of an application under a heading of level 2 (2-application §2). */
export function SummarySections({ proposal, action, around = asItIs, marksOf }: SummarySectionsProps) {
  return (
    <Summaries steps={stepsBeforeReview(PROGRAMME)} titleOf={stepTitle} level={LEVEL.title} isLazy marksOf={marksOf}>
      {(step) => (
        <>
          {around(step, <StepSummary proposal={proposal} step={step} />)}
          {action?.(step)}
        </>
      )}
    </Summaries>
  );
}

function asItIs(_step: number, summary: ReactNode): ReactNode {
  return summary;
}

function StepSummary({ proposal, step: number }: { proposal: Summarized; step: number }) {
  const { facts, own, error, reload } = useStepWithFacts(proposal, number);
  if (error) {
    return (
      <Alert tone="danger" title={textFor(error, loadTexts(number))} level={LEVEL.inside} announce>
        {isWorthAgain(error) && (
          <Button onPress={reload} aria-label={`Erneut laden: ${stepTitle(number)}`}>
            Erneut laden
          </Button>
        )}
      </Alert>
    );
  }
  if (facts === undefined || own === undefined) return <Skeleton what={stepTitle(number)} onRetry={reload} />;
  const step = getStepDefinition(number);
  const data = evaluateStored(step, answersOf(step, own.body), facts).data;
  const name = stepNameOf(PROGRAMME, number);
  const Own = name && SUMMARIES[name];
  const shown = { proposal, data, facts, body: own.body, level: LEVEL.inside };
  if (Own === undefined) return <AnsweredStep {...shown} step={step} />;
  return (
    <Suspense fallback={<Skeleton what={stepTitle(number)} />}>
      <Own {...shown} />
    </Suspense>
  );
}

/** What a step tells, all that was asked in it with the answers, and its files (2-application §2, read-only summaries). */
function AnsweredStep({ step, proposal, data, facts, level }: StepSummaryProps & { step: ProposalStep }) {
  const told = toldOf(step, data, facts);
  const ids = { proposal: proposal.id, item: proposal.id };
  return (
    <Stack>
      {told.length > 0 && <DescriptionList items={told.map(([term, value]) => ({ term, value }))} />}
      {step.number === GRANT_STEP && <Why of={explainFunding(facts)} />}
      <AnswersSummary definition={step} data={data} facts={facts} level={level} />
      {askedFiles(step.number, data).map(({ purpose, label }) => (
        <FilesSummary key={purpose} place={{ purpose, ids }} label={label} />
      ))}
    </Stack>
  );
}

const GRANT_STEP = 9;

/** Of its own, where the one made from the fields does not do. */
const SUMMARIES: Readonly<Partial<Record<StepName, ComponentType<StepSummaryProps>>>> = {
  'de-minimis': lazy(async () => ({ default: (await import('./steps/de-minimis/summary.tsx')).Summary })),
  'financing-plan': lazy(async () => ({ default: (await import('./steps/plan-summary.tsx')).Summary })),
};
