import { expect, test } from 'vitest';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import { VERIFICATION_STEP_4 } from '../../rules/steps/step-4-financing-plan.ts';
import { FIRST, invoiceOf, loadedWith, SECOND } from '../testing/plan-in-memory.tsx';
import { planRows } from './plan-rows.ts';

const BOTH = loadedWith([invoiceOf('A', 4_400_000), invoiceOf('B', 500_000)]);
const withFirst = (changes: object) => ({
  ...emptyAnswers(VERIFICATION_STEP_4.fields),
  verificationProofs: [
    { id: 'A', ...FIRST, ...changes },
    { id: 'B', ...SECOND },
  ],
});
const stands = (changes: object, verification = BOTH) => planRows(withFirst(changes), verification).rows[0]?.isComplete;

test('each proof with what is paid and invoiced, and all together', () => {
  const { rows, invoiced, paid } = planRows(withFirst({}), BOTH);
  expect(rows.map((row) => [row.id, row.path, row.paid, row.isComplete])).toEqual([
    ['A', 'verificationProofs[0]', 4_400_000, true],
    ['B', 'verificationProofs[1]', 500_000, true],
  ]);
  expect([invoiced, paid]).toEqual([4_900_000, 4_900_000]);
});

test('a row is complete once nothing is missing, the file included', () => {
  expect(stands({}, loadedWith([invoiceOf('B', 500_000)]))).toBe(false);
  expect(stands({ invoiceTotal: 0, payments: [] }, loadedWith([]))).toBe(true);
  expect(stands({ noInvoice: true }, loadedWith([]))).toBe(true);
  expect(stands({ invoiceTotal: 'viel' })).toBe(false);
  expect(stands({ invoiceTotal: 1 })).toBe(false);
});

test('what cannot be read and what is not asked counts for nothing', () => {
  const paid = (changes: object) => planRows(withFirst(changes), BOTH).paid;
  expect(paid({ payments: [{ payedAt: null, sum: '12.34.5' }] })).toBe(500_000);
  expect(paid({ noInvoice: true })).toBe(500_000);
});

test('a row is not complete where its invoices are not, or say something else', () => {
  const open = (changes: object, invoice = invoiceOf('A', 4_400_000)) => {
    const [row] = planRows(withFirst(changes), loadedWith([invoice, invoiceOf('B', 500_000)])).rows;
    return [row?.isComplete, row?.findings.open.length];
  };
  expect(open({})).toEqual([true, 0]);
  expect(open({}, invoiceOf('A', 4_400_000, { orderDate: null }))).toEqual([false, 1]);
  expect(open({}, { ...invoiceOf('A', 4_400_000), media: null })).toEqual([false, 1]);
  expect(open({ invoiceTotal: 4_400_001 })).toEqual([false, 1]);
  const paid = [{ payedAt: '2022-10-04', sum: 1, payedAtComment: null }];
  expect(open({}, invoiceOf('A', 4_400_000, { payments: paid }))).toEqual([false, 1]);
});
