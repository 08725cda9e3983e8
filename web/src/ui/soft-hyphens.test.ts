import { expect, it } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

it.each([
  ['Unternehmensentwicklung', 'Unternehmens|entwicklung'],
  ['Verwendungsnachweis', 'Verwendungs|nachweis'],
  ['Vorhabenbeschreibung', 'Vorhaben|beschreibung'],
  ['Digitalisierungsplan und Unterschriftenblatt', 'Digitalisierungs|plan und Unterschriften|blatt'],
  ['Barrierefreiheit', 'Barriere|freiheit'],
  ['Antragstellendes Unternehmen', 'Antrag|stellendes Unternehmen'],
  ['Ihr Plan', 'Ihr Plan'],
  ['404 - Seite nicht gefunden.', '404 - Seite nicht gefunden.'],
])('%s may break as %s', (text, broken) => {
  expect(withSoftHyphens(text).replaceAll('\u00ad', '|')).toBe(broken);
});
