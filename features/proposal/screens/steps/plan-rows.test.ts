import { expect, test } from 'vitest';
import { exampleFacts } from '../../rules/example-facts.ts';
import { EXAMPLES } from '../../rules/examples.ts';
import { lineRows, proofRows } from './plan-rows.ts';

const FACTS = exampleFacts();
const [FIRST] = EXAMPLES[8].proofs;
const [LINE] = FIRST?.deviceList ?? [];
const withLine = (change: object) => ({ proofs: [{ ...FIRST, deviceList: [{ ...LINE, ...change }] }] });

test('the table shows each proof with its sum and all together', () => {
  const { rows, sum } = proofRows(EXAMPLES[8], FACTS);
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
