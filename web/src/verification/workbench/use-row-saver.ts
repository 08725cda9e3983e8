import { isSame } from '@portal/domain/fields/is-same.ts';
import { WORK_TEXTS } from '@portal/domain/verification/inbox/texts.ts';
import type { InvoiceMeta } from '@portal/domain/verification/invoice.ts';
import { SAVE_ERRORS } from '@portal/domain/verification/texts.ts';
import type { Invoice } from '@portal/domain/verification/wire.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { limitedTo } from '../../platform/limited-to.ts';
import { getInvoice, invoiceTag, patchInvoice, putInvoice } from '../invoices/invoice-api.ts';
import type { ProofCache } from '../invoices/use-proof-cache.ts';
import { type Draft, NO_DRAFT, type WorkRow } from './row.ts';
import type { RowDrafts } from './use-drafts.ts';

const RETRY_MS = 5000;
const AT_ONCE = 3;

type InvoiceRow = WorkRow & { source: { kind: 'invoice' } };

export interface RowSaver {
  /** Why a row could not be stored. */
  faults: ReadonlyMap<string, string>;
  saving: ReadonlySet<string>;
  /** Invoices with changes that the server does not have. */
  open: number;
}

interface Work {
  rows: readonly WorkRow[];
  drafts: RowDrafts;
  cache: ProofCache;
}

/**
 * Brings what was typed about invoices to the server, row by row; a file that waits has nothing to be stored yet. Only
 * what was changed is sent, so that two windows that work on different answers of an invoice do not meet.
 */
export function useRowSaver(work: Work): RowSaver {
  const latest = useRef(work);
  latest.current = work;
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const tried = useRef(new Map<string, Draft>());
  const inTurn = useRef(limitedTo(AT_ONCE)).current;
  const [beat, setBeat] = useState(0);

  const save = useCallback(
    async (row: InvoiceRow, draft: Draft) => {
      setSaving((all) => new Set([...all, row.key]));
      const fault = await inTurn(() => store(row, draft, latest.current));
      setSaving((all) => new Set([...all].filter((key) => key !== row.key)));
      setFaults((all) => withFault(all, row.key, fault === RETRY ? SAVE_ERRORS.invoice : fault));
      if (fault === RETRY) {
        setTimeout(() => {
          tried.current.delete(row.key);
          setBeat((count) => count + 1);
        }, RETRY_MS);
      }
    },
    [inTurn],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the beat asks for what failed once more
  useEffect(() => {
    for (const row of work.rows) {
      const draft = work.drafts.all.get(row.key);
      if (!isInvoice(row) || draft === undefined || !hasChanges(draft) || saving.has(row.key)) continue;
      if (tried.current.get(row.key) === draft) continue;
      tried.current.set(row.key, draft);
      void save(row, draft);
    }
  }, [work.rows, work.drafts.all, saving, save, beat]);
  const open = work.rows.filter((row) => isInvoice(row) && hasChanges(work.drafts.all.get(row.key) ?? NO_DRAFT)).length;
  return { faults, saving, open };
}

function isInvoice(row: WorkRow): row is InvoiceRow {
  return row.source.kind === 'invoice';
}

function hasChanges({ proofId, meta }: Draft): boolean {
  return proofId !== undefined || Object.keys(meta).length > 0;
}

function withFault(all: ReadonlyMap<string, string>, key: string, fault: string | undefined): Map<string, string> {
  const next = new Map(all);
  if (fault === undefined) next.delete(key);
  else next.set(key, fault);
  return next;
}

/** Nobody answered: the same may be asked again. */
const RETRY = Symbol('retry');

/** Stores the changes of one row; the sentence to show where they were refused. */
async function store(
  row: InvoiceRow,
  draft: Draft,
  { cache, drafts }: Work,
): Promise<string | undefined | typeof RETRY> {
  const { invoice, proofId } = row.source;
  try {
    const moved = await move(invoice, proofId, draft);
    if (moved !== undefined) {
      await cache.removeInvoice(proofId, invoice.id);
      await cache.putInvoice(draft.proofId ?? proofId, moved);
    }
    if (Object.keys(draft.meta).length > 0) {
      const saved = await patch(moved ?? invoice, draft.meta);
      await cache.putInvoice(draft.proofId ?? proofId, saved);
    }
    drafts.put([[row.key, rest(drafts.now().get(row.key), draft)]]);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error === OTHERS) return WORK_TEXTS.changedElsewhere;
    return error.mayPass ? RETRY : (error.violations[0]?.message ?? error.description ?? SAVE_ERRORS.invoice);
  }
}

/** The invoice at another proof of the same proof of use; undefined where it stays. */
async function move(invoice: Invoice, from: string, { proofId }: Draft): Promise<Invoice | undefined> {
  if (proofId === undefined || proofId === null || proofId === from || invoice.media === null) return undefined;
  const { id, media, resubmitted } = invoice;
  return putInvoice({ id, proofId, media, resubmitted });
}

const OTHERS = new ApiError(409, {});

/** Upon what was read; where somebody else has changed the invoice since, upon that, unless it is the same answer. */
async function patch(invoice: Invoice, meta: Partial<InvoiceMeta>): Promise<Invoice> {
  const save = (base: Invoice) => patchInvoice(invoice.id, { meta, etag: invoiceTag(base), keepalive: false });
  try {
    return await save(invoice);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const fresh = await getInvoice(invoice.id);
    const names = Object.keys(meta) as (keyof InvoiceMeta)[];
    const isFree = names.every(
      (name) => isSame(fresh.meta[name], invoice.meta[name]) || isSame(fresh.meta[name], meta[name]),
    );
    if (!isFree) throw OTHERS;
    return save(fresh);
  }
}

/** What was typed while the rest was on its way. */
function rest(now: Draft | undefined, sent: Draft): Draft {
  const { proofId, meta, typed }: Draft = now ?? { meta: {}, typed: {} };
  const open = Object.entries(meta).filter(([name, value]) => !isSame(value, sent.meta[name as keyof InvoiceMeta]));
  const isMoved = proofId === undefined || proofId === sent.proofId;
  return { ...(isMoved ? {} : { proofId }), meta: Object.fromEntries(open), typed };
}
