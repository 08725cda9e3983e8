import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { VerificationFacts } from '#features/payout/rules/wire.ts';
import { REFUSALS } from '#features/signature/rules/refusals.ts';
import type { InvoiceMeta } from '../../rules/invoices/invoice.ts';
import type { FileOfForm, ProofItem } from '../../rules/wire.ts';
import { invoiceOf } from '../testing/plan-in-memory.tsx';
import { ServerInMemory } from '../testing/server-in-memory.ts';
import { Overview } from './applicant-overview.tsx';

vi.mock('#ground/screens/api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2023-07-15T12:00:00Z'),
);

/** A submitted proof of use with an invoice, as far as its overview looks at it. */
async function factsWithInvoice(changes: Partial<InvoiceMeta> = {}): Promise<VerificationFacts> {
  const server = new ServerInMemory('submitted');
  const read = (path = '') => server.answer(`/api/verifications/V${path}`).json();
  const { 'hydra:member': accounts } = (await read('/verification_proofs')) as { 'hydra:member': ProofItem[] };
  const invoice = invoiceOf('A', 4_400_000, { invoiceNumber: 'RE-17', ...changes });
  const proofs = accounts.map((account) => ({ ...account, invoices: account.id === 'A' ? [invoice] : [] }));
  const papers = { approved: await read('/approved-data'), proofs, files: [] };
  return {
    overview: await read(),
    papers,
    signature: null,
    declared: await read('/financial-plan'),
  } as Partial<VerificationFacts> as VerificationFacts;
}

test('an officer reads the invoices without an account of an applicant, and changes none', async () => {
  render(<Overview id="V" facts={await factsWithInvoice()} />);
  expect(screen.getByRole('button', { name: 'Ansehen: Rechnung RE-17', hidden: true })).toBeTruthy();
  expect(
    screen.queryByRole('button', { name: /^(Rechnung hinzufügen|Bearbeiten|Löschen): /, hidden: true }),
  ).toBeNull();
});

test('the signed sheet says what was found about its signature, and has a report to take along', async () => {
  const facts = await factsWithInvoice();
  const file = { id: 'S', fileName: 'Blatt.pdf', fileSize: 9, linkedResource: '/api/verifications/V' };
  const sheet = { ...file, keywords: ['verification', 'final'] } as unknown as FileOfForm;
  const verdict = { ok: false, reason: 'expired' } as const;
  const signature = { verdict, checkedAt: '2023-07-15T10:00:00Z', media: 'S' };
  render(<Overview id="V" facts={{ ...facts, papers: { ...facts.papers, files: [sheet] }, signature }} />);
  expect(screen.getByText(REFUSALS.expired)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Prüfbericht herunterladen: Pruefbericht-Blatt.json' })).toBeTruthy();
});

test('payments of a late invoice that nobody has decided about are marked at the desk, too', async () => {
  const payment = { payedAt: '2023-06-01', sum: 300_000, payedAtComment: null };
  render(<Overview id="V" facts={await factsWithInvoice({ payments: [payment] })} />);
  expect(screen.getAllByText(/1 Zahlung aus den Rechnungen noch nicht übernommen/).length).toBeGreaterThan(0);
});
