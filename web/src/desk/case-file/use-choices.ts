import type { TakenPages } from '@portal/domain/agency/case-file/selection.ts';
import { usualChoice } from '@portal/domain/agency/case-file/usual-choice.ts';
import type { PlannedDocument } from '@portal/domain/agency/case-file/wire.ts';
import type { FilePurposeName, LeftOutReason } from '@portal/domain/agency/legal/file-law.ts';
import { useState } from 'react';

export interface Choices {
  /** Why a document is left out; null: it is taken. */
  leaveOf: (document: PlannedDocument) => LeftOutReason | null;
  choose: (keys: readonly string[], leave: LeftOutReason | null) => void;
  /** Of a document that is taken: its pages that are not; null: all are in it. */
  pagesOf: (key: string) => TakenPages | null;
  choosePages: (key: string, taken: TakenPages | null) => void;
}

/** What is proposed for each document, until somebody has chosen otherwise. */
export function useChoices(rule: { purpose: FilePurposeName | null; isBlacking: boolean }): Choices {
  const [chosen, setChosen] = useState<ReadonlyMap<string, LeftOutReason | null>>(new Map());
  const [pages, setPages] = useState<ReadonlyMap<string, TakenPages | null>>(new Map());
  return {
    leaveOf: (document) => {
      const own = chosen.get(document.key);
      return own === undefined ? usualChoice(document, rule) : own;
    },
    pagesOf: (key) => pages.get(key) ?? null,
    choosePages: (key, taken) => {
      setPages((before) => new Map([...before, [key, taken]]));
      // Whoever chooses single pages wants the rest.
      if (taken !== null) setChosen((before) => new Map([...before, [key, null]]));
    },
    choose: (keys, leave) => setChosen((before) => new Map([...before, ...keys.map((key) => [key, leave] as const)])),
  };
}
