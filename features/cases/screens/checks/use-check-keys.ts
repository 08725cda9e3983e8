import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { CHECK_ADOPT, CHECK_ALL, CHECK_ITEM, CHECK_REST, RESULT_WORDS } from './use-checks.ts';

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
