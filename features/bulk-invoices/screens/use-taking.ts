import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { takeInvoice } from '#features/verification/screens/invoice-api.ts';
import { proofIdOf } from '#features/verification/screens/invoice-names.ts';
import type { ProofCache } from '#features/verification/screens/proof-cache.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { changeFiles, deleteFile } from '#ground/screens/forms/files/media.ts';
import { useToast } from '#ground/screens/ui/message/toast.tsx';
import { taken, WORK_TEXTS } from '../rules/texts.ts';
import { NO_DRAFT, restOf, type WorkRow } from './row.ts';
import type { RowDrafts } from './use-drafts.ts';
import type { RowSaver } from './use-row-saver.ts';
import { inboxPlace } from './use-rows.ts';

interface TakingOptions {
  verificationId: string;
  drafts: RowDrafts;
  cache: ProofCache;
  saver: Pick<RowSaver, 'hold' | 'release'>;
}

/** Files that wait become invoices, or go. */
export function useTaking({ verificationId, drafts, cache, saver }: TakingOptions) {
  const client = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());

  const leave = (key: string) =>
    changeFiles(client, inboxPlace(verificationId), (files) => files.filter(({ id }) => id !== key));

  async function takeOne(row: WorkRow): Promise<void> {
    const { key, proofId, meta, source } = row;
    if (source.kind !== 'waiting' || proofId === null) return;
    // The id of its file: two windows, or a second try, make one invoice of it.
    const { id, '@id': media } = source.media;
    const invoice = await takeInvoice({ id, proofId, media, resubmitted: false, meta });
    await cache.putInvoice(proofIdOf(invoice), invoice);
    await leave(key);
    // What was typed meanwhile stays in its cells: the invoice has the key of its file.
    drafts.put([[key, restOf(drafts.now().get(key), { proofId, meta })]]);
  }

  async function dropOne({ key, source }: WorkRow): Promise<void> {
    if (source.kind !== 'waiting') return;
    await deleteFile(source.media);
    await leave(key);
    drafts.put([[key, NO_DRAFT]]);
  }

  return {
    isBusy,
    faults,
    /** One after the other: they lock the same proof of use. */
    async take(rows: readonly WorkRow[]) {
      setBusy(true);
      const keys = rows.map(({ key }) => key);
      await saver.hold(keys);
      const failed = await eachOf(rows, takeOne);
      saver.release(keys);
      setFaults(failed);
      setBusy(false);
      if (failed.size < rows.length) toast.success(taken(rows.length - failed.size));
      void cache.refresh();
    },
    async drop(rows: readonly WorkRow[]) {
      setFaults(await eachOf(rows, dropOne));
    },
  };
}

/** One after the other; why some of them failed, by row. */
async function eachOf(rows: readonly WorkRow[], act: (row: WorkRow) => Promise<void>): Promise<Map<string, string>> {
  const failed = new Map<string, string>();
  for (const row of rows) await act(row).catch((error: unknown) => failed.set(row.key, reasonOf(error)));
  return failed;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.violations[0]?.message ?? error.description ?? WORK_TEXTS.takeFailed;
}
