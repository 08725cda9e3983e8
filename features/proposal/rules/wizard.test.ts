import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import {
  backName,
  enabledTransitions,
  firstIncomplete,
  forwardName,
  nextStep,
  ordinalOf,
  previousStep,
  progressPercent,
  REVIEW_STEP,
  reachedStep,
  SEND_STEP,
  SENT,
  standingAt,
  stepNameOf,
  targetOf,
  WITHDRAWN,
  wayOf,
  withComplete,
} from './wizard.ts';

const P = EXAMPLE_PROGRAMME;
const NONE = 0;
const UP_TO_9 = 0b11_1111_1111;
const only = (step: number) => withComplete(NONE, step, true);
const names = (currentStep: number, complete: number) =>
  enabledTransitions(P, currentStep, complete).map(({ name }) => name);

describe('enabledTransitions', () => {
  it('has the shape of the contract', () => {
    expect(enabledTransitions(P, 1, only(1))).toEqual([
      { name: 'to_step_2', froms: ['step_1'], tos: ['step_2'] },
      { name: 'back_to_step_0', froms: ['step_1'], tos: ['step_0'] },
    ]);
  });

  it('leads forward only from a complete step', () => {
    expect(names(3, NONE)).not.toContain('to_step_4');
    expect(names(3, only(2))).not.toContain('to_step_4');
    expect(names(3, only(3))).toContain('to_step_4');
  });

  it('leads one step forward, never further', () => {
    expect(names(0, UP_TO_9)).toEqual(['to_step_1']);
  });

  it('leads back to every earlier step up to step 10', () => {
    expect(names(3, NONE)).toEqual(['back_to_step_0', 'back_to_step_1', 'back_to_step_2']);
    expect(names(REVIEW_STEP, NONE)).toHaveLength(10);
  });

  it('submits only when the steps 0 to 9 are complete', () => {
    expect(names(REVIEW_STEP, UP_TO_9)).toContain('to_step_11');
    for (let step = 0; step < REVIEW_STEP; step++) {
      expect(names(REVIEW_STEP, withComplete(UP_TO_9, step, false))).not.toContain('to_step_11');
    }
  });

  it('has no way back from step 11, and forward once it is complete', () => {
    expect(names(SEND_STEP, UP_TO_9)).toEqual([]);
    expect(names(SEND_STEP, only(SEND_STEP))).toEqual(['to_step_12']);
  });

  it('has none when sent or withdrawn', () => {
    expect(names(SENT, UP_TO_9)).toEqual([]);
    expect(names(WITHDRAWN, UP_TO_9)).toEqual([]);
  });

  it('names only transitions whose target is known', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 12 }), fc.nat(0xfff), (currentStep, complete) => {
        for (const { name, tos } of enabledTransitions(P, currentStep, complete)) {
          expect(tos).toEqual([`step_${targetOf(P, name)}`]);
        }
      }),
    );
  });
});

describe('targetOf', () => {
  it.each([
    ['to_step_1', 1],
    ['to_step_12', 12],
    ['back_to_step_0', 0],
    ['back_to_step_9', 9],
    ['to_step_0', undefined],
    ['to_step_13', undefined],
    ['back_to_step_10', undefined],
    ['to_step_', undefined],
    ['TO_STEP_1', undefined],
    ['to_step_1 ', undefined],
    ['', undefined],
  ])('%s → %s', (name, target) => {
    expect(targetOf(P, name)).toBe(target);
  });

  it('knows the names it gives', () => {
    expect(targetOf(P, forwardName(7))).toBe(7);
    expect(targetOf(P, backName(7))).toBe(7);
  });
});

describe('firstIncomplete', () => {
  it('is the first of the steps 0 to 9', () => {
    expect(firstIncomplete(P, NONE)).toBe(0);
    expect(firstIncomplete(P, withComplete(UP_TO_9, 4, false))).toBe(4);
    expect(firstIncomplete(P, UP_TO_9)).toBeUndefined();
  });
});

describe('reachedStep', () => {
  const reached = (currentStep: number, complete: number) => reachedStep(P, standingAt(P, currentStep, complete));

  it.each([
    ['all complete, gone back to the first', 0, UP_TO_9, REVIEW_STEP],
    ['the first five complete', 1, 0b1_1111, 5],
    ['one between became incomplete', 2, withComplete(UP_TO_9, 6, false), REVIEW_STEP],
    ['nothing after it is complete', 3, 0b111, 3],
    ['nothing complete', 0, NONE, 0],
    ['on the review', REVIEW_STEP, UP_TO_9, REVIEW_STEP],
    ['submitted', SEND_STEP, 0b1011_1111_1111, SEND_STEP],
    ['sent', SENT, UP_TO_9, SENT],
    ['withdrawn', WITHDRAWN, UP_TO_9, WITHDRAWN],
  ])('%s', (_, currentStep, complete, expected) => {
    expect(reached(currentStep, complete)).toBe(expected);
  });

  it('is where the forward transitions lead when every step before it is complete', () => {
    fc.assert(
      fc.property(fc.nat(REVIEW_STEP), fc.nat(REVIEW_STEP), (from, to) => {
        const complete = (1 << Math.max(from, to)) - 1;
        let at = from;
        while (at < REVIEW_STEP && names(at, complete).includes(forwardName(at + 1))) at++;
        expect(at).toBe(reached(from, complete));
      }),
    );
  });
});

describe('progressPercent', () => {
  it.each([
    [0, 0],
    [3, 25],
    [8, 67],
    [12, 100],
    [-1, 0],
  ])('step %i is %i %%', (step, percent) => {
    expect(progressPercent(P, step)).toBe(percent);
  });
});

describe('a programme with other steps', () => {
  const fewer = { ...P, steps: ['craft-business', 'de-minimis', 'project-description', 'grant', 'send'] as const };
  const all = [0, 4, 6, 9].reduce((bits, step) => withComplete(bits, step, true), NONE);

  it('goes from each of its steps to the next it has, and back to those before', () => {
    expect(wayOf(fewer)).toEqual([0, 4, 6, 9, REVIEW_STEP, SEND_STEP]);
    expect(enabledTransitions(fewer, 4, only(4)).map(({ name }) => name)).toEqual(['to_step_6', 'back_to_step_0']);
    expect(targetOf(fewer, 'to_step_5')).toBeUndefined();
    expect(nextStep(fewer, 9)).toBe(REVIEW_STEP);
    expect(previousStep(fewer, 6)).toBe(4);
    expect(previousStep(fewer, 0)).toBeUndefined();
  });

  it('submits when its own steps are complete', () => {
    expect(enabledTransitions(fewer, REVIEW_STEP, all).map(({ name }) => name)).toContain('to_step_11');
    expect(firstIncomplete(fewer, withComplete(all, 6, false))).toBe(6);
  });

  it('counts them as a person does', () => {
    expect([0, 4, REVIEW_STEP, SENT].map((step) => ordinalOf(fewer, step))).toEqual([1, 2, 5, 0]);
    expect([0, 6, SENT].map((step) => progressPercent(fewer, step))).toEqual([0, 33, 100]);
  });

  it('knows its step of a number by name', () => {
    expect(stepNameOf(fewer, 0)).toBe('craft-business');
    expect(stepNameOf(P, 0)).toBe('application-form');
    expect(stepNameOf(fewer, 5)).toBeUndefined();
  });
});
