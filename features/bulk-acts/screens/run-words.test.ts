import { expect, test } from 'vitest';
import { whereItStands } from './run-words.ts';

const COUNTS = { cases: 10, possible: 8, impossible: 2, done: 0, refused: 0 };

test.each([
  ['previewing', { possible: 3, impossible: 1 }, 'Vorschau: 4 von 10 Fällen geprüft.'],
  [
    'previewed',
    {},
    'Noch ist nichts geschehen. Bei 8 von 10 Fällen ist das möglich. Bei 2 ist es nicht möglich: Der Grund steht dabei.',
  ],
  ['previewed', { possible: 0, impossible: 10 }, 'Bei keinem von 10 Fällen ist das möglich. Es ist nichts geschehen.'],
  ['running', { done: 5, refused: 1 }, '6 von 8 Fällen bearbeitet.'],
  [
    'previewed',
    { cases: 9947, possible: 6114, impossible: 3833 },
    'Noch ist nichts geschehen. Bei 6.114 von 9.947 Fällen ist das möglich. Bei 3.833 ist es nicht möglich: Der Grund steht dabei.',
  ],
  ['done', { possible: 10, impossible: 0, done: 10 }, 'Erledigt: 10 von 10 Fällen.'],
  ['done', { done: 7, refused: 1 }, 'Erledigt: 7 von 10 Fällen. Nicht möglich war es bei 3.'],
  ['done', { done: 3 }, 'Erledigt: 3 von 10 Fällen. Nicht möglich war es bei 2. Angehalten: 5 nicht mehr bearbeitet.'],
] as const)('%s with %j', (state, part, said) => {
  expect(whereItStands({ state, counts: { ...COUNTS, ...part } })).toBe(said);
});
