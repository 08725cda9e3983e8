import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MAX_CENTS } from '../values/money.ts';
import { lengthOf } from '../values/typed-text.ts';
import { checkbox, choice, choices, day, money, number, reference, text, yesNo } from './field.ts';
import { readScalar, tooLong } from './read-scalar.ts';

type Scalar = Parameters<typeof readScalar>[0];

const STRING = 'This value should be of type string.';
const BOOL = 'This value should be of type bool.';
const INT = 'This value should be of type int.';
const FLOAT = 'This value should be of type float.';
const ARRAY = 'This value should be of type array.';
const NOT_AN_OPTION = 'Bitte wählen Sie einen der angebotenen Werte.';
const NOT_A_DAY = 'Bitte geben Sie ein gültiges Datum an, zum Beispiel 27.03.2022.';
const UNSTORABLE = 'Der Text enthält Zeichen, die nicht gespeichert werden können. Bitte entfernen Sie diese.';

const TEXT = text({ label: 'Text', max: 5 });
const LINES = text({ label: 'Zeilen', max: 5, multiline: true });
const SECRET = text({ label: 'Passwort', max: 5, verbatim: true });
const QUESTION = yesNo({ label: 'Frage' });
const TICK = checkbox({ label: 'Haken' });
const ONE = choice<0 | 'b'>({
  label: 'Eins',
  options: [
    { value: 0, label: 'Null' },
    { value: 'b', label: 'B' },
  ],
});
const SOME = choices({ label: 'Einige', options: [0, 1, 2].map((value) => ({ value, label: `${value}` })) });
const NUMBER = number({ label: 'Zahl', decimals: 2, min: 1, max: 10, invalid: 'Keine Zahl' });
const MONEY = money({ label: 'Betrag', max: 500 });
const DAY = day({ label: 'Tag' });
const NOTICE = day({ label: 'Bescheid', messages: { format: 'Datumsformat ungültig', invalid: 'Datum ungültig' } });
const REFERENCE = reference({ label: 'Verweis', to: '/api/legal_forms' });

describe('what is stored', () => {
  it.each<[string, Scalar, unknown, unknown]>([
    ['one line without outer blanks', TEXT, ' a b ', 'a b'],
    ['one line without non-breaking blanks', TEXT, '\u00a0abcde\u202f\u200b', 'abcde'],
    ['several lines as typed', LINES, ' ab ', ' ab '],
    ['a password as typed', SECRET, ' ab ', ' ab '],
    ['blank text as nothing', TEXT, ' \n ', null],
    ['a line break as one character', LINES, 'ab\r\ncd', 'ab\r\ncd'],
    ['true', QUESTION, true, true],
    ["'true'", QUESTION, 'true', true],
    ["'false'", QUESTION, 'false', false],
    ['a tick', TICK, true, true],
    ['an option', ONE, 'b', 'b'],
    ['an option 0', ONE, 0, 0],
    ['a number option given as text', ONE, '0', 0],
    ['chosen options sorted and once', SOME, [2, '0', 2], [0, 2]],
    ['a number', NUMBER, 1.25, 1.25],
    ['money', MONEY, 500, 500],
    ['a day', DAY, '2024-02-29', '2024-02-29'],
    ['a reference', REFERENCE, '/api/legal_forms/3', '/api/legal_forms/3'],
    ['a reference as whole address', REFERENCE, 'https://portal.example/api/legal_forms/3', '/api/legal_forms/3'],
    ['a reference in upper case', REFERENCE, '/api/legal_forms/AB', '/api/legal_forms/ab'],
    ['what is no address at all', REFERENCE, 'GmbH', 'GmbH'],
    ['a reference in an object', REFERENCE, { '@id': '/api/legal_forms/3', name: 'GmbH' }, '/api/legal_forms/3'],
  ])('%s', (_what, field, given, value) => {
    expect(readScalar(field, given)).toEqual({ ok: true, value });
  });

  it.each([TEXT, QUESTION, TICK, ONE, NUMBER, MONEY, DAY, REFERENCE])('nothing, as null: $kind', (field) => {
    for (const nothing of [null, undefined, '']) expect(readScalar(field, nothing)).toEqual({ ok: true, value: null });
  });

  it('no choices as an empty list', () => {
    for (const nothing of [null, undefined, '', []]) expect(readScalar(SOME, nothing)).toEqual({ ok: true, value: [] });
  });
});

