import { useId, useState } from 'react';
import { Icon } from '../icon.tsx';

/** `viewable`: nothing is to be done there any more. */
type StepState = 'done' | 'current' | 'open' | 'locked' | 'viewable';

export interface StepperStep {
  id: string | number;
  label: string;
  state: StepState;
  /** Of a locked one: which step must be finished first, as a person counts. */
  opensAfter?: number | undefined;
  /** It cannot be chosen here, whatever its state. */
  isFixed?: boolean | undefined;
}

interface StepperProps {
  /** 'Antragsschritte' */
  label: string;
  steps: readonly StepperStep[];
  /** Absent: the steps are only shown, none can be chosen. */
  onSelect?: ((id: StepperStep['id']) => void) | undefined;
  /** One below the other in every width, as in a drawer. */
  vertical?: boolean | undefined;
}

const WORD: Record<StepState, string> = {
  done: 'erledigt',
  current: 'aktuell',
  open: 'offen',
  locked: 'gesperrt',
  viewable: 'ansehen',
};

/**
 * The steps of a task with their states as words. At first a slim bar: the numbers with their states, the name of the current
 * one, on phones that alone; one press unfolds it.
 */
export function Stepper({ label, steps, onSelect, vertical }: StepperProps) {
  const [unfolded, setUnfolded] = useState(false);
  const listId = useId();
  const current = steps.findIndex((step) => step.state === 'current');
  return (
    <div className={`stepper${vertical ? ' stepper--vertical' : unfolded ? '' : ' stepper--slim'}`}>
      {!vertical && (
        <button
          type="button"
          className="stepper__toggle kern-btn kern-btn--tertiary"
          aria-expanded={unfolded}
          aria-controls={listId}
          onClick={() => setUnfolded(!unfolded)}
        >
          <span className="kern-label">
            <span className="stepper__place">
              {current >= 0 ? `Schritt ${current + 1} von ${steps.length}` : label},{' '}
            </span>
            {unfolded ? 'weniger anzeigen' : 'alle anzeigen'}
          </span>
        </button>
      )}
      <nav className="stepper__nav" aria-label={label}>
        <ol id={listId} className="plain-list stepper__list">
          {steps.map((step, index) => (
            <li key={step.id} className={`stepper__step stepper__step--${step.state}`}>
              <StepChip step={step} number={index + 1} onSelect={onSelect} />
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

interface StepChipProps {
  step: StepperStep;
  number: number;
  onSelect: StepperProps['onSelect'];
}

function StepChip({ step, number, onSelect }: StepChipProps) {
  const content = (
    <>
      <span className="stepper__number">{step.state === 'done' ? <Icon name="check" size="small" /> : number}</span>
      <span className="stepper__text">
        <span className="stepper__label">
          {step.state === 'done' && <span className="kern-sr-only">{number}. </span>}
          {step.label}
        </span>
        <span className="stepper__state">
          {step.state === 'locked' && <Icon name="lock" size="small" />}
          {WORD[step.state]}
          {step.opensAfter && `, erst Schritt ${step.opensAfter} fertigstellen`}
        </span>
      </span>
    </>
  );
  const isCurrent = step.state === 'current' ? 'step' : undefined;
  if (onSelect === undefined || step.state === 'locked' || isCurrent || step.isFixed) {
    return (
      <span className="stepper__chip" aria-current={isCurrent}>
        {content}
      </span>
    );
  }
  return (
    <button type="button" className="stepper__chip stepper__chip--button" onClick={() => onSelect(step.id)}>
      {content}
    </button>
  );
}
