import { useCallback, useMemo, useRef, useState } from 'react';
import { findDraft, keepDraftSoon } from '#ground/screens/browser/drafts.ts';
import { type Draft, NO_DRAFT } from './row.ts';

type Drafts = ReadonlyMap<string, Draft>;

export interface RowDrafts {
  all: Drafts;
  /** As they are this very moment, also between two renderings. */
  now(): Drafts;
  /** Empty drafts are forgotten. */
  put(changed: Iterable<readonly [string, Draft]>): void;
}

/** What is typed into the table and not stored, by row: this browser keeps every letter of it. */
export function useDrafts(account: string, verificationId: string): RowDrafts {
  const subject = `verification.${verificationId}.workbench`;
  const [all, setAll] = useState<Drafts>(() => restored(account, subject));
  const current = useRef(all);
  const put = useCallback(
    (changed: Iterable<readonly [string, Draft]>) => {
      const next = new Map(current.current);
      for (const [key, draft] of changed) {
        if (isEmpty(draft)) next.delete(key);
        else next.set(key, draft);
      }
      current.current = next;
      setAll(next);
      keepDraftSoon(account, subject, () => ({ values: Object.fromEntries(current.current) }));
    },
    [account, subject],
  );
  return useMemo(() => ({ all, now: () => current.current, put }), [all, put]);
}

function restored(account: string, subject: string): Drafts {
  const { values = {} } = findDraft(account, subject) ?? {};
  return new Map(Object.entries(values).map(([key, value]) => [key, { ...NO_DRAFT, ...(value as Partial<Draft>) }]));
}

export function isEmpty({ proofId, meta, typed }: Draft): boolean {
  return proofId === undefined && Object.keys(meta).length === 0 && Object.keys(typed).length === 0;
}
