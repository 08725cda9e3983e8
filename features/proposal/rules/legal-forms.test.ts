import { expect, it } from 'vitest';
import { isGbr, isOtherLegalForm, LEGAL_FORM_OTHER_ID, LEGAL_FORMS, legalFormIn } from './legal-forms.ts';

it('has each id and name once', () => {
  expect(new Set(LEGAL_FORMS.map((form) => form.id)).size).toBe(LEGAL_FORMS.length);
  expect(new Set(LEGAL_FORMS.map((form) => form.name)).size).toBe(LEGAL_FORMS.length);
});

it('keeps the ids that stored answers and the contract refer to', () => {
  expect(LEGAL_FORMS.find((form) => form.id === 3)?.name).toBe('GmbH');
  expect(LEGAL_FORMS.filter((form) => form.isOther)).toEqual([
    { id: LEGAL_FORM_OTHER_ID, name: 'Sonstige', isOther: true, isGbr: false },
  ]);
  expect(LEGAL_FORMS.filter((form) => form.isGbr).map((form) => form.name)).toEqual([
    'Gesellschaft bürgerlichen Rechts (GbR)',
  ]);
});

it('knows both by their reference', () => {
  expect(['/api/legal_forms/99', '/api/legal_forms/9', '99', null].map(isOtherLegalForm)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(['/api/legal_forms/9', '/api/legal_forms/99', null].map(isGbr)).toEqual([true, false, false]);
});

it.each<[string, number | undefined]>([
  ['Tischlerei Brandt e. K.', 2],
  ['Brandt e.K.', 2],
  ['Optik Weber e.Kfr.', 2],
  ['Müller GmbH', 3],
  ['Müller Gesellschaft mit beschränkter Haftung', 3],
  ['MÜLLER GMBH METALLBAU', 3],
  ['Holzwerk UG (haftungsbeschränkt)', 4],
  ['Werke Nord AG', 5],
  ['Weber Metall GmbH & Co. KG', 6],
  ['Weber Metall GmbH & Co KG', 6],
  ['Weber Metall GmbH und Co. KG', 6],
  ['Weber & Co. KG', 7],
  ['Brüder Lang KG', 7],
  ['Brüder Lang OHG', 8],
  ['Malerbetrieb Kurz und Klein GbR', 9],
  ['Planer PartG', 10],
  ['Kanzlei Lang PartG mbB', 11],
  ['Bäckergenossenschaft Süd eG', 12],
  ['Brauerei Nord KGaA', 13],
  ['Holz Europa SE', 14],
  ['Holz UG (haftungsbeschränkt) & Co. KG', 15],
  ['Holz AG & Co. KG', 16],
  ['Werkstatt für alle gGmbH', 17],
  ['Lernwerk e. V.', 18],
  ['Stiftung Werkstatt', 19],
  ['Weber SE & Co. KG', undefined],
  ['Kg Bau und Ag Holz', undefined],
  ['Weber Stiftung & Co. KG', undefined],
  ['Weber GmbH & Co. KGaA', undefined],
  ['Werkstatt Acht', undefined],
  ['Agentur am See', undefined],
  ['Gebr. Kgoro', undefined],
  ['Holz GmbH und Stein AG', undefined],
])('the name %s says legal form %s', (name, id) => {
  expect(legalFormIn(name)).toBe(id === undefined ? null : `/api/legal_forms/${id}`);
});
