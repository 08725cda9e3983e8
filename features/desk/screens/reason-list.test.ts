import { expect, test } from 'vitest';
import { reasonsOf, reasonText } from './reason-list.tsx';

const refused = (said: string, ...names: string[]) => names.map((name) => ({ name, said }));

test('each reason is said once, the most frequent first', () => {
  const reasons = reasonsOf([...refused('Zu spät.', 'DJ22-1'), ...refused('Entschieden.', 'DJ22-2', 'DJ22-3')]);
  expect(reasons.map(reasonText)).toEqual(['DJ22-2, DJ22-3: Entschieden.', 'DJ22-1: Zu spät.']);
});

test('of many only some are named; where none is, they are counted', () => {
  const many = Array.from({ length: 12 }, (_, place) => `DJ22-${place + 1}`);
  expect(reasonsOf(refused('Entschieden.', ...many)).map(reasonText)).toEqual([
    'DJ22-1, DJ22-2, DJ22-3, DJ22-4, DJ22-5, DJ22-6, DJ22-7, DJ22-8, DJ22-9, DJ22-10 und 2 weitere: Entschieden.',
  ]);
  expect(reasonText({ said: 'Entschieden.', count: 3833, names: [] })).toBe('3.833-mal: Entschieden.');
});
