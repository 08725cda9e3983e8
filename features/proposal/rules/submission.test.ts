import { describe, expect, it } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { EXAMPLE_CIRCUMSTANCES } from './example-facts.ts';
import { EXAMPLES, exampleOf } from './examples.ts';
import { type Circumstances, NO_FILES } from './facts.ts';
import { SINGLE_FORM } from './journeys.ts';
import { stepsOf } from './steps.ts';
import { barringAnswers, checkSubmission } from './submission.ts';
import { splitAnswerPath } from './wizard.ts';

const COMPANY = EXAMPLES[2];

const STEPS = stepsOf(EXAMPLE_CIRCUMSTANCES.programme);

const FILES = { ...NO_FILES, device: { P0: 1, P1: 1 } };
const AROUND: Circumstances = { ...EXAMPLE_CIRCUMSTANCES, files: FILES };

/** The examples as they would be stored, with some steps changed (null: not stored). */
function stored(changes: Record<number, Answers | null> = {}): Map<number, Answers> {
  const map = new Map<number, Answers>(
    STEPS.filter(({ number }) => number < 10).map((step) => [step.number, exampleOf(step) as Answers]),
  );
  map.set(0, { ...SINGLE_FORM });
  const { proofs } = map.get(8) as { proofs: Answers[] };
  map.set(8, { proofs: proofs.map((proof, index) => ({ id: `P${index}`, ...proof })) });
  for (const [number, answers] of Object.entries(changes)) {
    if (answers === null) map.delete(Number(number));
    else map.set(Number(number), { ...map.get(Number(number)), ...answers });
  }
  return map;
}

const INVALID = {
  allowed: false,
  because: 'invalid-period',
  text: 'Der Antrag konnte nicht eingereicht werden, da Sie einen ungültigen Durchführungszeitraum angegeben haben.',
  open: [expect.objectContaining({ step: expect.objectContaining({ number: 6 }) })],
};

function incompleteStep(map: Map<number, Answers>, around = AROUND): number | undefined {
  const result = checkSubmission(map, around);
  return !result.allowed && result.because === 'step-incomplete' ? result.step.number : undefined;
}

describe('a submission', () => {
  it('is allowed when every step is complete as of today, without step 11', () => {
    expect(checkSubmission(stored(), AROUND)).toMatchObject({
      allowed: true,
      facts: { sumInvestOverall: 5_000_000, employeesCount: 11, isValueChain: false },
    });
  });

  it('names the step that is not complete', () => {
    expect(checkSubmission(stored({ 7: { competitivenes: null } }), AROUND)).toMatchObject({
      allowed: false,
      because: 'step-incomplete',
      step: { number: 7 },
      text: 'Der Schritt „Nachhaltige Wirkung“ ist nicht vollständig. Bitte ergänzen Sie Ihre Angaben.',
      violations: [{ propertyPath: 'competitivenes' }],
    });
  });

  it('says which position costs nothing', () => {
    const { proofs } = stored().get(8) as { proofs: Record<string, Answers[]>[] };
    const [first, ...others] = proofs;
    const deviceList = first?.deviceList?.map((line, at) => (at === 1 ? { ...line, amount: 0 } : line));
    expect(checkSubmission(stored({ 8: { proofs: [{ ...first, deviceList }, ...others] } }), AROUND)).toMatchObject({
      because: 'step-incomplete',
      text: 'Der Schritt „Finanzierungsplan“ ist nicht vollständig. Position 2 „Sensorpaket je Maschine“ hat die Summe 0,00\u00a0€. Bitte geben Sie Menge und Einzelpreis an.',
    });
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('needs step %i to be stored', (number) => {
    const missing = stored({ [number]: null });
    const result = checkSubmission(missing, AROUND);
    expect(result.allowed).toBe(false);
  });

  it('names the first of several', () => {
    expect(incompleteStep(stored({ 5: null, 7: null }))).toBe(5);
  });

  it('lists every answer that bars it, over all steps, at its place', () => {
    const several = stored({ 1: { staff: [] }, 5: null, 7: { competitivenes: null } });
    const found = barringAnswers(checkSubmission(several, { ...AROUND, files: NO_FILES }));
    const steps = new Set(found.map(({ propertyPath }) => splitAnswerPath(propertyPath)?.step));
    expect([...steps]).toEqual([1, 5, 7, 8]);
    expect(found.map(({ propertyPath }) => propertyPath)).toContain('step_7.competitivenes');
    expect(found.every(({ message }) => message !== '')).toBe(true);
    expect(barringAnswers(checkSubmission(stored(), AROUND))).toEqual([]);
  });

  it('lists what is missing beside a period that time has overtaken as well', () => {
    const late = checkSubmission(stored({ 7: { competitivenes: null } }), { ...AROUND, today: '2022-05-02' });
    expect(late).toMatchObject({ allowed: false, because: 'invalid-period' });
    const paths = barringAnswers(late).map(({ propertyPath }) => propertyPath);
    expect(paths).toEqual(['step_6.startDate', 'step_7.competitivenes']);
  });

  it('counts the files of the proofs', () => {
    expect(incompleteStep(stored(), { ...AROUND, files: NO_FILES })).toBe(8);
  });

  it('judges a step again when another one has changed', () => {
    // A bigger company in the new rate period gets less than the minimum: step 9 fails, though it was complete.
    const { proofs } = stored().get(8) as { proofs: Answers[] };
    const smaller = { 3: { employeesCount: 251 }, 6: { security: false }, 8: { proofs: proofs.slice(0, 1) } };
    expect(incompleteStep(stored(smaller))).toBeUndefined();
    expect(incompleteStep(stored({ ...smaller, 2: { identical: true, addresses: mainAddress(false) } }))).toBe(9);
  });

  it('tells a period that time has overtaken apart', () => {
    expect(checkSubmission(stored(), { ...AROUND, today: '2022-05-01' })).toMatchObject({ allowed: true });
    expect(checkSubmission(stored(), { ...AROUND, today: '2022-05-02' })).toEqual(INVALID);
  });

  it('refuses an over-long period of a single company the same way', () => {
    expect(checkSubmission(stored({ 6: { endDate: '2023-07-01' } }), AROUND)).toEqual(INVALID);
  });

  it('calls a missing date incomplete, not invalid', () => {
    expect(incompleteStep(stored({ 6: { endDate: null } }))).toBe(6);
    expect(incompleteStep(stored({ 6: null }))).toBe(6);
  });
});

function mainAddress(isWeak: boolean): Answers[] {
  return COMPANY.addresses.slice(0, 1).map((address) => ({ ...address, isWeak }));
}
