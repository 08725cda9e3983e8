import { useState } from 'react';
import type { FilePurposeName, LeftOutReason } from '#features/letter/rules/legal/file-law.ts';
import { usualChoice } from '../rules/usual-choice.ts';
import type { PlannedDocument } from '../rules/wire.ts';

export interface Choices {
  /** Why a document is left out; null: it is taken. */
  leaveOf: (document: PlannedDocument) => LeftOutReason | null;
  choose: (keys: readonly string[], leave: LeftOutReason | null) => void;
}

/** What is proposed for each document, until somebody has chosen otherwise. */
export function useChoices(rule: { purpose: FilePurposeName | null; isBlacking: boolean }): Choices {
  const [chosen, setChosen] = useState<ReadonlyMap<string, LeftOutReason | null>>(new Map());
  return {
    leaveOf: (document) => {
      const own = chosen.get(document.key);
      return own === undefined ? usualChoice(document, rule) : own;
    },
    choose: (keys, leave) => setChosen((before) => new Map([...before, ...keys.map((key) => [key, leave] as const)])),
  };
}
