import { expect, it } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { VERIFICATION_EXAMPLES } from '../examples.ts';
import { complaintsAbout, describePart, exampleVerificationFacts, formOf } from '../testing/step-test-kit.ts';
import { VERIFICATION_STEP_1 as STEP } from './step-1-data-entry.ts';

const EXAMPLE = VERIFICATION_EXAMPLES[1];

describePart(STEP);

const withAddress = (changes: Answers) =>
  complaintsAbout(STEP, formOf(STEP, { newAddress: { ...EXAMPLE.newAddress, ...changes } }));

it('asks first of all whether something has changed', () => {
  expect(complaintsAbout(STEP, {})).toEqual([
    ['hasNewAddress', 'Bitte geben Sie an, ob sich die Daten geändert haben.'],
  ]);
});

it('asks for nothing more when nothing has changed, and forgets what was typed', () => {
  const { data, violations } = evaluateBody(STEP, formOf(STEP, { hasNewAddress: 'false' }), exampleVerificationFacts());
  expect(violations).toEqual([]);
  expect(Object.values(data.newAddress).every((value) => value === null)).toBe(true);
});

it.each([
  'salutation',
  'firstName',
  'lastName',
  'position',
  'email',
  'phone',
  'street',
  'houseNumber',
  'plz',
  'city',
  'state',
])('needs %s', (name) => {
  expect(withAddress({ [name]: '' })).toEqual([[`newAddress.${name}`, expect.stringMatching(/^Bitte .+\.$/)]]);
});

it.each(['title', 'fax'])('does without %s', (name) => {
  expect(withAddress({ [name]: null })).toEqual([]);
});

it('takes the empty title by its other name', () => {
  expect(withAddress({ title: 'none' })).toEqual([]);
});

it.each([
  ['plz', '5311', 'Bitte geben Sie eine gültige PLZ an.'],
  ['email', 'erika', 'Bitte geben Sie eine gültige E-Mail-Adresse an.'],
])('refuses %s %s', (name, value, message) => {
  expect(withAddress({ [name]: value })).toEqual([[`newAddress.${name}`, message]]);
});

it('forgets what is wrong in an address nobody is asked for', () => {
  const body = formOf(STEP, { hasNewAddress: false, newAddress: { ...EXAMPLE.newAddress, plz: '5311' } });
  expect(complaintsAbout(STEP, body)).toEqual([]);
});

it('asks back where a state cannot belong to the postcode, and takes the word of who confirms it', () => {
  const place = { plz: '80331', state: 'Berlin' };
  expect(withAddress(place)).toEqual([['newAddress.stateConfirmed', expect.any(String)]]);
  expect(withAddress({ ...place, stateConfirmed: true })).toEqual([]);
  expect(withAddress({ ...place, state: 'Bayern' })).toEqual([]);
});
