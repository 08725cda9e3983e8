import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_META } from '#features/verification/rules/invoices/invoice.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { COLUMNS } from './columns.ts';
import { applied, type Edit, pasted, undone } from './edits.ts';
import { type Draft, NO_DRAFT, rowOf, type WorkRow } from './row.ts';

const PROOFS = ['p1', 'p2'];
const AROUND = {
  today: '2023-07-15',
  approval: { notice: '2022-03-18', start: '2022-04-01', end: '2023-03-31', monthsAfterEnd: 2 },
  proofs: [
    { id: 'p1', name: 'Nachweis 1' },
    { id: 'p2', name: 'Nachweis 2' },
  ],
  doubles: new Map(),
};

function row(key: string, draft: Draft = NO_DRAFT): WorkRow {
  const media = { id: key, fileName: `${key}.pdf` } as Media;
  return rowOf(key, { kind: 'waiting', media, reading: undefined, hasFailed: false, said: undefined }, draft, AROUND);
}

const column = (key: string) => {
  const found = COLUMNS.find((one) => one.key === key);
  if (found === undefined) throw new Error(key);
  return found;
};

const edit = (key: string, text: string, of = row('a')): Edit => ({ row: of, column: column(key), text });

describe('an edit', () => {
  test.each([
    ['invoiceDate', '4.11.2022', { invoiceDate: '2022-11-04' }],
    ['sum', '1.190,00', { sum: 119_000 }],
    ['sum', '', { sum: null }],
    ['periodApproved', 'j', { periodApproved: true }],
    ['relevantPosOnly', 'Nein', { relevantPosOnly: false }],
    ['proofItems', '1.1; 2.3', { proofItems: ['1.1', '2.3'] }],
    ['payment.payedAt', '5.11.2022', { payments: [{ payedAt: '2022-11-05', sum: null, payedAtComment: null }] }],
  ])('of %s reads %j', (key, text, meta) => {
    expect(applied([edit(key, text)], new Map(), PROOFS).drafts.get('a')).toEqual({ meta, typed: {} });
  });

  test('chooses a proof by its number', () => {
    const { drafts } = applied([edit('proof', '2')], new Map(), PROOFS);
    expect(drafts.get('a')?.proofId).toBe('p2');
    expect(applied([edit('proof', '3')], new Map(), PROOFS).drafts.get('a')?.typed).toEqual({ proof: '3' });
  });

  test('keeps what cannot be read as it was typed, and says why', () => {
    const { drafts } = applied([edit('sum', '12,345')], new Map(), PROOFS);
    expect(drafts.get('a')).toEqual({ meta: {}, typed: { sum: '12,345' } });
    expect(row('a', drafts.get('a')).isComplete).toBe(false);
    const again = applied([edit('sum', '12,34', row('a', drafts.get('a')))], drafts, PROOFS).drafts.get('a');
    expect(again).toEqual({ meta: { sum: 1234 }, typed: {} });
  });
});

test('a column from a spreadsheet fills down, beyond the last row nothing', () => {
  const rows = [row('a'), row('b')];
  const block = pasted('1,00\t1.5.2022\r\n2,00\t2.5.2022\r\n3,00\t3.5.2022\r\n', {
    rows,
    columns: [column('sum'), column('invoiceDate')],
    at: { row: 0, column: 0 },
  });
  const { drafts } = applied(block, new Map(), PROOFS);
  expect([...drafts].map(([key, { meta }]) => [key, meta])).toEqual([
    ['a', { sum: 100, invoiceDate: '2022-05-01' }],
    ['b', { sum: 200, invoiceDate: '2022-05-02' }],
  ]);
});

test('whatever is edited, undoing it all in reverse leads back', () => {
  const text = fc.constantFrom('', '1', '2', 'j', 'n', '1,00', '-5,00', '1.1', '4.11.2022', 'x', '99.99.2022');
  const one = fc.record({ key: fc.constantFrom('a', 'b'), column: fc.constantFrom(...COLUMNS), text });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), (acts) => {
      let drafts: ReadonlyMap<string, Draft> = new Map();
      const seen = (key: string) => row(key, drafts.get(key));
      const shown = () => ['a', 'b'].map((key) => ({ ...seen(key), source: undefined, recognised: undefined }));
      const start = shown();
      const history = acts.map(({ key, column: of, text: typed }) => {
        const { drafts: changed, undo } = applied([{ row: seen(key), column: of, text: typed }], drafts, PROOFS);
        drafts = new Map([...drafts, ...changed]);
        return undo;
      });
      for (const undo of history.reverse()) drafts = new Map([...drafts, ...undone(undo, drafts)]);
      expect(shown()).toEqual(start);
      expect(seen('a').meta).toEqual(NO_META);
    }),
  );
});
