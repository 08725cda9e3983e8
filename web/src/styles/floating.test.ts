import { expect, test } from 'vitest';

const SHEETS = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true });

/** What may stay in place while the page moves: none of it lies over what somebody reads without having asked for it. */
const ALLOWED = [
  // Opened by the person, or of a column or table of its own.
  '.drawer__panel',
  '.dialog:not(:modal)',
  '.page__beside',
  '.work-grid__head',
  '.examination__totals',
  '.case__aside, .viewer-column',
  '.viewer__wait',
  // The operator's announcement, put away with one press.
  '.layout__banner',
  // A line at the edge of the window while the next page loads.
  '.layout__main > .skeleton:not(:only-child)',
];

function rulesThatFloat(): string[] {
  return Object.values(SHEETS).flatMap((sheet) => {
    const css = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return [...css.matchAll(/([^{}]+)\{[^{}]*position:\s*(?:sticky|fixed)/g)].map(([, rule = '']) =>
      rule.trim().replaceAll(/\s+/g, ' '),
    );
  });
}

test('nothing floats over what one reads', () => {
  expect(rulesThatFloat().sort()).toEqual([...ALLOWED].sort());
});
