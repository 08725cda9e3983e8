import { describe, expect, it } from 'vitest';
import { type InvoiceMeta, NO_META } from '#features/verification/rules/invoices/invoice.ts';
import { type ClaimedInvoice, type ClaimedProof, openEnds, openEndText } from './open-ends.ts';

const paid = (sum: number) => ({ payedAt: '2022-09-05', sum, payedAtComment: null });

function invoice(number: string, meta: Partial<InvoiceMeta>, doubles: string[] = []): ClaimedInvoice {
  return { key: number, name: `Rechnung ${number}`, meta: { ...NO_META, invoiceNumber: number, ...meta }, doubles };
}

function proof(invoices: ClaimedInvoice[], payments = [paid(0)], approvedSum = 100_000): ClaimedProof {
  return { key: 'p1', name: 'Nachweis 1', approvedSum, account: { payments }, invoices };
}

const said = (waiting: ClaimedInvoice[], proofs: ClaimedProof[]) =>
  openEnds(waiting, proofs).map((end) => openEndText(end).replaceAll('\u00a0', ' '));

describe('what is open before invoices are closed', () => {
  it('is every file that waits, by number and sum', () => {
    const file = { ...invoice('', { sum: null }), name: 'scan.pdf' };
    expect(said([invoice('R-17', { sum: 11_900 }), file], [])).toEqual([
      'Rechnung R-17 über 119,00 €: Die Datei wartet und zählt noch nicht.',
      'scan.pdf: Die Datei wartet und zählt noch nicht.',
    ]);
  });

  it('is what may stand twice, what is not paid and a proof above its sum', () => {
    const one = invoice('R-1', { sum: 80_000, payments: [paid(80_000)] }, ['Vielleicht doppelt: R-2.']);
    expect(said([], [proof([one, invoice('R-2', { sum: 40_000, payments: [paid(10_000)] })], [paid(90_000)])])).toEqual(
      [
        'Rechnung R-1 über 800,00 €: Vielleicht doppelt: R-2.',
        'Rechnung R-2 über 400,00 €: Davon sind 300,00 € noch nicht bezahlt.',
        'Nachweis 1 über 1.200,00 €: Das sind alle Rechnungen zusammen. Bewilligt sind 1.000,00 €.',
      ],
    );
  });

  it('is nothing where all is paid, be it said with the invoices or with their account', () => {
    const whole = invoice('R-1', { sum: 11_900, payments: [paid(11_900)] });
    expect(said([], [proof([whole], [paid(11_900)])])).toEqual([]);
    expect(said([], [proof([invoice('R-1', { sum: 11_900 })], [paid(11_900)])])).toEqual([]);
    const lowered = [
      invoice('R-1', { sum: 11_900, payments: [paid(10_000)] }),
      invoice('G-1', { sum: -1_900, corrects: 'R-1' }),
    ];
    expect(said([], [proof(lowered, [paid(10_000)])])).toEqual([]);
    expect(said([], [proof(lowered, [])])).toEqual([]);
  });
});
