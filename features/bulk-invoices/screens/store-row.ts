import type { QueryClient } from '@tanstack/react-query';
import { areUnchanged, NO_META } from '#features/verification/rules/invoices/invoice.ts';
import { SAVE_ERRORS } from '#features/verification/rules/texts.ts';
import type { Invoice, WaitingInvoice } from '#features/verification/rules/wire.ts';
import {
  putInvoice,
  putWaiting,
  saveInvoice,
  storedByOthers,
  waitingQuery,
} from '#features/verification/screens/invoice-api.ts';
import type { ProofCache } from '#features/verification/screens/proof-cache.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { changedElsewhere } from '../rules/texts.ts';
import { type Cells, COLUMNS } from './columns.ts';
import { type Draft, restOf, type WorkRow } from './row.ts';
import type { RowDrafts } from './use-drafts.ts';

export interface Stores {
  verificationId: string;
  proofIds: readonly string[];
  drafts: RowDrafts;
  cache: ProofCache;
  client: QueryClient;
}

/** How it went: 'unanswered' may be tried again, a clash is somebody else's change of the same answers. */
export type Stored = { kind: 'stored' | 'unanswered' } | { kind: 'refused' | 'clash'; text: string };

type InvoiceSource = WorkRow['source'] & { kind: 'invoice' };
type WaitingSource = WorkRow['source'] & { kind: 'waiting' };

/** Others have changed the same answers: what they say stands below what was typed. */
class Clash extends Error {
  readonly fresh: Cells;

  constructor(fresh: Cells) {
    super('clash');
    this.fresh = fresh;
  }
}

/** Stores the changes of one row. */
export async function storeRow({ key, source }: WorkRow, draft: Draft, stores: Stores): Promise<Stored> {
  try {
    const isStored = await (source.kind === 'invoice'
      ? storeInvoice(source, draft, stores)
      : storeWaiting(key, source, draft, stores));
    if (isStored) stores.drafts.put([[key, restOf(stores.drafts.now().get(key), draft)]]);
    return { kind: 'stored' };
  } catch (error) {
    if (error instanceof Clash) return { kind: 'clash', text: clashText(error.fresh, draft, stores.proofIds) };
    if (!(error instanceof ApiError)) throw error;
    if (error.mayPass) return { kind: 'unanswered' };
    return { kind: 'refused', text: error.violations[0]?.message ?? error.description ?? SAVE_ERRORS.invoice };
  }
}

/** What others say, of the answers that were changed here as well. */
function clashText(fresh: Cells, draft: Draft, proofIds: readonly string[]): string {
  const isMine = (about: string) =>
    about === 'proof' ? draft.proofId !== undefined : Object.hasOwn(draft.meta, about);
  const theirs = COLUMNS.filter(({ about }) => isMine(about)).map(({ label, show }) => {
    const value = show(fresh, proofIds);
    return `${label}: ${value === '' ? '–' : value}`;
  });
  return changedElsewhere(theirs);
}

async function storeInvoice({ invoice, proofId }: InvoiceSource, draft: Draft, { cache }: Stores): Promise<true> {
  const moved = await move(invoice, proofId, draft);
  const at = moved === undefined ? proofId : (draft.proofId ?? proofId);
  if (moved !== undefined) {
    await cache.removeInvoice(proofId, invoice.id);
    await cache.putInvoice(at, moved);
  }
  if (Object.keys(draft.meta).length === 0) return true;
  const base = moved ?? invoice;
  const saved = await saveInvoice(base, draft.meta).catch(async (error: unknown) => {
    const fresh = storedByOthers<Invoice>(error);
    if (fresh === undefined) throw error;
    await cache.putInvoice(at, fresh);
    throw new Clash({ proofId: at, meta: fresh.meta });
  });
  await cache.putInvoice(at, saved);
  return true;
}

/** The invoice at another proof of the same proof of use; undefined where it stays. */
async function move(invoice: Invoice, from: string, { proofId }: Draft): Promise<Invoice | undefined> {
  if (proofId === undefined || proofId === null || proofId === from || invoice.media === null) return undefined;
  const { id, media, resubmitted } = invoice;
  return putInvoice({ id, proofId, media, resubmitted });
}

/** False: it waits no more. Where it has become an invoice, that bears the same key, and the changes are for it. */
async function storeWaiting(key: string, { said }: WaitingSource, draft: Draft, stores: Stores): Promise<boolean> {
  const { client, verificationId, cache } = stores;
  const { queryKey } = waitingQuery(verificationId);
  async function show(one: WaitingInvoice) {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (all = []) => [...all.filter(({ id }) => id !== key), one]);
  }
  const base = said ?? { id: key, meta: {}, version: 0 };
  try {
    await show(await putWaiting(verificationId, upon(base, draft)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) {
      await cache.refresh();
      return false;
    }
    const fresh = storedByOthers<WaitingInvoice>(error);
    if (fresh === undefined) throw error;
    const isMoved = draft.proofId !== undefined && ![base.proof, draft.proofId].includes(fresh.proof);
    if (isMoved || !areUnchanged(draft.meta, fresh.meta, base.meta)) {
      await show(fresh);
      throw new Clash({ proofId: fresh.proof ?? null, meta: { ...NO_META, ...fresh.meta } });
    }
    await show(await putWaiting(verificationId, upon(fresh, draft)));
  }
  return true;
}

function upon(said: WaitingInvoice, { proofId, meta }: Draft): WaitingInvoice {
  return { ...said, ...(proofId === undefined ? {} : { proof: proofId }), meta: { ...said.meta, ...meta } };
}
