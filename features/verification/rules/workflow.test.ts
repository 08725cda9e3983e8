import { describe, expect, it } from 'vitest';
import {
  decideTransition,
  findVerificationTransition,
  invoiceBar,
  mayEdit,
  stateOfStep,
  stepOfState,
  VERIFICATION_STATES,
  VERIFICATION_TRANSITIONS,
  type VerificationState,
  type WorkingState,
  writeBar,
} from './workflow.ts';

const TRANSITIONS = VERIFICATION_TRANSITIONS.map(({ name }) => name);

/** The contract's line, once more and by hand. */
const ENABLED: Record<string, VerificationState> = {
  'editable edit': 'affirmable',
  'affirmable affirm': 'in_review',
  'affirmable back_to_editable': 'editable',
  'in_review review': 'submittable',
  'in_review back_to_affirmable': 'affirmable',
  'submittable submit': 'submitted',
  'resubmit_invoices finish_resubmit': 'submitted',
};

describe('the workflow', () => {
  it.each(VERIFICATION_STATES.flatMap((state) => TRANSITIONS.map((name) => [state, name] as const)))(
    'in %s decides %s',
    (state, name) => {
      const decision = decideTransition(state, name);
      const to = ENABLED[`${state} ${name}`];
      if (to === undefined) {
        expect(decision).toEqual({ allowed: false, because: 'not-enabled', text: expect.stringMatching(/\.$/) });
      } else expect(decision).toMatchObject({ allowed: true, to });
    },
  );

  it('asks for the steps that are left', () => {
    expect(decideTransition('editable', 'edit')).toMatchObject({ requires: [1, 2, 3, 4] });
    expect(decideTransition('submittable', 'submit')).toMatchObject({ requires: [7] });
    expect(decideTransition('affirmable', 'back_to_editable')).toMatchObject({ requires: [] });
  });

  it('knows the transitions by the names of their places too', () => {
    for (const name of TRANSITIONS) expect(findVerificationTransition(name)).toBe(name);
    expect(['editable', 'affirmable', 'in_review', 'submittable'].map(findVerificationTransition)).toEqual([
      'edit',
      'affirm',
      'review',
      'submit',
    ]);
    for (const name of ['', 'submitted', 'toString', '__proto__', 'resubmit_invoices']) {
      expect(findVerificationTransition(name)).toBeUndefined();
    }
  });
});

describe('what can be written', () => {
  const PARTS: WorkingState[] = ['editable', 'affirmable', 'in_review', 'submittable', 'resubmit_invoices'];
  const OPEN: Record<VerificationState, WorkingState[]> = {
    editable: ['editable', 'affirmable', 'in_review', 'submittable'],
    affirmable: ['affirmable', 'in_review', 'submittable'],
    in_review: ['in_review', 'submittable'],
    submittable: ['submittable'],
    submitted: [],
    resubmit_invoices: ['resubmit_invoices'],
  };

  it.each(VERIFICATION_STATES.flatMap((state) => PARTS.map((part) => [state, part] as const)))(
    'in %s: %s',
    (state, part) => {
      expect(writeBar(state, part) === undefined).toBe(OPEN[state].includes(part));
    },
  );

  it.each(VERIFICATION_STATES)('of invoices in %s', (state) => {
    expect(invoiceBar(state, false) === undefined).toBe(state === 'editable');
    expect(invoiceBar(state, true) === undefined).toBe(state === 'editable' || state === 'resubmit_invoices');
  });
});

describe('states and steps', () => {
  it('open at the step of the specification', () => {
    expect(VERIFICATION_STATES.map(stepOfState)).toEqual([1, 5, 6, 7, 7, 7]);
    expect(stepOfState('whatever')).toBe(1);
    expect(([1, 2, 3, 4, 5, 6, 7] as const).map(stateOfStep)).toEqual([
      ...Array.from({ length: 4 }, () => 'editable'),
      'affirmable',
      'in_review',
      'submittable',
    ]);
  });

  it('offer editing until the proof is submitted, and for none at all', () => {
    expect(VERIFICATION_STATES.filter(mayEdit)).toEqual(['editable', 'affirmable', 'in_review', 'submittable']);
    expect([mayEdit(null), mayEdit('')]).toEqual([true, true]);
  });
});
