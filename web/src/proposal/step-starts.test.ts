import type { Profile } from '@portal/domain/account/wire.ts';
import { emptyAnswers } from '@portal/domain/fields/answers.ts';
import { findStep } from '@portal/domain/proposal/steps.ts';
import { beforeEach, expect, test } from 'vitest';
import { keepDraft, VISITOR, VISITORS_CHECK } from '../platform/drafts.ts';
import { PROGRAMME } from '../platform/programme.ts';
import { isCarried, startOf } from './step-starts.ts';

const PROFILE = { companies: [] } as unknown as Profile;
const CHECK = {
  employeesCount: 2,
  isCommunalCompany: false,
  aid: 0,
  inGermany: true,
  isWeak: false,
  hasBegun: false,
  investment: 5_000_000,
  traits: [],
};

function stepOf(number: number) {
  const step = findStep(PROGRAMME, number);
  if (step === undefined) throw new Error(`there is no step ${number}`);
  return step;
}

const startOfEmpty = (number: number) => startOf(emptyAnswers(stepOf(number).fields), stepOf(number), PROFILE);

beforeEach(() => {
  keepDraft(VISITOR, VISITORS_CHECK, { values: CHECK, etag: undefined, savedAt: '2022-03-15T09:00:00Z' });
});

test('a step nobody has filled in begins with what the check has told', () => {
  expect(startOfEmpty(0)).toMatchObject({ isValueChain: false });
  expect(startOfEmpty(2)).toMatchObject({ inGermany: true });
  expect(startOfEmpty(3)).toMatchObject({ employeesCount: CHECK.employeesCount });
  expect([0, 1, 2, 3].filter((number) => isCarried(emptyAnswers(stepOf(number).fields), stepOf(number)))).toEqual([
    0, 2, 3,
  ]);
});

test('what is stored stays', () => {
  const stored = { ...emptyAnswers(stepOf(0).fields), isValueChain: true };
  expect(startOf(stored, stepOf(0), PROFILE)).toEqual(stored);
  expect(isCarried(stored, stepOf(0))).toBe(false);
});
