import { beforeEach, expect, test } from 'vitest';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import { keepDraft, TOLD_BEFORE, VISITOR } from '#ground/screens/browser/memory.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { exampleFacts } from '../rules/example-facts.ts';
import { EXAMPLES } from '../rules/examples.ts';
import { STEP_8 } from '../rules/steps/step-08-financing-plan.ts';
import { findStep } from '../rules/steps.ts';
import { isCarried, startOf } from './use-step-form.ts';

const FACTS = exampleFacts();
const TOLD = { 0: { isValueChain: false }, 2: { inGermany: true }, 3: { employeesCount: 2, isCommunalCompany: false } };

function stepOf(number: number) {
  const step = findStep(PROGRAMME, number);
  if (step === undefined) throw new Error(`there is no step ${number}`);
  return step;
}

const NOBODY = { companies: [] };
const startOfEmpty = (number: number, facts = FACTS) => startOf(stepOf(number), {}, facts, NOBODY);

beforeEach(() => {
  keepDraft(VISITOR, TOLD_BEFORE, { values: TOLD, etag: undefined });
});

test('a step nobody has filled in begins with what the check has told', () => {
  expect(startOfEmpty(0)).toMatchObject({ isValueChain: false });
  expect(startOfEmpty(2)).toMatchObject({ inGermany: true });
  expect(startOfEmpty(3)).toMatchObject({ employeesCount: 2 });
  expect([0, 1, 2, 3].filter((number) => isCarried(emptyAnswers(stepOf(number).fields), stepOf(number)))).toEqual([
    0, 2, 3,
  ]);
});

test('what is stored stays', () => {
  const stored = { ...emptyAnswers(stepOf(0).fields), isValueChain: true };
  expect(startOf(stepOf(0), stored, FACTS, NOBODY)).toEqual(stored);
  expect(isCarried(stored, stepOf(0))).toBe(false);
});

test('the financing plan begins with its first proof and the first line of the module that was chosen', () => {
  expect(startOfEmpty(8).proofs).toMatchObject([{ deviceList: [{ amount: 1 }], activityList: [] }]);
  const facts = exampleFacts({ moduleOne: false, moduleTwo: true });
  expect(startOfEmpty(8, facts).proofs).toMatchObject([
    { hasModuleTwo: true, deviceList: [], activityList: [{ amount: 0 }] },
  ]);
  const { proofs } = startOf(stepOf(8), STEP_8.toWire(EXAMPLES[8], FACTS), FACTS, NOBODY);
  expect(proofs).toHaveLength(EXAMPLES[8].proofs.length);
});

test('what the draw, the registration and the name have told is not asked again, and what is stored stays', () => {
  expect(startOfEmpty(0, exampleFacts({ valueChainForced: true }))).toMatchObject({ isValueChain: true });
  expect(startOfEmpty(3)).toMatchObject({ legalForm: '/api/legal_forms/3' });
  const address = { street: 'Werkstraße', housenumber: '7', postcode: '53113', city: 'Bonn' };
  const registered = { companies: [{ '@id': '/api/companies/C', id: 'C', name: 'Muster GmbH', addresses: [address] }] };
  const { addresses } = startOf(stepOf(2), {}, FACTS, registered as never);
  expect(addresses).toMatchObject([{ ...address, state: 'Nordrhein-Westfalen' }]);
  expect(startOf(stepOf(3), { legalForm: '/api/legal_forms/5' }, FACTS, NOBODY)).toMatchObject({
    legalForm: '/api/legal_forms/5',
  });
});
