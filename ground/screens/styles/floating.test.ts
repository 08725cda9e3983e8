// biome-ignore lint/style/noRestrictedImports: the sheets are read as files, no program of the browser's
import { readdirSync, readFileSync } from 'node:fs';
// biome-ignore lint/style/noRestrictedImports: see above
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

const SHEETS = ['app/screens', 'ground/screens', 'features'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(ROOT, folder, name)),
);

/** What may stay in place while the page moves: none of it lies over what somebody reads without having asked for it. */
const ALLOWED = [
  // Opened by the person, or of a column or table of its own.
  '.drawer__panel',
  '.dialog:not(:modal)',
  '.page__beside',
  '.work-grid__head',
  '.work-grid__row > :is(.work-grid__tick, .work-grid__file)',
  '.work-beside > .viewer-column',
  '.examination__totals',
  '.case__aside, .viewer-column',
  '.viewer__wait',
  // The operator's announcement, put away with one press.
  '.layout__banner',
  // A line at the edge of the window while the next page loads.
  '.layout__main > .skeleton:not(:only-child)',
];

function rulesThatFloat(): string[] {
  return SHEETS.flatMap((sheet) => {
    const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return [...css.matchAll(/([^{}]+)\{[^{}]*position:\s*(?:sticky|fixed)/g)].map(([, rule = '']) =>
      rule.trim().replaceAll(/\s+/g, ' '),
    );
  });
}

test('nothing floats over what one reads', () => {
  expect(rulesThatFloat().sort()).toEqual([...ALLOWED].sort());
});