describe('what is refused', () => {
  it.each<[string, Scalar, unknown, string]>([
    ['a number as text', TEXT, 5, STRING],
    ['a text too long', TEXT, 'abcdef', 'Bitte geben Sie höchstens 5 Zeichen ein.'],
    ['a NUL character', TEXT, 'a\u0000', UNSTORABLE],
    ['half a character', TEXT, 'a\ud800', UNSTORABLE],
    ['1 for yes', QUESTION, 1, BOOL],
    ["'ja'", QUESTION, 'ja', BOOL],
    ['a list for a tick', TICK, [], BOOL],
    ['no such option', ONE, 'c', NOT_AN_OPTION],
    ['an object for an option', ONE, {}, NOT_AN_OPTION],
    ['one option for a list', SOME, 1, ARRAY],
    ['a list with another value', SOME, [1, 3], NOT_AN_OPTION],
    ['a number as a word', NUMBER, 'zwei', 'Keine Zahl'],
    ['true for a number', NUMBER, true, FLOAT],
    ['too many decimals', NUMBER, 1.255, 'Keine Zahl'],
    ['a number too small', NUMBER, 0.99, 'Bitte geben Sie eine Zahl ab 1 an.'],
    ['a number below zero', NUMBER, -5, 'Bitte geben Sie eine Zahl ab 1 an.'],
    ['a number too large', NUMBER, 10.01, 'Bitte geben Sie höchstens 10 an.'],
    ['an infinite number', NUMBER, Number.POSITIVE_INFINITY, 'Bitte geben Sie höchstens 10 an.'],
    ['no number at all', NUMBER, Number.NaN, 'Keine Zahl'],
    ['parts of cents', MONEY, 1.5, INT],
    ['money as text', MONEY, '500', INT],
    ['negative money', MONEY, -1, 'Bitte geben Sie einen Betrag ab 0,00 € an.'],
    ['too much money', MONEY, 501, 'Der Betrag ist zu hoch. Bitte geben Sie höchstens 5,00\u00a0€ an.'],
    ['a day as a number', DAY, 20240229, STRING],
    ['a day that does not exist', DAY, '2023-02-29', NOT_A_DAY],
    ['a German date', DAY, '29.02.2024', NOT_A_DAY],
    ['a day that does not exist, in words of the field', NOTICE, '2023-02-29', 'Datum ungültig'],
    ['a German date, in words of the field', NOTICE, '29.02.2024', 'Datumsformat ungültig'],
    ['a number for a reference', REFERENCE, 3, STRING],
    ['an object without @id', REFERENCE, { id: 3 }, STRING],
  ])('%s', (_what, field, given, message) => {
    expect(readScalar(field, given)).toEqual({ ok: false, message });
  });

  it('money beyond a billion euros where a field says nothing', () => {
    const field = money({ label: 'Betrag' });
    expect(readScalar(field, MAX_CENTS).ok).toBe(true);
    expect(readScalar(field, MAX_CENTS + 1).ok).toBe(false);
  });
});

describe('a text with a reader of its own', () => {
  const DIGITS = text({
    label: 'Ziffern',
    max: 3,
    read: (typed) =>
      /^[\d ]+$/.test(typed) ? { ok: true, value: typed.replaceAll(' ', '') } : { ok: false, message: 'Nur Ziffern' },
  });

  it('is stored as read', () => expect(readScalar(DIGITS, '1 2 3')).toEqual({ ok: true, value: '123' }));
  it('is measured as read', () => expect(readScalar(DIGITS, '12 34')).toEqual({ ok: false, message: tooLong(3) }));
  it('complains in its own words', () =>
    expect(readScalar(DIGITS, 'x')).toEqual({ ok: false, message: 'Nur Ziffern' }));
  it('is not asked about nothing', () => expect(readScalar(DIGITS, '  ')).toEqual({ ok: true, value: null }));

  it('is spared texts far beyond its limit', () => {
    let calls = 0;
    const counted = text({
      label: 'Gezählt',
      max: 3,
      read: (value) => {
        calls++;
        return { ok: true, value };
      },
    });
    expect(readScalar(counted, 'x'.repeat(100_000))).toEqual({ ok: false, message: tooLong(3) });
    expect(calls).toBe(0);
  });
});

describe('lengths', () => {
  it('counts a line break once', () => expect(lengthOf('a\r\nb\nc')).toBe(5));
  it('counts what is seen as one character once', () => {
    expect(['u\u0308ber', '👩‍🔧', '🇩🇪', 'Ärger – 5 €'].map(lengthOf)).toEqual([4, 1, 1, 11]);
  });
  it('groups thousands', () => expect(tooLong(3500)).toBe('Bitte geben Sie höchstens 3.500 Zeichen ein.'));
});

it('answers anything that JSON can hold, and what it stores it reads again', () => {
  const fields: Scalar[] = [TEXT, QUESTION, TICK, ONE, SOME, NUMBER, MONEY, DAY, NOTICE, REFERENCE];
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, given) => {
      const read = readScalar(field, given);
      if (read.ok) expect(readScalar(field, read.value)).toEqual(read);
      else expect(read.message).not.toBe('');
    }),
  );
});

test('umlauts of two parts are stored as one letter, in texts of several lines too', () => {
  expect(readScalar(TEXT, 'u\u0308')).toEqual({ ok: true, value: 'ü' });
  expect(readScalar(LINES, 'u\u0308\n')).toEqual({ ok: true, value: 'ü\n' });
});
