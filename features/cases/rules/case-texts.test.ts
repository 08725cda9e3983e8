import { expect, it } from 'vitest';
import { fillFields, fillTemplate, unknownIn } from './case-texts.ts';

const CASE = { companyName: 'Ahorn {Nummer} GmbH', number: 'DJ22-000001-7', today: '2022-03-18' };

it('puts in company, number and day, each for itself, and leaves other braces alone', () => {
  expect(fillTemplate('{Unternehmen}: {Nummer} am {Tag} {so}', CASE)).toBe(
    'Ahorn {Nummer} GmbH: DJ22-000001-7 am 18.03.2022 {so}',
  );
});

it('names what stands for nothing', () => {
  expect(unknownIn('{Firma} {Nummer} {Firma} {}')).toEqual(['Firma', '']);
});

it('fills texts only', () => {
  const fields = { text: '{Nummer}', reason: '{Tag}', word: '{Nummer}', until: '2022-04-01', fields: ['{Nummer}'] };
  expect(fillFields(fields, CASE)).toEqual({ ...fields, text: CASE.number, reason: '18.03.2022' });
});
