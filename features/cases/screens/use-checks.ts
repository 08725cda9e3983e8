import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { type CheckResult, type CheckResults, reviewBar } from '#features/proposal/rules/check-list.ts';
import type { CaseSegment } from '../rules/case-segments.ts';
import { asksForReason, type CheckedItem, type Review, type Reviews } from '../rules/checks.ts';

const [MET, NOT_MET, NOT_APPLICABLE] = [0, 1, 2];

/** Keys that judge, move or adopt. */
export const CHECK_KEYS = {
  next: 'j',
  previous: 'k',
  met: '1',
  notMet: '2',
  notApplicable: '3',
  rest: 'f',
  adopt: 'v',
  adoptAll: 'a',
} as const;

/** Every radio of the check lists by keys: the focus itself moves, so that what is read out is what a key judges. */
export function useCheckKeys(frame: RefObject<HTMLElement | null>, canCheck: boolean): void {
  const { move, judge, meetRest, adopt, adoptAll } = keysOf(frame);
  const open = <A>(act: A) => (canCheck ? act : undefined);
  useShortcut(
    CHECK_KEYS.next,
    'Nächster Prüfpunkt',
    open(() => move(1)),
  );
  useShortcut(
    CHECK_KEYS.previous,
    'Voriger Prüfpunkt',
    open(() => move(-1)),
  );
  useShortcut(
    CHECK_KEYS.met,
    `Prüfpunkt ${RESULT_WORDS.met}`,
    open(() => judge(MET)),
  );
  useShortcut(
    CHECK_KEYS.notMet,
    `Prüfpunkt ${RESULT_WORDS['not-met']}`,
    open(() => judge(NOT_MET)),
  );
  useShortcut(
    CHECK_KEYS.notApplicable,
    `Prüfpunkt ${RESULT_WORDS['not-applicable']}`,
    open(() => judge(NOT_APPLICABLE)),
  );
  useShortcut(CHECK_KEYS.rest, 'Rest der Prüfliste erfüllt', open(meetRest));
  useShortcut(CHECK_KEYS.adopt, 'Vorschlag zum Prüfpunkt übernehmen', open(adopt));
  useShortcut(CHECK_KEYS.adoptAll, 'Alle Vorschläge übernehmen', open(adoptAll));
}

function keysOf(frame: RefObject<HTMLElement | null>) {
  const items = () => [...(frame.current?.querySelectorAll<HTMLElement>(`.${CHECK_ITEM}`) ?? [])];
  const current = () => items().findIndex((item) => item.contains(document.activeElement));
  function move(by: number) {
    const all = items();
    const from = current();
    const first = all.findIndex(isOpen);
    goTo(from < 0 ? (all[first] ?? all[0]) : all[Math.max(0, Math.min(all.length - 1, from + by))]);
  }
  function judge(place: number) {
    const all = items();
    const item = all[current()] ?? all.find(isOpen);
    if (item === undefined) return;
    goTo(item);
    // What the result brings with it, like the remark, is there before the focus moves on.
    flushSync(() => radiosOf(item)[place]?.click());
    if (place === NOT_MET) item.querySelector<HTMLElement>('input:not([type=radio]), textarea')?.focus();
    else goTo(all.slice(all.indexOf(item)).find(isOpen));
  }
  function meetRest() {
    const here = document.activeElement?.closest('details');
    const button = here?.querySelector<HTMLElement>(`.${CHECK_REST} button`);
    const [first] = frame.current?.querySelectorAll<HTMLElement>(`.${CHECK_REST} button`) ?? [];
    reveal(button ?? first);
    (button ?? first)?.click();
  }
  function adopt() {
    const all = items();
    const item = all[current()] ?? all.find(isOpen);
    const button = item?.querySelector<HTMLElement>(`.${CHECK_ADOPT} button`);
    if (item === undefined || !button) return goTo(item);
    flushSync(() => button.click());
    goTo(all.slice(all.indexOf(item)).find(isOpen) ?? item);
  }
  function adoptAll() {
    frame.current?.querySelector<HTMLElement>(`.${CHECK_ALL} button`)?.click();
  }
  return { move, judge, meetRest, adopt, adoptAll };
}

const radiosOf = (item: HTMLElement) => [...item.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const isOpen = (item: HTMLElement) => radiosOf(item).every(({ checked }) => !checked);

function goTo(item: HTMLElement | undefined): void {
  if (item === undefined) return;
  reveal(item);
  const radios = radiosOf(item);
  (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
}

/** What is folded away cannot be focused. */
function reveal(part: HTMLElement | undefined): void {
  const list = part?.closest('details');
  if (list) list.open = true;
}

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
