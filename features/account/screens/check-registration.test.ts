import { expect, it } from 'vitest';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import { REGISTRATION_FORM_FIELDS, type RegistrationForm } from '../rules/registration.ts';
import { checkRegistrationForm } from './use-registration.ts';

const COMPLETE: RegistrationForm = {
  salutation: 'f',
  title: null,
  firstName: 'Erika',
  lastName: 'Muster',
  position: null,
  email: 'erika@example.org',
  phone: '+49 228 / 123-456',
  companyName: 'Muster GmbH',
  street: 'Hauptstr.',
  housenumber: '1',
  postcode: '53113',
  city: 'Bonn',
  plainPassword: 'vier zufällige Wörter',
  passwordRepeat: 'vier zufällige Wörter',
  consent: true,
};

const paths = (changes: Partial<RegistrationForm>) =>
  checkRegistrationForm({ ...COMPLETE, ...changes }).violations.map((one) => one.propertyPath);

it('accepts a complete form and brings the telephone number into its stored form', () => {
  const { data, violations } = checkRegistrationForm(COMPLETE);
  expect(violations).toEqual([]);
  expect(data.phone).toBe('0228123456');
});

it('names every required field of an empty form once', () => {
  const violations = checkRegistrationForm(emptyAnswers(REGISTRATION_FORM_FIELDS)).violations;
  const required = Object.entries(REGISTRATION_FORM_FIELDS).filter(
    ([, field]) => 'required' in field && field.required,
  );
  expect(violations.map((one) => one.propertyPath)).toEqual(required.map(([name]) => name));
});

it('tells one thing per field', () => {
  expect(paths({ postcode: '5311' })).toEqual(['postcode']);
  expect(paths({ email: 'erika' })).toEqual(['email']);
});

it('checks both passwords', () => {
  expect(paths({ passwordRepeat: 'etwas ganz anderes' })).toEqual(['passwordRepeat']);
  expect(paths({ plainPassword: 'kurz', passwordRepeat: 'kurz' })).toEqual(['plainPassword']);
  expect(paths({ plainPassword: 'mein Name ist erika', passwordRepeat: 'mein Name ist erika' })).toEqual([
    'plainPassword',
  ]);
});

it('demands the consent', () => {
  expect(paths({ consent: false })).toEqual(['consent']);
});
