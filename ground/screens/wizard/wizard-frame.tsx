import { type ReactNode, useState } from 'react';
import { late } from '../late.tsx';
import { Alert } from '../ui/alert.tsx';
import { BackLink } from '../ui/link.tsx';
import { Page } from '../ui/page/page.tsx';
import { Stepper, type StepperStep } from '../ui/page/stepper.tsx';
import { Complaints } from './load-fault.tsx';
import type { Moves } from './use-moves.ts';

// Another window is rare; the program that tells of it comes with the news.
const ElsewhereNotice = late(async () => (await import('./place-notices.tsx')).ElsewhereNotice);
const KeptNotice = late(async () => (await import('./place-notices.tsx')).KeptNotice);
// Below the step: nobody waits for it.
const Drawer = late(async () => (await import('../ui/drawer.tsx')).Drawer);

/** What the page of a step, whatever it holds, says to what stands around it. */
export interface InnerPage {
  hasErrors?: boolean | undefined;
  /** Error summary and notices of the form. */
  top?: ReactNode;
  /** Called before another step is chosen: saves what is open. */
  beforeLeaving?: (() => Promise<unknown>) | undefined;
  children: ReactNode;
}

interface WizardFrameProps extends Omit<InnerPage, 'beforeLeaving'> {
  title: string;
  step: { number: number; total: number };
  lead?: string | undefined;
  back: { to: string; label: string };
  /** What is worked on, and what holds of it. */
  about: ReactNode;
  steps: readonly StepperStep[];
  /** 'Antragsschritte' */
  stepsLabel: string;
  /** Absent: no step can be chosen. */
  onSelect?: ((id: StepperStep['id']) => void) | undefined;
  /** Below all else. */
  below?: ReactNode;
  /** So many steps that they stand below the page and in a drawer as well. */
  isLong?: boolean | undefined;
  moves: Pick<Moves, 'busy' | 'failure' | 'follow' | 'clear'>;
  /** Another window has moved the case: where it stands now, and what the button there says. */
  elsewhere?: { title: string; button: string } | undefined;
  /** Beside the text of a failed change; absent: what the server said about it. */
  failed?: { details: ReactNode; more: ReactNode } | undefined;
  /** The step somebody who went back was at before, and the way there. */
  reached?: { name: string; onGo(): void } | undefined;
}

/** What stands around every step of a wizard: where one is, the steps with their locks, and failed changes (1-portal §2). */
export function WizardFrame(props: WizardFrameProps) {
  const { title, step, lead, hasErrors, back, about, moves, elsewhere, reached, top, children } = props;
  const { failure } = moves;
  return (
    <Page
      title={title}
      step={step}
      lead={lead}
      hasErrors={hasErrors || failure !== undefined}
      top={
        <>
          <div className="wizard-bar">
            <BackLink to={back.to}>{back.label}</BackLink>
            <Stepper label={props.stepsLabel} steps={props.steps} onSelect={props.onSelect} />
          </div>
          {elsewhere && <ElsewhereNotice {...elsewhere} onFollow={moves.follow} />}
          {failure && <FailedMove {...props} failure={failure} />}
          {top}
        </>
      }
      aside={
        <>
          {about}
          {reached && <KeptNotice {...reached} busy={moves.busy !== undefined} />}
        </>
      }
      foot={
        <>
          {props.isLong && <StepsBelow {...props} />}
          {props.below}
        </>
      }
    >
      {children}
    </Page>
  );
}

type StepsBelowProps = Pick<WizardFrameProps, 'steps' | 'stepsLabel' | 'onSelect' | 'step'>;

function StepsBelow({ steps, stepsLabel, onSelect, step }: StepsBelowProps) {
  const [isOpen, setOpen] = useState(false);
  const select =
    onSelect &&
    ((id: StepperStep['id']) => {
      setOpen(false);
      onSelect(id);
    });
  return (
    <>
      <Stepper label={`${stepsLabel}, unten`} steps={steps} onSelect={onSelect} />
      {step.number < step.total && (
        <Drawer title={stepsLabel} icon="checklist" open={isOpen} onToggle={setOpen}>
          <Stepper label={`${stepsLabel}, Liste`} vertical steps={steps} onSelect={select} />
        </Drawer>
      )}
    </>
  );
}

type FailedMoveProps = Pick<WizardFrameProps, 'moves' | 'failed'> & { failure: NonNullable<Moves['failure']> };

function FailedMove({ moves, failed, failure: { text, details } }: FailedMoveProps) {
  return (
    <>
      <Alert tone="danger" title={text} announce onDismiss={moves.clear}>
        {failed === undefined ? details.length > 0 && <Complaints texts={details} /> : failed.details}
      </Alert>
      {failed?.more}
    </>
  );
}
