import type { QueryClient } from '@tanstack/react-query';
import { areUnchanged, type InvoiceMeta, NO_META } from '#features/verification/rules/invoices/invoice.ts';
import type { Invoice, WaitingInvoice } from '#features/verification/rules/wire.ts';
import {
  putInvoice,
  putWaiting,
  saveInvoice,
  storedByOthers,
  takeInvoice,
  waitingQuery,
} from '#features/verification/screens/invoice-api.ts';
import { proofIdOf } from '#features/verification/screens/invoice-names.ts';
import type { ProofCache } from '#features/verification/screens/proof-cache.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { ApiError, EDIT_CONFLICT } from '#ground/screens/api/api-error.ts';
import { changeFiles, deleteFile, type FilePlace } from '#ground/screens/forms/files/media.ts';
import { changedElsewhere } from '../rules/texts.ts';
import { type Cells, COLUMNS } from './columns.ts';
import type { Draft, Source, WorkRow } from './row.ts';

export interface Stores {
  verificationId: string;
  proofIds: readonly string[];
  cache: ProofCache;
  client: QueryClient;
}

/** Where files wait until they are said to be invoices of a proof. */
export function inboxPlace(verificationId: string): FilePlace {
  return { purpose: 'invoiceInbox', ids: { item: verificationId } };
}

/** Others have changed the same answers: what they say stands below what was typed. */
export class Clash extends ApiError {
  readonly fresh: Cells;

  constructor(proofId: string | null, meta: InvoiceMeta) {
    super(409, { type: EDIT_CONFLICT });
    this.fresh = { proofId, meta };
  }
}

/** What others say, of the answers that were changed here as well. */
export function clashText({ fresh }: Clash, draft: Draft, proofIds: readonly string[]): string {
  const isMine = (about: string) =>
    about === 'proof' ? draft.proofId !== undefined : Object.hasOwn(draft.meta, about);
  const theirs = COLUMNS.filter(({ about }) => isMine(about)).map(({ label, show }) => {
    const value = show(fresh, proofIds);
    return `${label}: ${value === '' ? '–' : value}`;
  });
  return changedElsewhere(theirs);
}

/**
 * Stores the changes of one row, and shows what is stored now. Only what was changed is sent, so that two windows that work on
 * different answers of a row do not meet. Throws a Clash, or another ApiError.
 */
export async function storeRow(
  { key, source }: WorkRow,
  draft: Draft,
  stores: Stores,
  keepalive?: boolean,
): Promise<void> {
  if (source.kind === 'invoice') await storeInvoice(source, draft, stores, keepalive);
  else await storeWaiting(key, source.said, draft, stores);
}

async function storeInvoice(
  { invoice, proofId }: Source & { kind: 'invoice' },
  draft: Draft,
  { cache }: Stores,
  keepalive?: boolean,
): Promise<void> {
  const moved = await move(invoice, proofId, draft);
  const at = moved === undefined ? proofId : (draft.proofId ?? proofId);
  if (moved !== undefined) {
    await cache.removeInvoice(proofId, invoice.id);
    await cache.putInvoice(at, moved);
  }
  if (Object.keys(draft.meta).length === 0) return;
  try {
    await cache.putInvoice(at, await saveInvoice(moved ?? invoice, draft.meta, keepalive));
  } catch (error) {
    const fresh = storedByOthers<Invoice>(error);
    if (fresh === undefined) throw error;
    await cache.putInvoice(at, fresh);
    throw new Clash(at, fresh.meta);
  }
}

/** The invoice at another proof of the same proof of use; undefined where it stays. */
async function move(invoice: Invoice, from: string, { proofId }: Draft): Promise<Invoice | undefined> {
  if (proofId === undefined || proofId === null || proofId === from || invoice.media === null) return undefined;
  const { id, media, resubmitted } = invoice;
  return putInvoice({ id, proofId, media, resubmitted });
}

async function storeWaiting(
  key: string,
  said: WaitingInvoice | undefined,
  draft: Draft,
  { client, verificationId, cache }: Stores,
): Promise<void> {
  const { queryKey } = waitingQuery(verificationId);
  async function show(one: WaitingInvoice) {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (all = []) => [...all.filter(({ id }) => id !== key), one]);
  }
  const base = said ?? { id: key, meta: {}, version: 0 };
  try {
    await show(await putWaiting(verificationId, upon(base, draft)));
  } catch (error) {
    // It waits no more. Where it has become an invoice, that bears the same key, and the changes are for it: later.
    if (error instanceof ApiError && error.status === 404) {
      await cache.refresh();
      throw new ApiError(409);
    }
    const fresh = storedByOthers<WaitingInvoice>(error);
    if (fresh === undefined) throw error;
    const isMoved = draft.proofId !== undefined && ![base.proof, draft.proofId].includes(fresh.proof);
    if (isMoved || !areUnchanged(draft.meta, fresh.meta, base.meta)) {
      await show(fresh);
      throw new Clash(fresh.proof ?? null, { ...NO_META, ...fresh.meta });
    }
    await show(await putWaiting(verificationId, upon(fresh, draft)));
  }
}

function upon(said: WaitingInvoice, { proofId, meta }: Draft): WaitingInvoice {
  return { ...said, ...(proofId === undefined ? {} : { proof: proofId }), meta: { ...said.meta, ...meta } };
}

/** Makes an invoice of a file that waits. It bears the id of its file: two windows, or a second try, make one of it. */
export async function takeFile(
  file: Media,
  { proofId, meta }: Cells & { proofId: string },
  stores: Stores,
): Promise<void> {
  const wish = { id: file.id, proofId, media: file['@id'], resubmitted: false, meta };
  const invoice = await takeInvoice(wish);
  await stores.cache.putInvoice(proofIdOf(invoice), invoice);
  await leaveInbox(file, stores);
}

export async function dropFile(file: Media, stores: Stores): Promise<void> {
  await deleteFile(file);
  await leaveInbox(file, stores);
}

function leaveInbox({ id }: Media, { client, verificationId }: Stores): Promise<unknown> {
  return changeFiles(client, inboxPlace(verificationId), (files) => files.filter((one) => one.id !== id));
}
