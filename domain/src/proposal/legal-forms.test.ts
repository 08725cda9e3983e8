import { expect, it } from 'vitest';
import { isGbr, isOtherLegalForm, LEGAL_FORM_OTHER_ID, LEGAL_FORMS } from './legal-forms.ts';

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
