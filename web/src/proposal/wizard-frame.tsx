import './wizard.css';
import { backName, reachedStep, SEND_STEP, STEP_COUNT } from '@portal/domain/proposal/wizard.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonRow } from '../ui/button-row.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Page } from '../ui/page.tsx';
import { Stepper, type StepperStep } from '../ui/stepper.tsx';
import { Complaints } from './complaints.tsx';
import { StepMove } from './step-move.ts';
import type { Transitions } from './use-transition.ts';
import type { Proposal, WizardState } from './wire.ts';
import { numberedTitle, STEP_TITLES, stepTitle } from './wizard-texts.ts';

export interface StepProps {
  proposal: Proposal;
  state: WizardState;
  transitions: Transitions;
  /** About the quota and its window. */
  notice: ReactNode;
}

interface WizardFrameProps extends StepProps {
  lead?: string | undefined;
  hasErrors?: boolean | undefined;
  /** Error summary and notices of the form. */
  top?: ReactNode;
  /** Called before an earlier step is chosen: saves what is open. */
  beforeLeaving?: (() => Promise<unknown>) | undefined;
  children: ReactNode;
}

/** What stands around every step: chips on top and below, the floating list, title and failed changes (1-portal §2). */
export function WizardFrame({ lead, hasErrors, top, beforeLeaving, children, ...props }: WizardFrameProps) {
  const { proposal, state, transitions, notice } = props;
  const step = state.currentStep;
  const [isOpen, setOpen] = useState(false);
  async function goTo(target: number) {
    setOpen(false);
    await beforeLeaving?.();
    if (target > step) await transitions.goForward(target);
    else await transitions.go(backName(target), target);
  }
  const latestMove = useRef(goTo);
  latestMove.current = goTo;
  const [move] = useState(() => (target: number) => void latestMove.current(target));
  const onSelect = mayMove(state) ? (id: StepperStep['id']) => void goTo(Number(id)) : undefined;
  const chips = { steps: chipsOf(state), onSelect };
  return (
    <Page
      title={stepTitle(step)}
      step={{ number: step + 1, total: STEP_COUNT }}
      lead={lead}
      hasErrors={hasErrors || transitions.error !== undefined}
      top={
        <>
          <BackLink to="/antrag">Zur Antragsübersicht</BackLink>
          <p className="kern-body">
            Antrag {proposal.proposalId}, {proposal.companyName}
          </p>
          {notice}
          <Stepper label="Antragsschritte" {...chips} />
          {transitions.error && (
            <Alert tone="danger" title={transitions.error} announce onDismiss={transitions.clear}>
              {transitions.details.length > 0 && <Complaints texts={transitions.details} />}
            </Alert>
          )}
          <KeptNotice state={state} busy={transitions.busyTo !== undefined} onGo={(target) => void goTo(target)} />
          {top}
        </>
      }
    >
      <StepMove value={move}>{children}</StepMove>
      <Stepper label="Antragsschritte, unten" {...chips} />
      {step < STEP_COUNT - 1 && (
        <Drawer title="Antragsschritte" icon="checklist" open={isOpen} onToggle={setOpen}>
          <Stepper label="Antragsschritte, Liste" vertical {...chips} />
        </Drawer>
      )}
    </Page>
  );
}

/**
 * What was finished stays 'erledigt' wherever the applicant goes; a step on the way that became incomplete is open again.
 * What was never reached is locked: the way leads through every step before.
 */
export function chipsOf(state: Pick<WizardState, 'currentStep' | 'completeSteps'>): StepperStep[] {
  const { currentStep, completeSteps } = state;
  const reached = reachedStep(state);
  const stateOf = (number: number): StepperStep['state'] => {
    if (number === currentStep) return 'current';
    if (number < currentStep || (number <= reached && completeSteps.includes(number))) return 'done';
    return wasLeft(state) && number <= reached ? 'open' : 'locked';
  };
  return STEP_TITLES.map((label, number) => ({ id: number, label, state: stateOf(number) }));
}

/** The applicant has been further than one step ahead of this one. */
function wasLeft(state: Pick<WizardState, 'currentStep' | 'completeSteps'>): boolean {
  return reachedStep(state) > state.currentStep + 1;
}

/** From the last step there is no way at all (decisions §4). */
function mayMove({ enabledTransitions, currentStep }: WizardState): boolean {
  return currentStep < SEND_STEP && enabledTransitions.length > 0;
}

interface KeptNoticeProps {
  state: WizardState;
  busy: boolean;
  onGo: (target: number) => void;
}

/** After going back: that everything is kept, and the way to where one was. */
function KeptNotice({ state, busy, onGo }: KeptNoticeProps) {
  if (!wasLeft(state) || state.currentStep >= SEND_STEP) return null;
  const reached = reachedStep(state);
  return (
    <Alert tone="info" title="Sie sind zurückgegangen. Alle Ihre Angaben bleiben erhalten.">
      <p>Sie waren schon bei {numberedTitle(reached)}.</p>
      <ButtonRow>
        <Button busy={busy} busyLabel="Wird geladen …" onPress={() => onGo(reached)}>
          Weiter zum zuletzt erreichten Schritt
        </Button>
      </ButtonRow>
    </Alert>
  );
}
