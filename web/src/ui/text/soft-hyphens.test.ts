import { expect, it } from 'vitest';
import { longWords, withSoftHyphens } from './soft-hyphens.ts';

it.each([
  ['Unternehmensentwicklung', 'Unternehmens|entwicklung'],
  ['Verwendungsnachweis', 'Verwendungs|nachweis'],
  ['Vorhabenbeschreibung', 'Vorhaben|beschreibung'],
  ['Digitalisierungsplan', 'Digitali|sierungs|plan'],
  ['Unterschriftenblatt', 'Unterschriften|blatt'],
  ['Barrierefreiheit', 'Barriere|frei|heit'],
  ['Antragstellendes', 'Antrag|stellendes'],
  ['Wertschöpfungskette', 'Wertschöpfungs|kette'],
  ['Bewilligungszeitraum', 'Bewilligungs|zeitraum'],
  ['Sozialversicherungspflichtige', 'Sozial|ver|si|che|rungs|pflichtige'],
  ['Wirtschaftlichkeit', 'Wirt|schaft|lich|keit'],
  ['vollständig', 'voll|ständig'],
  ['Authenticator', 'Authen|tica|tor'],
  ['Unterschreiben', 'Unter|schrei|ben'],
])('%s may break as %s', (text, broken) => {
  expect(withSoftHyphens(text).replaceAll('\u00ad', '|')).toBe(broken);
});

it.each([
  ['Ihr Plan', []],
  ['404 - Seite nicht gefunden.', []],
  ['Der Verwendungsnachweis fehlt.', ['Verwendungsnachweis']],
  ['Förderantrag-Unternehmensangaben', ['Förderantrag', 'Unternehmensangaben']],
  ['nachweiseingereicht@behoerdenadresse.example.org', []],
  ['https://foerderportalseite.example.org/antragsuebersicht', []],
  ['DJ22x0000001abcdefghijklm', []],
])('of "%s" the long words are %j', (text, words) => {
  expect(longWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(words);
});
