import { SAVE_ERRORS } from '@portal/domain/verification/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { limitedTo } from '../../platform/limited-to.ts';
import { type Draft, NO_DRAFT, type WorkRow } from './row.ts';
import { type Stored, type Stores, storeRow } from './store-row.ts';

const RETRY_MS = 5000;
const AT_ONCE = 3;

export interface RowSaver {
  /** Why a row could not be stored. */
  faults: ReadonlyMap<string, string>;
  /** Rows of which somebody else has changed the same answers: one of both stays. */
  clashes: ReadonlySet<string>;
  saving: ReadonlySet<string>;
  /** Rows with changes that the server does not have. */
  open: number;
  /** Ends a clash. */
  keepMine(key: string): void;
  takeTheirs(key: string): void;
}

/**
 * Brings what was typed to the server, row by row, about invoices and about files that wait to be some. Only what was
 * changed is sent, so that two windows that work on different answers of a row do not meet.
 */
export function useRowSaver(work: Omit<Stores, 'client'> & { rows: readonly WorkRow[] }): RowSaver {
  const client = useQueryClient();
  const latest = useRef<Stores>({ ...work, client });
  latest.current = { ...work, client };
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Stored>>(new Map());
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const tried = useRef(new Map<string, Draft>());
  const inTurn = useRef(limitedTo(AT_ONCE)).current;
  const [beat, setBeat] = useState(0);
  const again = useCallback((key: string) => {
    tried.current.delete(key);
    setBeat((count) => count + 1);
  }, []);

  const save = useCallback(
    async (row: WorkRow, draft: Draft) => {
      setSaving((all) => new Set([...all, row.key]));
      const outcome = await inTurn(() => storeRow(row, draft, latest.current));
      setSaving((all) => new Set([...all].filter((key) => key !== row.key)));
      setOutcomes((all) => new Map([...all, [row.key, outcome]]));
      if (outcome.kind === 'unanswered') setTimeout(() => again(row.key), RETRY_MS);
    },
    [inTurn, again],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the beat asks for what failed once more
  useEffect(() => {
    for (const row of work.rows) {
      const draft = work.drafts.all.get(row.key);
      if (draft === undefined || !hasChanges(draft) || saving.has(row.key)) continue;
      if (tried.current.get(row.key) === draft) continue;
      tried.current.set(row.key, draft);
      void save(row, draft);
    }
  }, [work.rows, work.drafts.all, saving, save, beat]);
  return {
    faults: new Map(
      [...outcomes].flatMap(([key, one]) => (one.kind === 'stored' ? [] : [[key, faultOf(one)] as const])),
    ),
    clashes: new Set([...outcomes].flatMap(([key, { kind }]) => (kind === 'clash' ? [key] : []))),
    saving,
    open: work.rows.filter(({ key }) => hasChanges(work.drafts.all.get(key) ?? NO_DRAFT)).length,
    keepMine: again,
    takeTheirs(key) {
      const { typed } = work.drafts.now().get(key) ?? NO_DRAFT;
      work.drafts.put([[key, { meta: {}, typed }]]);
      setOutcomes((all) => new Map([...all, [key, { kind: 'stored' }]]));
    },
  };
}

function hasChanges({ proofId, meta }: Draft): boolean {
  return proofId !== undefined || Object.keys(meta).length > 0;
}

function faultOf(outcome: Stored): string {
  return 'text' in outcome ? outcome.text : SAVE_ERRORS.invoice;
}
