import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { SAVE_ERRORS } from '#features/verification/rules/texts.ts';
import { limitedTo } from '#ground/screens/session/limited-to.ts';
import { type Draft, NO_DRAFT, type WorkRow } from './row.ts';
import { type Stored, type Stores, storeRow } from './store-row.ts';

const RETRY_MS = 5000;
const AT_ONCE = 3;

export interface RowSaver {
  /** Why a row could not be stored. */
  faults: ReadonlyMap<string, string>;
  /** Rows of which somebody else has changed the same answers: one of both stays. */
  clashes: ReadonlySet<string>;
  /** Rows with changes that the server does not have. */
  open: number;
  /** Rows that are about to become something else: resolves once nothing of them is on its way, and nothing more is sent. */
  hold(keys: readonly string[]): Promise<void>;
  release(keys: readonly string[]): void;
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
  const [beat, setBeat] = useState(0);
  const again = useCallback((key: string) => {
    tried.current.delete(key);
    setBeat((count) => count + 1);
  }, []);

  const { storing, hold, letGo } = useStoring(latest);
  const save = useCallback(
    async (row: WorkRow, draft: Draft) => {
      setSaving((all) => new Set([...all, row.key]));
      const outcome = await storing(row, draft);
      setSaving((all) => new Set([...all].filter((key) => key !== row.key)));
      setOutcomes((all) => new Map([...all, [row.key, outcome]]));
      if (outcome.kind === 'unanswered') setTimeout(() => again(row.key), RETRY_MS);
    },
    [storing, again],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the beat asks for what failed once more
  useEffect(() => {
    for (const row of work.rows) {
      const draft = work.drafts.all.get(row.key);
      const isIdle = draft === undefined || !hasChanges(draft) || saving.has(row.key);
      if (isIdle || tried.current.get(row.key) === draft) continue;
      tried.current.set(row.key, draft);
      void save(row, draft);
    }
  }, [work.rows, work.drafts.all, saving, save, beat]);
  return {
    ...saidOf(outcomes),
    open: work.rows.filter(({ key }) => hasChanges(work.drafts.all.get(key) ?? NO_DRAFT)).length,
    hold,
    release: (keys) => {
      letGo(keys);
      keys.forEach(again);
    },
    keepMine: again,
    takeTheirs(key) {
      work.drafts.put([[key, { meta: {}, typed: work.drafts.now().get(key)?.typed ?? {} }]]);
      setOutcomes((all) => new Map([...all, [key, { kind: 'stored' }]]));
    },
  };
}

/** Rows that are held are not sent: what they say goes another way. */
function useStoring(latest: RefObject<Stores>) {
  const held = useRef<ReadonlySet<string>>(new Set());
  const underWay = useRef(new Map<string, Promise<Stored>>());
  const inTurn = useRef(limitedTo(AT_ONCE)).current;
  const storing = useCallback(
    (row: WorkRow, draft: Draft): Promise<Stored> =>
      inTurn(async () => {
        if (held.current.has(row.key)) return { kind: 'stored' };
        const outcome = storeRow(row, draft, latest.current);
        underWay.current.set(row.key, outcome);
        return outcome.finally(() => underWay.current.delete(row.key));
      }),
    [latest, inTurn],
  );
  return {
    storing,
    async hold(keys: readonly string[]) {
      held.current = new Set([...held.current, ...keys]);
      await Promise.all(keys.map((key) => underWay.current.get(key)));
    },
    letGo(keys: readonly string[]) {
      held.current = new Set([...held.current].filter((key) => !keys.includes(key)));
    },
  };
}

function saidOf(outcomes: ReadonlyMap<string, Stored>): Pick<RowSaver, 'faults' | 'clashes'> {
  const faulty = [...outcomes].filter(([, { kind }]) => kind !== 'stored');
  return {
    faults: new Map(faulty.map(([key, one]) => [key, faultOf(one)])),
    clashes: new Set(faulty.flatMap(([key, { kind }]) => (kind === 'clash' ? [key] : []))),
  };
}

function hasChanges({ proofId, meta }: Draft): boolean {
  return proofId !== undefined || Object.keys(meta).length > 0;
}

function faultOf(outcome: Stored): string {
  return 'text' in outcome ? outcome.text : SAVE_ERRORS.invoice;
}
