import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  backName,
  enabledTransitions,
  firstIncomplete,
  forwardName,
  progressPercent,
  REVIEW_STEP,
  reachedStep,
  SEND_STEP,
  SENT,
  standingAt,
  targetOf,
  WITHDRAWN,
  withComplete,
} from './wizard.ts';

const NONE = 0;
const UP_TO_9 = 0b11_1111_1111;
const only = (step: number) => withComplete(NONE, step, true);
const names = (currentStep: number, complete: number) =>
  enabledTransitions(currentStep, complete).map(({ name }) => name);

describe('enabledTransitions', () => {
  it('has the shape of the contract', () => {
    expect(enabledTransitions(1, only(1))).toEqual([
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
        for (const { name, tos } of enabledTransitions(currentStep, complete)) {
          expect(tos).toEqual([`step_${targetOf(name)}`]);
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
    expect(targetOf(name)).toBe(target);
  });

  it('knows the names it gives', () => {
    expect(targetOf(forwardName(7))).toBe(7);
    expect(targetOf(backName(7))).toBe(7);
  });
});

describe('firstIncomplete', () => {
  it('is the first of the steps 0 to 9', () => {
    expect(firstIncomplete(NONE)).toBe(0);
    expect(firstIncomplete(withComplete(UP_TO_9, 4, false))).toBe(4);
    expect(firstIncomplete(UP_TO_9)).toBeUndefined();
  });
});

describe('reachedStep', () => {
  const reached = (currentStep: number, complete: number) => reachedStep(standingAt(currentStep, complete));

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
    expect(progressPercent(step)).toBe(percent);
  });
});
