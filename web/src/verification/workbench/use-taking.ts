import { taken, WORK_TEXTS } from '@portal/domain/verification/inbox/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeFiles, deleteFile } from '../../forms/media.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useToast } from '../../ui/message/toast.tsx';
import { putInvoice } from '../invoices/invoice-api.ts';
import { newUuid } from '../invoices/new-uuid.ts';
import type { ProofCache } from '../invoices/use-proof-cache.ts';
import { inboxPlace } from './inbox-place.ts';
import { NO_DRAFT, type WorkRow } from './row.ts';
import type { RowDrafts } from './use-drafts.ts';

interface TakingOptions {
  verificationId: string;
  drafts: RowDrafts;
  cache: ProofCache;
}

/** Files that wait become invoices, or go. */
export function useTaking({ verificationId, drafts, cache }: TakingOptions) {
  const client = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  // The same id again, where an answer was lost.
  const ids = useRef(new Map<string, string>());

  const leave = (key: string) =>
    changeFiles(client, inboxPlace(verificationId), (files) => files.filter(({ id }) => id !== key));

  async function takeOne(row: WorkRow): Promise<void> {
    const { key, proofId, meta, typed, source } = row;
    if (source.kind !== 'waiting' || proofId === null) return;
    const id = ids.current.get(key) ?? newUuid();
    ids.current.set(key, id);
    const invoice = await putInvoice({ id, proofId, media: source.media['@id'], resubmitted: false, meta });
    await cache.putInvoice(proofId, invoice);
    await leave(key);
    // What could not be read yet stays in its cells.
    drafts.put([
      [key, NO_DRAFT],
      [id, { meta: {}, typed }],
    ]);
  }

  return {
    isBusy,
    faults,
    /** One after the other: they lock the same proof of use. */
    async take(rows: readonly WorkRow[]) {
      setBusy(true);
      const failed = new Map<string, string>();
      for (const row of rows) await takeOne(row).catch((error: unknown) => failed.set(row.key, reasonOf(error)));
      setFaults(failed);
      setBusy(false);
      if (failed.size < rows.length) toast.success(taken(rows.length - failed.size));
      void cache.refresh();
    },
    async drop({ key, source }: WorkRow) {
      if (source.kind !== 'waiting') return;
      const fault = await deleteFile(source.media).then(() => undefined, reasonOf);
      if (fault !== undefined) return setFaults(new Map([[key, fault]]));
      await leave(key);
      drafts.put([[key, NO_DRAFT]]);
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.violations[0]?.message ?? error.description ?? WORK_TEXTS.takeFailed;
}
