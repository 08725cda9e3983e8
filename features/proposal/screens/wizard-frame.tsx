import { useRef, useState } from 'react';
import { loadStepQuestions } from '#features/pages/screens/load-step-questions.ts';
import { transitionsTo } from '#ground/rules/wizard/wizard.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { late } from '#ground/screens/late.tsx';
import type { StepperStep } from '#ground/screens/ui/page/stepper.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { type InnerPage, WizardFrame } from '#ground/screens/wizard/wizard-frame.tsx';
import {
  backName,
  hasGoneBack,
  ordinalOf,
  reachedStep,
  SEND_STEP,
  SENT,
  stepNameOf,
  transitionsOf,
  WITHDRAWN,
  type WizardStanding,
  wayOf,
} from '../rules/wizard.ts';
import { StepMove } from './step-props.ts';
import type { StepProps } from './use-proposal-moves.ts';
import { numberedTitle, stepTitle } from './wizard-texts.ts';

// Fetched only where it is shown, which is rare.
const LeadHasLeft = late(async () => (await import('./wizard-bars.tsx')).LeadHasLeft);

// Fetched after the step, which works without them.
const StepQuestions = late(
  () =>
    loadStepQuestions().then(
      ({ StepQuestions }) => StepQuestions,
      () => () => null,
    ),
  () => <Skeleton lines={6} what="Häufige Fragen" />,
);

interface ProposalFrameProps extends StepProps, InnerPage {
  lead?: string | undefined;
}

/** What stands around every step of an application (1-portal §2). */
export function ProposalFrame({ lead, beforeLeaving, children, ...props }: ProposalFrameProps) {
  const { proposal, state, moves, notice, hasErrors, top } = props;
  const step = state.currentStep;
  async function goTo(target: number) {
    await beforeLeaving?.();
    if (target > step) await moves.through(transitionsTo(transitionsOf(PROGRAMME), moves.shown, target));
    else await moves.go(backName(target));
  }
  const latestMove = useRef(goTo);
  latestMove.current = goTo;
  const [move] = useState(() => (target: number) => void latestMove.current(target));
  const reached = reachedStep(PROGRAMME, state);
  return (
    <WizardFrame
      {...{ lead, hasErrors, moves, top }}
      title={stepTitle(step)}
      step={{ number: ordinalOf(PROGRAMME, step), total: wayOf(PROGRAMME).length }}
      back={{ to: '/antrag', label: 'Zur Antragsübersicht' }}
      about={
        <>
          <p className="kern-body">
            Antrag {proposal.proposalId}, {proposal.companyName}
          </p>
          {notice}
          {proposal.lostLeadCode !== null && <LeadHasLeft />}
        </>
      }
      steps={chipsOf(state)}
      stepsLabel="Antragsschritte"
      onSelect={mayMove(state) ? (id) => move(Number(id)) : undefined}
      isLong
      below={<StepQuestions key={step} step={stepNameOf(PROGRAMME, step) ?? 'review'} />}
      elsewhere={moves.stands === moves.shown ? undefined : elsewhereTexts(moves.stands)}
      reached={hasGoneBack(PROGRAMME, state) ? { name: numberedTitle(reached), onGo: () => move(reached) } : undefined}
    >
      <StepMove value={move}>{children}</StepMove>
    </WizardFrame>
  );
}

/**
 * What was finished stays 'erledigt' wherever the applicant goes; a step on the way that became incomplete is open again.
 * What was never reached is locked: the way leads through every step before.
 */
export function chipsOf(state: Pick<WizardStanding, 'currentStep' | 'completeSteps'>): StepperStep[] {
  const { currentStep, completeSteps } = state;
  const reached = reachedStep(PROGRAMME, state);
  const stateOf = (number: number): StepperStep['state'] => {
    if (number === currentStep) return 'current';
    if (number < currentStep || (number <= reached && completeSteps.includes(number))) return 'done';
    return hasGoneBack(PROGRAMME, state) && number <= reached ? 'open' : 'locked';
  };
  const way = wayOf(PROGRAMME);
  const first = way.findIndex((number) => !completeSteps.includes(number));
  return way.map((number, index) => {
    const chip = { id: number, label: stepTitle(number), state: stateOf(number) };
    // The first that is incomplete bars the way; where all before are complete, the last of them is still to be left.
    return chip.state === 'locked' ? { ...chip, opensAfter: first < 0 ? index : Math.min(first + 1, index) } : chip;
  });
}

/** From the last step there is no way at all (decisions §4). */
function mayMove({ enabledTransitions, currentStep }: WizardStanding): boolean {
  return currentStep < SEND_STEP && enabledTransitions.length > 0;
}

function elsewhereTexts(stands: number): { title: string; button: string } {
  if (stands === WITHDRAWN) return { title: 'Ihr Antrag wurde zurückgezogen', button: 'Zum Antrag' };
  if (stands >= SENT) return { title: 'Ihr Antrag ist abgeschickt', button: 'Zur Bestätigung' };
  if (stands === SEND_STEP) return { title: 'Ihr Antrag ist eingereicht', button: `Zu ${numberedTitle(stands)}` };
  return { title: `Ihr Antrag steht jetzt in ${numberedTitle(stands)}`, button: `Zu ${numberedTitle(stands)}` };
}
