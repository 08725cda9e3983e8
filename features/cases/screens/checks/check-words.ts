import { type CheckResult, type CheckResults, reviewBar } from '#features/proposal/rules/check-list.ts';
import type { Review, Reviews } from '../../rules/checks-wire.ts';

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
