import { expect, it } from 'vitest';
import { entryName, numberOf } from './file-names.ts';
import { usualChoice } from './wire.ts';

it('keeps drafts from the applicant and from whoever has not said what for, and what cannot be blacked from everybody', () => {
  const draft = { isInternal: true, origin: 'made' } as const;
  const upload = { isInternal: false, origin: 'upload' } as const;
  expect(usualChoice(draft, { purpose: 'applicant', isBlacking: false })).toBe('draft');
  expect(usualChoice(draft, { purpose: null, isBlacking: false })).toBe('draft');
  expect(usualChoice(draft, { purpose: 'court', isBlacking: true })).toBeNull();
  expect(usualChoice(upload, { purpose: 'court', isBlacking: true })).toBe('third-party');
  expect(usualChoice(upload, { purpose: 'applicant', isBlacking: false })).toBeNull();
});

it('names files so that they sort, and that every system takes', () => {
  expect(numberOf(7, 12)).toBe('007');
  expect(numberOf(7, 12_000)).toBe('00007');
  const entry = { number: '007', on: '2022-03-18', format: 'pdf' };
  expect(entryName({ ...entry, name: 'Rechnung 1/2: "A".PDF' })).toBe('007 2022-03-18 Rechnung 1_2_ _A_.pdf');
});
