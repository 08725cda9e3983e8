import { exampleFacts } from '@portal/domain/proposal/example-facts.ts';
import { STEP_8 } from '@portal/domain/proposal/step-08-financing-plan/schema.ts';
import { NO_AMOUNT } from '@portal/domain/proposal/step-08-financing-plan/texts.ts';
import { expect, test } from 'vitest';
import { isWithin, lineRows, problemsWithin, proofRows, untouchedLine } from './judge.ts';

const FACTS = exampleFacts();
const [FIRST, SECOND] = STEP_8.example.proofs;
const [LINE] = FIRST?.deviceList ?? [];
const withLine = (change: object) => ({ proofs: [{ ...FIRST, deviceList: [{ ...LINE, ...change }] }] });

test('the table shows each proof with its sum and all together', () => {
  const { rows, sum } = proofRows(STEP_8.example, FACTS);
  expect(rows.map((row) => row.sum)).toEqual([4_400_000, 600_000]);
  expect(sum).toBe(5_000_000);
  expect(rows.every((row) => row.isComplete)).toBe(true);
});

test('a text that is no price counts as nothing and makes the proof incomplete', () => {
  const { rows, sum } = proofRows(withLine({ netPrice: '12.34.5' }), FACTS);
  expect([sum, rows[0]?.isComplete]).toEqual([0, false]);
});

test('the tax rule decides which price counts', () => {
  const both = withLine({ amount: 2, netPrice: 100, price: 119 });
  expect(lineRows(both, FACTS, 0, 'deviceList')).toMatchObject({ sum: 200, rows: [{ unitPrice: 100 }] });
  const gross = exampleFacts({ isDeductInputTax: false });
  expect(lineRows(both, gross, 0, 'deviceList')).toMatchObject({ sum: 238, rows: [{ unitPrice: 119 }] });
});

test('lines that are not asked do not count', () => {
  const facts = exampleFacts({ moduleTwo: true });
  const activityList = [{ ...LINE, netPrice: 1000, duration: 1, participants: 1 }];
  const proof = { ...FIRST, deviceList: [], activityList };
  expect(proofRows({ proofs: [{ ...proof, hasModuleTwo: false }] }, facts).sum).toBe(0);
  expect(proofRows({ proofs: [{ ...proof, hasModuleTwo: true }] }, facts).sum).toBe(1000);
});

test('only what lies within is complained about, files left out', () => {
  const answers = {
    proofs: [
      { ...FIRST, proofProvider: null },
      { ...SECOND, proofProvider: null },
    ],
  };
  expect(problemsWithin('proofs[1]', answers, FACTS)).toEqual([
    { propertyPath: 'proofs[1].proofProvider', message: 'Bitte geben Sie den Anbieter an.' },
  ]);
  expect(problemsWithin('proofs[0].deviceList[0]', withLine({ amount: '1,23456' }), FACTS)).toEqual([
    { propertyPath: 'proofs[0].deviceList[0].amount', message: NO_AMOUNT },
  ]);
});

test('a path lies within its own list element, not within one that begins alike', () => {
  expect(isWithin('proofs[1].deviceList[0].amount', 'proofs[1]')).toBe(true);
  expect(isWithin('proofs[1]', 'proofs[1]')).toBe(true);
  expect(isWithin('proofs[12].proofType', 'proofs[1]')).toBe(false);
  expect(isWithin('proofs', 'proofs[1]')).toBe(false);
});

test('an untouched line starts from the amount of its list', () => {
  expect(untouchedLine('deviceList')).toEqual({ amount: 1 });
  expect(untouchedLine('activityList')).toEqual({ amount: 0 });
});
