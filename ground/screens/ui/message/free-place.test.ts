import { expect, test } from 'vitest';
import { freeTop } from './free-place.ts';

const TOAST = { left: 16, right: 304, height: 60 };
const WINDOW = 400;
const across = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 320 });

test.each([
  ['an empty page', [], 8],
  ['a header', [across(0, 80)], 88],
  ['a gap that is just wide enough', [across(0, 80), across(156, 400)], 88],
  ['a gap that is too narrow, then one that is not', [across(0, 80), across(150, 200), across(300, 400)], 208],
  ['what stands beside it', [{ top: 0, bottom: 400, left: 310, right: 320 }], 8],
  ['what is scrolled away', [across(-90, -10), across(410, 480)], 8],
  ['what reaches into the window', [across(-40, 20)], 28],
  ['what lies over one another', [across(0, 80), across(40, 120)], 128],
  ['a window full of controls', [across(0, 170), across(180, 340)], undefined],
])('beside %s', (_what, taken, top) => {
  expect(freeTop(TOAST, taken, WINDOW)).toBe(top);
});
