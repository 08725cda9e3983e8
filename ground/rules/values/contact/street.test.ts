import { expect, it } from 'vitest';
import { splitStreet } from './street.ts';

it.each([
  ['Musterstraße 12', 'Musterstraße', '12'],
  ['Musterstr. 12a', 'Musterstr.', '12a'],
  ['Am Alten Markt 3 b', 'Am Alten Markt', '3 b'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['Industriestraße 12-14', 'Industriestraße', '12-14'],
  ['Hauptstraße 5/1', 'Hauptstraße', '5/1'],
  ['  Ringstraße, 7 ', 'Ringstraße', '7'],
])('%j is %s and %s', (typed, street, number) => {
  expect(splitStreet(typed)).toEqual({ street, number });
});

it.each([
  'Musterstraße',
  'Straße des 17. Juni',
  'Platz der Republik',
  'C 4',
  'Q7 12',
  '12',
  '',
  'Straße 12345',
  'Weg 12 Hof',
])('%j stays as it is', (typed) => {
  expect(splitStreet(typed)).toBeUndefined();
});
