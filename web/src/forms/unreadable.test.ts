import { day, money, number } from '@portal/domain/fields/field.ts';
import { expect, test } from 'vitest';
import { unreadableMessage } from './unreadable.ts';

const NOTICE = day({ label: 'Bescheid', messages: { format: 'Datumsformat ungültig', invalid: 'Datum ungültig' } });
const START = day({ label: 'Beginn' });
const AMOUNT = number({ label: 'Menge', decimals: 4, invalid: 'Nur Zahlen' });
const PRICE = money({ label: 'Preis' });

test.each([
  ['a day that does not exist, in words of the field', NOTICE, '32.3.2022', 'Datum ungültig'],
  ['the same in eight digits', NOTICE, '30022022', 'Datum ungültig'],
  ['a form that cannot be read', NOTICE, 'März 2022', 'Datumsformat ungültig'],
  ['a year of two digits', NOTICE, '1.3.22', 'Datumsformat ungültig'],
  ['a day that does not exist, without words of its own', START, '32.3.2022', /Diesen Tag gibt es nicht/],
  ['a number, in words of the field', AMOUNT, 'zwei', 'Nur Zahlen'],
  ['an amount, by its reader', PRICE, '12.50', /Meinen Sie 12,50/],
])('%s', (_name, field, typed, message) => {
  expect(unreadableMessage(field, typed)).toMatch(message);
});

test.each([
  ['nothing', NOTICE, null],
  ['a day', NOTICE, '2022-03-31'],
  ['a number', AMOUNT, 1.5],
])('%s is readable', (_name, field, value) => {
  expect(unreadableMessage(field, value)).toBeUndefined();
});
