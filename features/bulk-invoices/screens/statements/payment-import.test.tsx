import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BANK_TEXTS } from '#features/bulk-invoices/rules/texts.ts';
import type { WorkRow } from '#features/bulk-invoices/screens/row.ts';
import { NO_META } from '#features/verification/rules/invoices/invoice.ts';
import type { Invoice } from '#features/verification/rules/wire.ts';
import { COLUMN_LABELS, STATEMENT_TEXTS } from '../../rules/statements/texts.ts';
import { PaymentImport } from './payment-import.tsx';

const INVOICE: Invoice = {
  ...{ '@id': '/r1', id: 'r1', verificationProof: '/p1', media: null, resubmitted: false, version: 1, sealed: false },
  meta: { ...NO_META, invoiceNumber: 'RE-1001', invoiceDate: '2022-09-01', sum: 100_00, payments: [] },
};
const ROW: WorkRow = {
  key: 'r1',
  source: { kind: 'invoice', invoice: INVOICE, proofId: 'p1', media: undefined },
  proofId: 'p1',
  meta: INVOICE.meta,
  ...{ typed: {}, recognised: new Set(), notes: [], doubles: [], lacks: [], mark: undefined, isComplete: true },
};

const onPayments = vi.fn();
function open(...files: readonly (readonly [name: string, text: string])[]) {
  const { container } = render(<PaymentImport rows={[ROW]} isNet providerOf={() => null} onPayments={onPayments} />);
  const input = container.querySelector('input[type=file]');
  if (input === null) throw new Error('no field');
  fireEvent.change(input, { target: { files: files.map(([name, text]) => new File([text], name)) } });
}

const KNOWN = `Buchungstag;Verwendungszweck;Betrag
05.09.2022;RE-1001 01.09.2022;-119,00
06.09.2022;Vorgemerkt;x
`;

test('several files are read together: what each is, what was left out, and what fits', async () => {
  open(['september.csv', KNOWN], ['wieder.csv', KNOWN], ['brief.pdf', '%PDF-1.4']);
  expect(await screen.findByText(/september\.csv \(Tabelle\): 1 Buchung$/)).toBeTruthy();
  expect(screen.getByText('brief.pdf')).toBeTruthy();
  expect(screen.getByText(/lässt sich nicht sicher lesen/)).toBeTruthy();
  expect(screen.getByText(/^Ausgelassen: .*steht auch in einer anderen Datei/)).toBeTruthy();
  expect(screen.getByText(/1 Buchung gelesen, 3 Zeilen ausgelassen/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '1 Zahlung übernehmen' }));
  expect(onPayments).toHaveBeenCalledWith([
    { row: ROW, payments: [{ payedAt: '2022-09-05', sum: 100_00, payedAtComment: null }] },
  ]);
  expect(screen.getByText(BANK_TEXTS.done)).toBeTruthy();
});

test('every column can be chosen, the first lines follow, and the browser remembers it', async () => {
  const unknown = 'A;B;C;D\n05.09.2022;RE-1001;-119,00;-5,00\n';
  open(['a.csv', unknown]);
  const table = await screen.findByRole('table', { name: STATEMENT_TEXTS.firstLines });
  expect(within(table).getByText(/-119,00/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(COLUMN_LABELS.amount), { target: { value: '3' } });
  expect(within(screen.getByRole('table', { name: STATEMENT_TEXTS.firstLines })).getByText(/-5,00/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(COLUMN_LABELS.day), { target: { value: '' } });
  expect(screen.getByText(STATEMENT_TEXTS.noColumns)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(COLUMN_LABELS.day), { target: { value: '1' } });
  expect(screen.getByText(STATEMENT_TEXTS.noLines)).toBeTruthy();
  expect(localStorage.getItem('portal.bank-columns')).toContain('"amount":[3]');
});

test('days without a year ask for it, and are read then', async () => {
  open(['a.csv', 'Buchungstag;Verwendungszweck;Betrag\n05.09.;RE-1001;-119,00\n']);
  expect(await screen.findByText(/Buchungstag ohne Jahr$/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(STATEMENT_TEXTS.year), { target: { value: '2022' } });
  const table = screen.getByRole('table', { name: STATEMENT_TEXTS.firstLines });
  expect(within(table).getByText('05.09.2022')).toBeTruthy();
});
