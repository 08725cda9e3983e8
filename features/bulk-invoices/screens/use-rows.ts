import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { InboxReading, WaitingInvoice } from '#features/verification/rules/wire.ts';
import { readingQuery, waitingQuery } from '#features/verification/screens/invoice-api.ts';
import { approvalDatesOf, filePlaceOf, proofName } from '#features/verification/screens/invoice-names.ts';
import { type ProofCache, useOwnDoubles } from '#features/verification/screens/proof-cache.ts';
import type { LoadedVerification } from '#features/verification/screens/use-loaded-verification.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { filesQuery } from '#ground/screens/forms/files/media.ts';
import { useKeeperOnPage } from '#ground/screens/forms/saving/use-answers-form.ts';
import { useProfile } from '#ground/screens/session/session.tsx';
import {
  type Draft,
  type Drafts,
  hasChanges,
  NO_DRAFT,
  rowOf,
  type Source,
  type WorkRow,
  withNeighbours,
} from './row.ts';
import { RowForms } from './row-forms.ts';
import { inboxPlace } from './store-row.ts';

export interface Rows {
  rows: readonly WorkRow[];
  /** Files in the inbox, and how many of them are read. */
  files: number;
  read: number;
  /** The list of files is there. */
  isListed: boolean;
  hasFailed: boolean;
  reload(): void;
  /** Reads again what could not be read. */
  readAgain(): void;
}

/** Every invoice of a proof of use and every file that waits to be one, as they stand on the screen. */
export function useRows(verification: LoadedVerification, drafts: Drafts): Rows {
  const { id, approved, facts } = verification;
  const proofs = useMemo(() => openProofs(verification), [verification]);
  const inbox = useQuery(filesQuery(inboxPlace(id)));
  const waiting = inbox.data ?? NO_FILES;
  const readings = useQueries({ queries: waiting.map((media) => readingQuery(id, media)), combine: combined });
  const said = useQuery(waitingQuery(id)).data ?? NOTHING_SAID;
  const doubles = useOwnDoubles(verification);
  const files = useQueries({
    queries: proofs.map((proof) => ({ ...filesQuery(filePlaceOf(proof.id)), enabled: proof.invoices.length > 0 })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const sources = useMemo(
    () => sourcesOf({ proofs, files, waiting, readings, said }),
    [proofs, files, waiting, readings, said],
  );
  const draw = useMemo(() => {
    const around = {
      today: facts.today,
      approval: approvalDatesOf({ approved, facts }),
      proofs: approved.proofs.map((proof, index) => ({ id: proof.id, name: proofName(proof, index) })),
      doubles,
    };
    return (key: string, source: Source, draft: Draft) => rowOf(key, source, draft, around);
  }, [facts, approved, doubles]);
  const rows = useDrawn(sources, drafts, draw);
  return {
    rows,
    files: waiting.length,
    read: readings.filter(({ isPending }) => !isPending).length,
    isListed: inbox.data !== undefined,
    hasFailed: inbox.isError,
    reload: () => void inbox.refetch(),
    readAgain: () => {
      for (const one of readings) if (one.isError) void one.refetch();
    },
  };
}

/** The rows as they are worked on: what is typed is kept, sent and told. */
export function useRowForms(verification: LoadedVerification, proofIds: readonly string[], cache: ProofCache) {
  const client = useQueryClient();
  const { profile } = useProfile();
  const [forms] = useState(
    () => new RowForms(profile.id, { verificationId: verification.id, proofIds, cache, client }),
  );
  useKeeperOnPage(forms);
  const states = useSyncExternalStore(forms.subscribe, forms.snapshot);
  const rows = useRows(verification, states.drafts);
  useEffect(() => forms.follow(rows.rows), [forms, rows.rows]);
  const unsaved = rows.rows.filter(({ key }) => hasChanges(states.drafts.get(key))).length;
  return { forms, states, rows, unsaved };
}

/** In the late phase what was handed in stays as it is: its own invoices alone are worked on. */
function openProofs({ proofs, detail }: LoadedVerification): LoadedVerification['proofs'] {
  if (detail.currentStep !== 'resubmit_invoices') return proofs;
  return proofs.map((proof) => ({
    ...proof,
    invoices: proof.invoices.filter(({ resubmitted, sealed }) => resubmitted && !sealed),
  }));
}

interface Known {
  proofs: LoadedVerification['proofs'];
  /** Those of the invoices. */
  files: readonly Media[];
  waiting: readonly Media[];
  readings: readonly { data: InboxReading | undefined; isError: boolean }[];
  said: readonly WaitingInvoice[];
}

function sourcesOf({ proofs, files, waiting, readings, said }: Known): (readonly [string, Source])[] {
  const byAddress = new Map(files.map((file) => [file['@id'], file]));
  const invoices = proofs.flatMap(({ id: proofId, invoices: all }) =>
    all.map((invoice): readonly [string, Source] => {
      const media = invoice.media === null ? undefined : byAddress.get(invoice.media);
      return [invoice.id, { kind: 'invoice', invoice, proofId, media }];
    }),
  );
  const taken = new Set(invoices.map(([id]) => id));
  const files_ = waiting.flatMap((media, index): readonly (readonly [string, Source])[] => {
    // An invoice bears the id of the file it was made of: another window may have taken it.
    if (taken.has(media.id)) return [];
    const { data, isError = false } = readings[index] ?? {};
    const own = said.find((one) => one.id === media.id);
    return [[media.id, { kind: 'waiting', media, reading: data, hasFailed: isError, said: own }]];
  });
  return [...files_, ...invoices];
}

type Draw = (key: string, source: Source, draft: Draft) => WorkRow;

interface Drawn {
  source: Source;
  draft: Draft;
  row: WorkRow;
}

/** Only what has changed is drawn anew: of five hundred rows the one that is typed into. */
function useDrawn(sources: readonly (readonly [string, Source])[], drafts: Drafts, draw: Draw): WorkRow[] {
  const kept = useRef<{ draw: Draw; rows: ReadonlyMap<string, Drawn> }>(undefined);
  return useMemo(() => {
    const before = kept.current?.draw === draw ? kept.current.rows : undefined;
    const drawn = sources.map(([key, source]): readonly [string, Drawn] => {
      const draft = drafts.get(key) ?? NO_DRAFT;
      const same = before?.get(key);
      if (same?.source === source && same.draft === draft) return [key, same];
      return [key, { source, draft, row: draw(key, source, draft) }];
    });
    kept.current = { draw, rows: new Map(drawn) };
    return withNeighbours(drawn.map(([, { row }]) => row));
  }, [sources, drafts, draw]);
}

const NO_FILES: readonly Media[] = [];
const NOTHING_SAID: readonly WaitingInvoice[] = [];

function combined<T>(results: T[]): T[] {
  return results;
}
