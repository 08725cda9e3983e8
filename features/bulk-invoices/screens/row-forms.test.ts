import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_META } from '#features/verification/rules/invoices/invoice.ts';
import type { WaitingInvoice } from '#features/verification/rules/wire.ts';
import { waitingQuery } from '#features/verification/screens/invoice-api.ts';
import type { ProofCache } from '#features/verification/screens/proof-cache.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { keepDraft } from '#ground/screens/browser/memory.ts';
import { NO_DRAFT, type WorkRow } from './row.ts';
import { keptDrafts, RowForms } from './row-forms.ts';

vi.mock('#ground/screens/api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2023-01-10T08:00:00Z'),
);

const FILE = 'f1';
const media = { id: FILE, fileName: 'Rechnung.pdf' } as Media;
let stored: WaitingInvoice;
let answer: (() => Response | undefined) | undefined;
let client: QueryClient;
let writes: unknown[];

/** A server that knows one file that waits, and refuses what was written upon an older version. */
beforeEach(() => {
  stored = { id: FILE, meta: { sum: 100 }, version: 1 };
  [answer, writes] = [undefined, []];
  client = new QueryClient();
  vi.stubGlobal('fetch', async (_path: string, { headers, body }: RequestInit) => {
    const refusal = answer?.();
    if (refusal !== undefined) return refusal;
    if (new Headers(headers).get('if-match') !== `"waiting-v${stored.version}"`)
      return Response.json({ type: '/errors/edit-conflict', stored }, { status: 409 });
    writes.push(JSON.parse(String(body)));
    stored = { ...stored, ...JSON.parse(String(body)), version: stored.version + 1 };
    return Response.json(stored);
  });
});

function row(said: WaitingInvoice | undefined): WorkRow {
  const source = { kind: 'waiting', media, reading: undefined, hasFailed: false, said } as const;
  const judged = { notes: [], doubles: [], lacks: [], mark: undefined, isComplete: false };
  return { key: FILE, source, proofId: null, meta: NO_META, typed: {}, recognised: new Set(), ...judged };
}

/** The table as it was read, before anybody else wrote. */
function opened(said: WaitingInvoice = { id: FILE, meta: {}, version: 0 }): RowForms {
  const cache = { refresh: async () => {}, putInvoice: async () => {} } as unknown as ProofCache;
  const forms = new RowForms('me', { verificationId: 'V', proofIds: ['p1'], cache, client });
  forms.follow([row(said)]);
  return forms;
}

const atRest = (forms: RowForms) => vi.waitFor(() => expect(forms.isUnsaved).toBe(false));

test('two windows that answer different questions about a file that waits are merged', async () => {
  const forms = opened();
  forms.edit([[FILE, { ...NO_DRAFT, meta: { invoiceNumber: 'R-1' } }]]);
  await atRest(forms);
  expect(stored.meta).toEqual({ sum: 100, invoiceNumber: 'R-1' });
  expect(forms.snapshot().drafts.get(FILE)).toBeUndefined();
  expect(client.getQueryData(waitingQuery('V').queryKey)).toEqual([stored]);
});

test('two windows that answer the same one are asked, and what was typed stays until one is chosen', async () => {
  const forms = opened();
  const mine = { ...NO_DRAFT, meta: { sum: 200 } };
  forms.edit([[FILE, mine]]);
  await vi.waitFor(() => expect(forms.snapshot().faults.get(FILE)?.isClash).toBe(true));
  expect(forms.snapshot().faults.get(FILE)?.text).toBe(
    'An anderer Stelle wurde dieselbe Angabe geändert. Dort steht jetzt Betrag in Euro: 1,00.',
  );
  expect([stored.meta.sum, forms.snapshot().drafts.get(FILE)]).toEqual([100, mine]);
  // Whoever keeps their own writes upon what the other one said.
  forms.follow([row(stored)]);
  forms.keepMine(FILE);
  await atRest(forms);
  expect([stored.meta.sum, forms.snapshot().faults.size]).toEqual([200, 0]);
});

test('whoever takes what the others said keeps what could not be read', async () => {
  const forms = opened();
  forms.edit([[FILE, { meta: { sum: 200 }, typed: { orderDate: '99' } }]]);
  await vi.waitFor(() => expect(forms.snapshot().faults.size).toBe(1));
  forms.takeTheirs(FILE);
  expect(forms.snapshot().drafts.get(FILE)).toEqual({ meta: {}, typed: { orderDate: '99' } });
  expect([forms.isUnsaved, forms.snapshot().faults.size, writes]).toEqual([false, 0, []]);
});

test('what the server refuses says why and stays; what it did not answer is sent again', async () => {
  const forms = opened(stored);
  answer = () => Response.json({ 'hydra:description': 'So geht es nicht.' }, { status: 422 });
  forms.edit([[FILE, { ...NO_DRAFT, meta: { sum: 200 } }]]);
  await vi.waitFor(() => expect(forms.snapshot().faults.get(FILE)?.text).toBe('So geht es nicht.'));
  answer = () => Response.json({}, { status: 503 });
  forms.edit([[FILE, { ...NO_DRAFT, meta: { sum: 300 } }]]);
  await vi.waitFor(() => expect(forms.snapshot().faults.get(FILE)?.text).toContain('konnte nicht gespeichert werden'));
  answer = undefined;
  forms.flush();
  await atRest(forms);
  expect([stored.meta.sum, forms.snapshot().faults.size]).toEqual([300, 0]);
});

test('what an earlier visit left is sent once its row is there', async () => {
  keepDraft('me', 'verification.V.workbench', { values: { [FILE]: { meta: { sum: 300 } } } });
  expect(keptDrafts('me', 'V').get(FILE)).toEqual({ meta: { sum: 300 }, typed: {} });
  await atRest(opened(stored));
  await vi.waitFor(() => expect(stored.meta.sum).toBe(300));
});

test('a file becomes an invoice with all that its row says; what was typed meanwhile is for the invoice', async () => {
  const forms = opened(stored);
  const made: unknown[] = [];
  let go = () => {};
  const answered = new Promise<void>((resolve) => {
    go = resolve;
  });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    made.push([path, JSON.parse(String(body)).meta]);
    await answered;
    return Response.json({ id: FILE, meta: {}, version: 1, verificationProof: '/api/verification_proofs/p1' });
  });
  forms.edit([[FILE, { ...NO_DRAFT, proofId: 'p1' }]]);
  const taking = forms.take(FILE);
  await vi.waitFor(() => expect(made).toEqual([['/api/verification_proof_invoices/f1', NO_META]]));
  forms.edit([[FILE, { proofId: 'p1', meta: { sum: 200 }, typed: {} }]]);
  go();
  expect(await taking).toBe(true);
  expect(forms.snapshot().drafts.get(FILE)).toEqual({ meta: { sum: 200 }, typed: {} });
});
