import './wizard.css';
import { backName, STEP_COUNT } from '@portal/domain/proposal/wizard.ts';
import { type ReactNode, useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Page } from '../ui/page.tsx';
import { Stepper, type StepperStep } from '../ui/stepper.tsx';
import type { Transitions } from './use-transition.ts';
import type { Proposal, WizardState } from './wire.ts';
import { STEP_TITLES, stepTitle } from './wizard-texts.ts';

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
    await transitions.go(backName(target), target);
  }
  const onSelect = mayGoBack(state) ? (id: StepperStep['id']) => void goTo(Number(id)) : undefined;
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
            <Alert tone="danger" title={transitions.error} announce onDismiss={transitions.clear} />
          )}
          {top}
        </>
      }
    >
      {children}
      <Stepper label="Antragsschritte, unten" {...chips} />
      {step < STEP_COUNT - 1 && (
        <Drawer title="Antragsschritte" icon="checklist" open={isOpen} onToggle={setOpen}>
          <Stepper label="Antragsschritte, Liste" vertical {...chips} />
        </Drawer>
      )}
    </Page>
  );
}

/** Later steps are locked, whatever they hold: the way leads through every step before. */
export function chipsOf({ currentStep }: Pick<WizardState, 'currentStep'>): StepperStep[] {
  return STEP_TITLES.map((label, number): StepperStep => {
    if (number === currentStep) return { id: number, label, state: 'current' };
    return { id: number, label, state: number < currentStep ? 'done' : 'locked' };
  });
}

/** From the last step there is no way back (decisions §4). */
function mayGoBack({ enabledTransitions }: WizardState): boolean {
  return enabledTransitions.some(({ name }) => name.startsWith('back_'));
}
