import { describe, expect, it } from 'vitest';
import { text, yesNo } from '../fields/field.ts';
import { evaluateStored, partsOf, type WizardKind } from './step.ts';
import { describePart } from './testing/step-test-kit.ts';
import { findTransition, nextTransition, openSteps, transitionsTo, type Wizard } from './wizard.ts';

/** A third wizard, an interim report: data alone. */
interface Report extends WizardKind {
  step: 1 | 2;
  place: 'writing' | 'checking' | 'handed-in';
  transition: 'check' | 'back' | 'hand-in';
  facts: { asksReason: boolean };
  known: object;
  wire: [];
}

const { defineStep } = partsOf<Report>();

const PROGRESS = defineStep({
  number: 1,
  texts: { title: 'Fortschritt', purpose: 'Sagen Sie, wie weit Sie sind.' },
  fields: {
    inTime: yesNo({ label: 'Liegen Sie im Zeitplan?', required: 'Bitte antworten Sie.' }),
    reason: text({ label: 'Warum nicht?', max: 100, required: 'Bitte nennen Sie den Grund.' }),
  },
  sections: [{ title: 'Zeitplan', fields: ['inTime', 'reason'] }],
  asked: { reason: ({ inTime }, { facts }) => inTime === false && facts.asksReason },
});

const CONFIRMATION = defineStep({
  number: 2,
  texts: { title: 'Bestätigung', purpose: 'Bestätigen Sie Ihre Angaben.' },
  fields: { correct: yesNo({ label: 'Ist alles richtig?', required: 'Bitte bestätigen Sie.' }) },
  sections: [{ title: 'Bestätigung', fields: ['correct'] }],
});

const REPORT: Wizard<Report> = {
  steps: [PROGRESS, CONFIRMATION],
  transitions: [
    { name: 'check', from: 'writing', to: 'checking', requires: [1] },
    { name: 'back', from: 'checking', to: 'writing', requires: [], isBack: true },
    { name: 'hand-in', from: 'checking', to: 'handed-in', requires: [1, 2], isAct: true },
  ],
};

const FACTS = { asksReason: true };
const open = (place: Report['place'], stored: object) => {
  const way = nextTransition(REPORT.transitions, place);
  return way && openSteps(REPORT, way, () => stored, FACTS).map(({ step }) => step.number);
};

describePart({ ...PROGRESS, example: { inTime: false, reason: 'Ein Gerät kam spät.' } }, FACTS);
describePart({ ...CONFIRMATION, example: { correct: true } }, FACTS);

describe('a third wizard', () => {
  it('judges its steps by its own facts', () => {
    expect(evaluateStored(PROGRESS, { inTime: false }, FACTS).complete).toBe(false);
    expect(evaluateStored(PROGRESS, { inTime: false }, { asksReason: false }).complete).toBe(true);
  });

  it('names the steps that bar the way on', () => {
    expect(open('writing', {})).toEqual([1]);
    expect(open('writing', { inTime: true })).toEqual([]);
    expect(open('checking', {})).toEqual([1, 2]);
    expect(open('checking', { inTime: true, correct: true })).toEqual([]);
    expect(open('handed-in', {})).toBeUndefined();
  });

  it('enables what its table lists, and nothing else', () => {
    expect(findTransition(REPORT.transitions, 'checking', 'back')).toMatchObject({ to: 'writing' });
    expect(findTransition(REPORT.transitions, 'writing', 'hand-in')).toBeUndefined();
  });

  it('leads forward up to its act, never back', () => {
    expect(transitionsTo(REPORT.transitions, 'writing', 'handed-in')).toEqual(['check']);
    expect(transitionsTo(REPORT.transitions, 'checking', 'writing')).toEqual([]);
    expect(transitionsTo(REPORT.transitions, 'writing', 'writing')).toEqual([]);
  });
});
