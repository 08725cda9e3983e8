import { expect, test } from 'vitest';
import { isInWeakRegion } from '#ground/rules/programme/weak-regions.ts';
import { doubtAbout } from './region-doubt.ts';

const [WEAK, STRONG, UNKNOWN] = ['17489', '80331', '53113'];

test('the table has one of each', () => {
  expect([WEAK, STRONG, UNKNOWN].map(isInWeakRegion)).toEqual([true, false, undefined]);
});

test.each([
  [
    false,
    WEAK,
    'Nach unserer Tabelle liegt diese PLZ in einer strukturschwachen Region. Bitte prüfen Sie Ihre Antwort.',
  ],
  [
    true,
    STRONG,
    'Nach unserer Tabelle liegt diese PLZ nicht in einer strukturschwachen Region. Bitte prüfen Sie Ihre Antwort.',
  ],
  [
    false,
    ` D-${WEAK} `,
    'Nach unserer Tabelle liegt diese PLZ in einer strukturschwachen Region. Bitte prüfen Sie Ihre Antwort.',
  ],
])('%s for %s is doubted', (answer, postcode, doubt) => {
  expect(doubtAbout(answer, postcode)).toBe(doubt);
});

test.each([
  [true, WEAK],
  [false, STRONG],
  [true, UNKNOWN],
  [false, UNKNOWN],
  [null, WEAK],
  [undefined, WEAK],
  [true, null],
  [true, '1748'],
])('%s for %s is not', (answer, postcode) => {
  expect(doubtAbout(answer, postcode)).toBeUndefined();
});
