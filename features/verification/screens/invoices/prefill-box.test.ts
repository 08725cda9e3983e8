import { expect, test } from 'vitest';
import { INVOICE_FIELDS, NO_META } from '../../rules/invoices/invoice.ts';
import type { InvoicePrefill } from '../../rules/wire.ts';
import { offersOf } from './prefill-box.tsx';

const PREFILL: InvoicePrefill = {
  found: true,
  isGuess: false,
  note: null,
  seller: 'Netz AG',
  sellerDiffers: false,
  meta: {
    invoiceNumber: 'RE-1',
    invoiceDate: '2022-11-04',
    orderDate: null,
    periodStart: null,
    periodEnd: null,
    sum: 44_000,
  },
  proofItems: [],
};

const offered = (answers: object) =>
  offersOf(PREFILL, INVOICE_FIELDS, { ...NO_META, ...answers }).map(({ name, value, before }) => [name, value, before]);

test('offers what the file knows and the form does not', () => {
  expect(offered({})).toEqual([
    ['invoiceNumber', 'RE-1', null],
    ['invoiceDate', '2022-11-04', null],
    ['sum', 44_000, null],
  ]);
});

test('tells what it would replace, and leaves out what is the same already', () => {
  expect(offered({ invoiceNumber: 'RE-1', sum: 43_000, periodStart: '2022-10-01' })).toEqual([
    ['invoiceDate', '2022-11-04', null],
    ['sum', 44_000, 43_000],
  ]);
});
