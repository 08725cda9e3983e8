import { useEffect, useState } from 'react';
import { type CheckResult, type CheckResults, reviewBar } from '#features/proposal/rules/check-list.ts';
import { asksForReason } from '../../rules/basis.ts';
import type { CheckedItem, Review, Reviews } from '../../rules/checks-wire.ts';
import type { CaseSegment } from '../../rules/tables/case-segments.ts';

/** What somebody says about an item and the server has not taken yet. */
export interface Judgement {
  result: CheckResult | null;
  remark: string | null;
  /** By 'Rest erfüllt', to be stored or taken back together. */
  isRest?: boolean | undefined;
}

type Judgements = Readonly<Record<string, Judgement>>;

export interface Checks {
  /** Undefined: what the server has is shown. */
  judgementOf: (item: string) => Judgement | undefined;
  keep: (item: string, judgement: Judgement) => void;
  /** Of an item that is stored now; what was said about it since stays. */
  drop: (item: string, stored: Judgement) => void;
  /** Every item that nobody has judged and that needs no reason counts as met, without being stored. */
  meetRest: (review: Review) => void;
  takeRestBack: (review: Review) => void;
}

/** Stays for a case that is opened again, like what is typed into the form of an act. */
const unstored = new Map<string, Judgements>();

export function useChecks(segment: CaseSegment, id: string): Checks {
  const key = `${segment}/${id}`;
  const [judgements, setJudgements] = useState<Judgements>(() => unstored.get(key) ?? {});
  useEffect(() => void unstored.set(key, judgements), [key, judgements]);
  const without = (dropped: (item: string, judgement: Judgement) => boolean) =>
    setJudgements((before) => Object.fromEntries(Object.entries(before).filter((one) => !dropped(...one))));
  return {
    judgementOf: (item) => judgements[item],
    keep: (item, judgement) => setJudgements((before) => ({ ...before, [item]: judgement })),
    drop: (stored, { result, remark }) =>
      without((item, judgement) => item === stored && judgement.result === result && judgement.remark === remark),
    meetRest: (review) =>
      setJudgements((before) => ({
        ...before,
        ...Object.fromEntries(openIn(review, (item) => before[item]).map(({ item }) => [item, REST])),
      })),
    takeRestBack: ({ items }) =>
      without((item, { isRest }) => isRest === true && items.some((one) => one.item === item)),
  };
}

const REST: Judgement = { result: 'met', remark: null, isRest: true };

/** Items without a result, stored or not, that can be met without a word: what the portal finds not met needs a reason. */
export function openIn({ items }: Review, judgementOf: Checks['judgementOf']): CheckedItem[] {
  return items.filter(
    ({ item, result, machine }) => result === null && judgementOf(item) === undefined && !asksForReason('met', machine),
  );
}

/** Items that 'Rest erfüllt' has judged and nobody has stored. */
export function restIn({ items }: Review, judgementOf: Checks['judgementOf']): CheckedItem[] {
  return items.filter(({ item }) => judgementOf(item)?.isRest === true);
}

export const RESULT_WORDS = {
  met: 'erfüllt',
  'not-met': 'nicht erfüllt',
  'not-applicable': 'entfällt',
} as const satisfies Record<CheckResult, string>;

/** In the order of the radios, each with the key that chooses it. */
export const RESULTS = (['met', 'not-met', 'not-applicable'] as const).map((value, place) => ({
  value,
  label: RESULT_WORDS[value],
  key: String(place + 1),
}));

/** Class of what holds one item of a check list. */
export const CHECK_ITEM = 'checks__item';
/** Class of what holds the button 'Rest erfüllt' of a list. */
export const CHECK_REST = 'checks__rest';
/** Class of what holds the button that takes over the proposal of one item. */
export const CHECK_ADOPT = 'checks__adopt';
/** Class of what holds the button that takes over all of them. */
export const CHECK_ALL = 'checks__all';

/** Why the server refuses what waits for both reviews: that is said before anything is typed. */
export function barOf(kind: Parameters<typeof reviewBar>[0], { content, arithmetic }: Reviews): string | undefined {
  return reviewBar(kind, { content: resultsOf(content), arithmetic: resultsOf(arithmetic) });
}

/** By the item's own name: 'content.purpose' is 'purpose'. */
function resultsOf({ items }: Review): CheckResults {
  const judged = items.flatMap(({ item, result }) =>
    result === null ? [] : [[item.slice(item.indexOf('.') + 1), result]],
  );
  return Object.fromEntries(judged);
}
