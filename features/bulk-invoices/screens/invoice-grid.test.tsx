import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Media } from '#ground/rules/files/wire.ts';
import { applied, type Edit } from './edits.ts';
import { InvoiceGrid } from './invoice-grid.tsx';
import { type Draft, NO_DRAFT, rowOf, type WorkRow } from './row.ts';

const AROUND = {
  today: '2023-07-15',
  approval: { notice: '2022-03-18', start: '2022-04-01', end: '2023-03-31', monthsAfterEnd: 2 },
  proofs: [{ id: 'p1', name: 'Nachweis 1' }],
  doubles: new Map(),
};
const PROOFS = ['p1'];

let drafts: ReadonlyMap<string, Draft>;
let undone: number;

beforeEach(() => {
  drafts = new Map();
  undone = 0;
});
function rowsOf(count: number): WorkRow[] {
  return Array.from({ length: count }, (_, index) => {
    const key = `row-${index}`;
    const media = { id: key, fileName: `${key}.pdf` } as Media;
    return rowOf(
      key,
      { kind: 'waiting', media, reading: undefined, hasFailed: false, said: undefined },
      drafts.get(key) ?? NO_DRAFT,
      AROUND,
    );
  });
}

function Table({ count }: { count: number }) {
  const [, redraw] = useState(0);
  return (
    <InvoiceGrid
      rows={rowsOf(count)}
      proofIds={PROOFS}
      selected={new Set()}
      sorting={undefined}
      onSort={() => {}}
      onTick={() => {}}
      onUndo={() => {
        undone += 1;
      }}
      onEdit={(edits: readonly Edit[]) => {
        drafts = new Map([...drafts, ...applied(edits, drafts, PROOFS).drafts]);
        redraw((times) => times + 1);
      }}
      faultOf={() => undefined}
      acts={({ key }) => <button type="button">{`Entfernen: ${key}`}</button>}
    />
  );
}

const cell = (row: number, column: string) => {
  const found = document.querySelector<HTMLElement>(`[data-place^="${row}."][data-column="${column}"]`);
  if (found === null) throw new Error(`no cell ${row} ${column}`);
  return found;
};
const press = (key: string, more: object = {}) =>
  act(() => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }));
const begin = (column: string, row = 0) => act(() => fireEvent.click(cell(row, column)));
const typeInto = (text: string) =>
  fireEvent.change(document.activeElement as HTMLInputElement, { target: { value: text } });

test('arrows walk, and one cell alone is in the order of Tab', () => {
  render(<Table count={3} />);
  begin('proof');
  expect(document.activeElement).toBe(cell(0, 'proof'));
  press('ArrowDown');
  press('ArrowRight');
  expect(document.activeElement).toBe(cell(1, 'invoiceDate'));
  press('End', { ctrlKey: true });
  expect(document.activeElement?.textContent).toBe('Entfernen: row-2');
  press('Home', { ctrlKey: true });
  expect(document.activeElement?.getAttribute('type')).toBe('checkbox');
  const grid = screen.getByRole('grid');
  expect(grid.querySelectorAll('[role=gridcell][tabindex="0"], input[tabindex="0"]')).toHaveLength(1);
});

test('typing begins an answer, Enter keeps it and goes down, Escape leaves it as it was', () => {
  render(<Table count={2} />);
  begin('invoiceDate');
  press('4');
  typeInto('4.11.2022');
  press('Enter');
  expect(cell(0, 'invoiceDate').textContent).toBe('04.11.2022');
  expect(document.activeElement).toBe(cell(1, 'invoiceDate'));
  press('Enter');
  typeInto('5.11.2022');
  press('Escape');
  expect(cell(1, 'invoiceDate').textContent).toBe('');
  expect(document.activeElement).toBe(cell(1, 'invoiceDate'));
});

test('what cannot be read stays in its cell, which says so', () => {
  render(<Table count={1} />);
  begin('sum');
  press('Enter');
  typeInto('12,345');
  press('Tab');
  expect(cell(0, 'sum').textContent).toContain('12,345');
  expect(cell(0, 'sum').getAttribute('aria-invalid')).toBe('true');
  expect(cell(0, 'sum').textContent).toContain('höchstens zwei Stellen');
});

test('a question is answered by one key and the next row comes; the value above by another', () => {
  render(<Table count={3} />);
  begin('relevantPosOnly');
  press('j');
  expect(cell(0, 'relevantPosOnly').textContent).toBe('Ja');
  expect(document.activeElement).toBe(cell(1, 'relevantPosOnly'));
  press('d', { ctrlKey: true });
  expect(cell(1, 'relevantPosOnly').textContent).toBe('Ja');
  press('Delete');
  expect(cell(1, 'relevantPosOnly').textContent).toBe('');
  press('z', { ctrlKey: true });
  expect(undone).toBe(1);
});

test('a column from a spreadsheet is pasted downwards', () => {
  render(<Table count={3} />);
  begin('sum');
  const event = createEvent.paste(cell(0, 'sum'), { clipboardData: { getData: () => '1,00\n2,00\n3,00\n' } });
  act(() => {
    fireEvent(cell(0, 'sum'), event);
  });
  expect([0, 1, 2].map((row) => cell(row, 'sum').textContent)).toEqual(['1,00', '2,00', '3,00']);
});

test('of five hundred invoices those in sight are drawn', () => {
  const { container } = render(<Table count={500} />);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('501');
  expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(3000);
});
