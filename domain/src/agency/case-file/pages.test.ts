import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageList, pagesText, parsePages, runsOf } from './pages.ts';

it.each([
  ['2', [2], 'Seite 2'],
  ['7, 2-4', [2, 3, 4, 7], 'Seiten 2–4, 7'],
  ['1 – 2,2', [1, 2], 'Seiten 1–2'],
])('%s names %j', (text, pages, said) => {
  expect(parsePages(text)).toEqual(pages);
  expect(pagesText(pages)).toBe(said);
});

it.each(['', '0', '3-2', 'zwei', '1,,2', '1-9999'])('„%s“ names no pages', (text) => {
  expect(parsePages(text)).toBeUndefined();
});

it('says every page once, whatever is chosen', () => {
  const chosen = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 });
  fc.assert(
    fc.property(chosen, (pages) => {
      const again = parsePages(pageList(pages));
      expect(again).toEqual([...pages].sort((one, other) => one - other));
      for (const [first, last] of runsOf(pages)) expect(last).toBeGreaterThanOrEqual(first);
    }),
  );
});
