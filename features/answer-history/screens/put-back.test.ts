import { expect, test } from 'vitest';
import { text } from '#ground/rules/fields/field.ts';
import { takingBack } from './put-back.ts';

const FIELDS = { bank: text({ label: 'Name der Bank', max: 50 }) };

test('a save that the rules emptied again is no success', () => {
  expect(takingBack(FIELDS, { saved: { bank: 'Sparkasse' }, before: { bank: null } })).toHaveLength(1);
  expect(() => takingBack(FIELDS, { saved: { bank: null }, before: { bank: null } })).toThrow();
});
