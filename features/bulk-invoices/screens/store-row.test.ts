import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_META } from '#features/verification/rules/invoices/invoice.ts';
import type { WaitingInvoice } from '#features/verification/rules/wire.ts';
import { waitingQuery } from '#features/verification/screens/invoice-api.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { type Draft, NO_DRAFT, type WorkRow } from './row.ts';
import { type Stores, storeRow } from './store-row.ts';

const FILE = 'f1';
const media = { id: FILE, fileName: 'Rechnung.pdf' } as Media;
let stored: WaitingInvoice;
let client: QueryClient;
let drafts: ReadonlyMap<string, Draft>;

/** A server that knows one file that waits, and refuses what was written upon an older version. */
beforeEach(() => {
  stored = { id: FILE, meta: { sum: 100 }, version: 1 };
  client = new QueryClient();
  drafts = new Map();
  vi.stubGlobal('fetch', async (_path: string, { headers, body }: RequestInit) => {
    if (new Headers(headers).get('if-match') !== `"waiting-v${stored.version}"`)
      return Response.json({ type: '/errors/edit-conflict', stored }, { status: 409 });
    stored = { ...stored, ...JSON.parse(String(body)), version: stored.version + 1 };
    return Response.json(stored);
  });
});

function row(said: WaitingInvoice | undefined): WorkRow {
  const source = { kind: 'waiting', media, reading: undefined, hasFailed: false, said } as const;
  return {
    ...{
      key: FILE,
      source,
      proofId: null,
      meta: NO_META,
      typed: {},
      recognised: new Set(),
      notes: [],
      doubles: [],
      lacks: [],
    },
    ...{ mark: undefined, isComplete: false },
  };
}

function store(draft: Draft, said: WaitingInvoice | undefined) {
  drafts = new Map([[FILE, draft]]);
  const put: Stores['drafts']['put'] = (changed) => {
    drafts = new Map([...drafts, ...changed]);
  };
  const cache = {} as Stores['cache'];
  const stores: Stores = {
    verificationId: 'V',
    proofIds: ['p1'],
    cache,
    client,
    drafts: { all: drafts, now: () => drafts, put },
  };
  return storeRow(row(said), draft, stores);
}

test('two windows that answer different questions about a file that waits are merged', async () => {
  const before = { id: FILE, meta: {}, version: 0 };
  expect(await store({ ...NO_DRAFT, meta: { invoiceNumber: 'R-1' } }, before)).toEqual({ kind: 'stored' });
  expect(stored.meta).toEqual({ sum: 100, invoiceNumber: 'R-1' });
  expect(drafts.get(FILE)).toEqual(NO_DRAFT);
  expect(client.getQueryData(waitingQuery('V').queryKey)).toEqual([stored]);
});

test('two windows that answer the same one are asked, and what was typed stays', async () => {
  const mine = { ...NO_DRAFT, meta: { sum: 200 } };
  const before = { id: FILE, meta: {}, version: 0 };
  expect(await store(mine, before)).toEqual({
    kind: 'clash',
    text: 'An anderer Stelle wurde dieselbe Angabe geändert. Dort steht jetzt Betrag in Euro: 1,00.',
  });
  expect([stored.meta.sum, drafts.get(FILE)]).toEqual([100, mine]);
  // Whoever keeps their own writes upon what the other one said.
  expect(await store(mine, stored)).toEqual({ kind: 'stored' });
  expect(stored.meta.sum).toBe(200);
});
