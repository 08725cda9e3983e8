import { expect, test } from 'vitest';
import { day, money, number } from '#ground/rules/fields/field.ts';
import { unreadableMessage } from './unreadable.ts';

const NOTICE = day({ label: 'Bescheid', messages: { format: 'Datumsformat ungültig', invalid: 'Datum ungültig' } });
const START = day({ label: 'Beginn' });
const AMOUNT = number({ label: 'Menge', decimals: 4, invalid: 'Nur Zahlen' });
const PRICE = money({ label: 'Preis' });

test.each([
  ['a day that does not exist, in words of the field', NOTICE, '32.3.2022', 'Datum ungültig'],
  ['the same in eight digits', NOTICE, '30022022', 'Datum ungültig'],
  ['a form that cannot be read', NOTICE, 'März 2022', 'Datumsformat ungültig'],
  ['a year of two digits', NOTICE, '1.3.99', 'Datumsformat ungültig'],
  ['a number with a dot', AMOUNT, '12.5', /Meinen Sie 12,5\?/],
  ['a number below zero', AMOUNT, -5, 'Bitte geben Sie eine Zahl ab 0 an.'],
  ['an amount below zero', PRICE, '−5', 'Bitte geben Sie einen Betrag ab 0,00 € an.'],
  ['too high an amount', PRICE, '2.000.000.000', /höchstens 1\.000\.000\.000,00/],
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
