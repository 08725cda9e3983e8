import { describe, expect, test } from 'vitest';
import { REVIEW_STEP } from '../rules/wizard.ts';
import { chipsOf } from './wizard-frame.tsx';

const upTo = (last: number, without: readonly number[] = []) =>
  Array.from({ length: last + 1 }, (_, step) => step).filter((step) => !without.includes(step));
const words = (currentStep: number, completeSteps: readonly number[]) =>
  chipsOf({ currentStep, completeSteps }).map(({ state }) => state);

describe('the steps of the wizard', () => {
  test('on the way forward, what comes is locked', () => {
    expect(words(2, [0, 1])).toEqual(['done', 'done', 'current', ...Array(9).fill('locked')]);
    expect(words(2, [0, 1, 2])).toEqual(['done', 'done', 'current', ...Array(9).fill('locked')]);
  });

  test('a locked step says which one opens it: the first that is not complete', () => {
    const notes = (currentStep: number, completeSteps: readonly number[]) =>
      chipsOf({ currentStep, completeSteps }).map(({ opensAfter }) => opensAfter);
    expect(notes(2, [0, 1])).toEqual([undefined, undefined, undefined, ...Array(9).fill(3)]);
    // Complete, but not left yet: only the next one waits for that alone.
    expect(notes(2, [0, 1, 2]).slice(3, 6)).toEqual([3, 4, 4]);
  });

  test('after going back from the review to the first, what was finished stays finished', () => {
    const states = words(0, upTo(REVIEW_STEP - 1));
    expect(states).toEqual(['current', ...Array(9).fill('done'), 'open', 'locked']);
  });

  test('a step on the way that is no longer complete is open, not locked', () => {
    const states = words(1, upTo(9, [4]));
    expect(states[4]).toBe('open');
    expect(states.slice(5, 10)).toEqual(Array(5).fill('done'));
  });
});
