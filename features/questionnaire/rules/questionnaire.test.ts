import { describe, expect, test } from 'vitest';
import { QUESTIONS } from '#features/proposal/rules/steps/step-05-digitalisation-plan.ts';
import { stepsOf } from '#features/proposal/rules/steps.ts';
import { stepNameOf } from '#features/proposal/rules/wizard.ts';
import { INVOICE_ASKED, INVOICE_FIELDS } from '#features/verification/rules/invoices/invoice.ts';
import { VERIFICATION_STEPS } from '#features/verification/rules/steps.ts';
import { conditionsOf } from '#ground/rules/fields/answers.ts';
import type { Conditions, Field, Fields } from '#ground/rules/fields/field.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { PROGRAMMES } from '#programmes/programmes.ts';
import { AT_HAND_FOR_PROOF, atHandForApplication } from './at-hand.ts';
import { ONLY_IF } from './only-if.ts';
import { type AskedPart, type Question, questionnaireOf } from './questionnaire.ts';

function conditionPaths(at: string, fields: Fields, asked: Conditions): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${at}.${name}`;
    if (field.unasked) return [];
    const own = asked[name] === undefined ? [] : [path];
    const isGathering = field.kind === 'group' || field.kind === 'list';
    return isGathering ? [...own, ...conditionPaths(path, field.fields, conditionsOf(field))] : own;
  });
}

const flat = (questions: readonly Question[]): Question[] => questions.flatMap((one) => [one, ...flat(one.inner)]);
const asked = (parts: readonly AskedPart[]) =>
  parts.flatMap(({ sections }) => sections.flatMap((one) => flat(one.questions)));

/** The self-assessment has questions that only other programmes ask. */
function labelsIn(fields: Fields, programme: Programme): string[] {
  const asked = programme.maturityQuestions.map(({ question }) => String(question));
  const ofOthers: Field[] = Object.entries(QUESTIONS).flatMap(([number, one]) => (asked.includes(number) ? [] : [one]));
  return Object.values(fields).flatMap((field) => {
    if (field.unasked || ofOthers.includes(field)) return [];
    const inner = field.kind === 'group' || field.kind === 'list' ? labelsIn(field.fields, programme) : [];
    return field.label === '' ? inner : [field.label, ...inner];
  });
}

test('every condition of every step has its words, and no words stand without a condition', () => {
  const paths = new Set([
    ...Object.values(PROGRAMMES).flatMap((programme) =>
      stepsOf(programme).flatMap((step) =>
        conditionPaths(stepNameOf(programme, step.number) ?? '', step.fields, step.asked),
      ),
    ),
    ...VERIFICATION_STEPS.flatMap((step) => conditionPaths(`proof-${step.number}`, step.fields, step.asked)),
    ...conditionPaths('invoice', INVOICE_FIELDS, INVOICE_ASKED),
  ]);
  // Whom they are asked stands in the programme.
  const told = [...paths].filter((path) => !path.startsWith('digitalisation-plan.answers.'));
  expect(Object.keys(ONLY_IF).sort()).toEqual(told.sort());
});

describe.each(Object.values(PROGRAMMES))('all that $name asks', (programme) => {
  const { application, proofOfUse } = questionnaireOf(programme);

  test('has a name and says what kind of answer it takes', () => {
    for (const { label, answer, inner } of [...asked(application), ...asked(proofOfUse)]) {
      expect(label).not.toBe('');
      expect(answer !== '' || inner.length > 0).toBe(true);
    }
  });

  test.each([
    ['the application', stepsOf(programme), application],
    ['the proof of use', VERIFICATION_STEPS, proofOfUse],
  ] as const)('has every field of every step of %s that anybody is asked for', (_of, steps, parts) => {
    expect(parts).toHaveLength(steps.length);
    for (const [index, { fields }] of steps.entries()) {
      const labels = asked(parts.slice(index, index + 1)).map(({ label }) => label);
      for (const label of labelsIn(fields, programme)) expect(labels).toContain(label);
    }
  });
});

test('limits and conditions come from the fields and the programme', () => {
  const all = asked(questionnaireOf(EXAMPLE_PROGRAMME).application);
  const find = (label: string) => all.find((one) => one.label === label);
  expect(find('Was planen Sie in Ihrem Vorhaben?')?.answer).toBe('Längerer Text, höchstens 3.500 Zeichen');
  expect(find('Steuernummer')?.onlyIf).toBe('Nur bei freiberuflicher Tätigkeit.');
  expect(find('Ihr WSK-Code für die Partner')).toBeUndefined();
  expect(all.filter(({ onlyIf }) => onlyIf?.startsWith('Nur für: '))).not.toHaveLength(0);
});

test('what to have at hand names the files of the application', () => {
  expect(atHandForApplication(EXAMPLE_PROGRAMME).filter(({ isFile }) => isFile).length).toBeGreaterThanOrEqual(4);
  // What not everybody is asked for says whom it concerns.
  for (const { what, note, isFile } of atHandForApplication(EXAMPLE_PROGRAMME)) {
    if (isFile && what !== 'Angebote und Kostenschätzungen') expect(note, what).toMatch(/^Nur /);
  }
  expect(AT_HAND_FOR_PROOF[0]?.what).toBe('Rechnungen');
});
