import { expect, it } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { VERIFICATION_EXAMPLES } from '../examples.ts';
import { NO_VERIFICATION_FILES } from '../facts.ts';
import {
  complaintsAbout,
  describePart,
  exampleVerificationFacts,
  formOf,
  wrongPlaces,
} from '../testing/step-test-kit.ts';
import { VERIFICATION_STEP_5 as STEP } from './step-5-financing-overview.ts';

const EXAMPLE = VERIFICATION_EXAMPLES[5];

describePart(STEP);

const withBank = (changes: Answers) => formOf(STEP, { verificationBank: { ...EXAMPLE.verificationBank, ...changes } });

it('wants every affirmation, each with its own message', () => {
  const names = Object.keys(EXAMPLE.verificationAffirm);
  const said = complaintsAbout(STEP, formOf(STEP, { verificationAffirm: {} }));
  expect(said.map(([path]) => path)).toEqual(names.map((name) => `verificationAffirm.${name}`));
  expect(new Set(said.map(([, message]) => message)).size).toBe(8);
  expect(said.at(-1)?.[1]).toBe(
    'Sie können den Verwendungsnachweis nicht einreichen, wenn Sie nicht bestätigen, dass die Angaben korrekt sind.',
  );
});

it.each([
  [{ name: '' }, 'name', 'Bitte geben Sie den Kontoinhaber an'],
  [{ institution: null }, 'institution', 'Bitte geben Sie das Kreditinstitut an'],
  [{ iban: null }, 'iban', 'Bitte geben Sie die IBAN an'],
  [{ iban: 'DE89370400440532013001' }, 'iban', 'IBAN ist ungültig'],
  [{ bic: 'COBA' }, 'bic', 'Bitte eine gültige BIC angeben'],
])('bank data %j', (changes, name, message) => {
  expect(complaintsAbout(STEP, withBank(changes))).toEqual([[`verificationBank.${name}`, message]]);
});

it('stores IBAN and BIC in one form and never an invalid one', () => {
  const typed = withBank({ iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeff' });
  expect(evaluateBody(STEP, typed, exampleVerificationFacts()).data.verificationBank).toMatchObject({
    iban: 'DE89370400440532013000',
    bic: 'COBADEFF',
  });
  expect(wrongPlaces(STEP, withBank({ iban: 'DE1', bic: 'X' }))).toEqual([
    'verificationBank.iban',
    'verificationBank.bic',
  ]);
});

it('wants documents of those who are examined in depth', () => {
  const chosen = exampleVerificationFacts({ checkRequired: true });
  expect(complaintsAbout(STEP, formOf(STEP), chosen)).toEqual([
    ['inDepthCheck', 'Sie müssen mindestens eine Datei hochladen'],
  ]);
  const files = { ...NO_VERIFICATION_FILES, inDepthCheck: 1 };
  expect(complaintsAbout(STEP, formOf(STEP), { ...chosen, files })).toEqual([]);
});
