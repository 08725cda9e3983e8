import { describe, expect, it } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { complaints, complaintsAt, wrongAt } from '#ground/rules/wizard/testing/step-test-kit.ts';
import { exampleFacts } from '../example-facts.ts';
import { EXAMPLES } from '../examples.ts';
import { bodyOf, describeStep } from '../testing/step-test-kit.ts';
import { asksForSecurity, needsExtensionReason, STEP_6 } from './step-06-project-description.ts';

const FACTS = exampleFacts();
const CHAIN = exampleFacts({ isValueChain: true });
const CHAIN_ANSWERS = {
  valueChainRole: 'Wir fertigen die Rohteile.',
  valueChainImprove: 'Aufträge fließen ohne Bruch.',
};
const LONG = { startDate: '2022-07-01', endDate: '2023-07-01' };

describeStep(STEP_6, FACTS);

const said = (changes: Answers, facts = FACTS) => complaints(STEP_6, bodyOf(STEP_6, facts, changes), facts);
const saidInChain = (changes: Answers) => said({ ...CHAIN_ANSWERS, ...changes }, CHAIN);
const stored = (changes: Answers, facts = FACTS) => evaluateBody(STEP_6, bodyOf(STEP_6, facts, changes), facts).data;

describe('what must be answered', () => {
  it.each([
    ['title', 'Bitte geben Sie den Titel für das Vorhaben an.'],
    ['startDate', 'Bitte geben Sie das Anfangsdatum an.'],
    ['endDate', 'Bitte geben Sie das Enddatum an.'],
    ['executionNotStarted', 'Bitte bestätigen Sie diese Angabe.'],
    ['explainCommon', 'Bitte füllen Sie dieses Feld aus.'],
    ['explainApplication', 'Bitte füllen Sie dieses Feld aus.'],
    ['securityTechnologies', 'Bitte füllen Sie dieses Feld aus.'],
    ['securityTargets', 'Bitte füllen Sie dieses Feld aus.'],
  ])('%s', (name, message) => {
    expect(said({ [name]: null })).toEqual([[name, message]]);
  });

  it('the improvement, by either name', () => {
    const message = 'Bitte füllen Sie dieses Feld aus.';
    expect(said({ explainImprovement: null, explainImprovements: undefined })).toEqual([
      ['explainImprovement', message],
    ]);
    expect(said({ explainImprovement: undefined, explainImprovements: 'Besser' })).toEqual([]);
    expect(stored({ explainImprovement: undefined, explainImprovements: 'Besser' }).explainImprovement).toBe('Besser');
    expect(stored({ explainImprovement: 'Neu', explainImprovements: 'Alt' }).explainImprovement).toBe('Neu');
  });

  it('the confirmation, with a tick', () => {
    expect(said({ executionNotStarted: false })).toEqual([
      ['executionNotStarted', 'Bitte bestätigen Sie diese Angabe.'],
    ]);
  });

  it.each([
    ['title', 100],
    ['targetsOther', 200],
    ['explainCommon', 3500],
    ['explainApplication', 3500],
    ['explainImprovement', 3500],
    ['securityTechnologies', 2000],
    ['securityTargets', 2000],
  ])('%s with at most %i characters', (name, max) => {
    expect(said({ [name]: 'x'.repeat(max) })).toEqual([]);
    expect(wrongAt(STEP_6, bodyOf(STEP_6, FACTS, { [name]: 'x'.repeat(max + 1) }), FACTS, name)).toHaveLength(1);
  });

  it.each([
    ['extendedExecution', 300],
    ['valueChainRole', 2000],
    ['valueChainImprove', 2000],
  ])('%s in a value chain with at most %i characters', (name, max) => {
    const body = { ...LONG, ...CHAIN_ANSWERS, extendedExecution: 'Lieferzeiten' };
    expect(saidInChain({ ...body, [name]: 'x'.repeat(max) })).toEqual([]);
    const tooLong = bodyOf(STEP_6, CHAIN, { ...body, [name]: 'x'.repeat(max + 1) });
    expect(wrongAt(STEP_6, tooLong, CHAIN, name)).toHaveLength(1);
  });
});

describe('modules and goals', () => {
  const NO_GOALS = { digitalTechnologies: false, security: false };

  it('needs a module', () => {
    expect(said({ moduleOne: false, moduleTwo: null })).toEqual([
      ['modules', 'Bitte wählen Sie mindestens eines der beiden Module aus.'],
    ]);
    expect(said({ moduleOne: false, moduleTwo: true })).toEqual([]);
  });

  it('needs a goal', () => {
    expect(said(NO_GOALS)).toEqual([['targets', 'Bitte wählen Sie mindestens ein Ziel aus']]);
  });

  it.each(['digitizeModel', 'digitalTechnologies', 'digitalWork', 'employeeCompetence', 'security'])(
    'takes %s alone as a goal',
    (goal) => {
      expect(said({ ...NO_GOALS, [goal]: true })).toEqual([]);
    },
  );

  it('takes a written goal', () => {
    expect(said({ ...NO_GOALS, targetsOther: 'Weniger Papier' })).toEqual([]);
  });

  it('takes networking as a goal in a value chain only', () => {
    expect(said({ ...NO_GOALS, digitalNetworking: true }).map(([path]) => path)).toEqual(['targets']);
    expect(stored({ digitalNetworking: true }).digitalNetworking).toBeNull();
    expect(saidInChain({ ...NO_GOALS, digitalNetworking: true })).toEqual([]);
  });

  it('stores what is missing, so that nothing typed is lost', () => {
    const body = bodyOf(STEP_6, FACTS, { ...NO_GOALS, moduleOne: false });
    expect(wrongAt(STEP_6, body, FACTS, 'modules')).toEqual([]);
    expect(wrongAt(STEP_6, body, FACTS, 'targets')).toEqual([]);
  });
});

describe('the questions on IT security', () => {
  const UNANSWERED = { securityTechnologies: null, securityTargets: null };
  const ONLY_SECURITY = { ...UNANSWERED, digitalTechnologies: false };

  it('are asked beside another goal', () => {
    expect(said(UNANSWERED).map(([path]) => path)).toEqual(['securityTechnologies', 'securityTargets']);
    expect(said({ ...ONLY_SECURITY, targetsOther: 'Weniger Papier' })).toHaveLength(2);
  });

  it('are not asked when security stands alone or is no goal', () => {
    expect(said(ONLY_SECURITY)).toEqual([]);
    expect(said({ ...UNANSWERED, security: false })).toEqual([]);
    expect(said({ ...ONLY_SECURITY, digitalNetworking: true })).toEqual([]);
  });

  it('do not count networking as another goal outside a value chain, even before it is pruned', () => {
    const goals = { ...EXAMPLES[6], digitalTechnologies: false, digitalNetworking: true };
    expect(asksForSecurity(goals, FACTS)).toBe(false);
    expect(asksForSecurity(goals, CHAIN)).toBe(true);
  });

  it('lose their answers when they are not asked', () => {
    expect(stored({ security: false })).toMatchObject(UNANSWERED);
  });
});

describe('the questions on the value chain', () => {
  it('are asked in a value chain only', () => {
    const message = 'Bitte füllen Sie dieses Feld aus.';
    expect(said({}, CHAIN)).toEqual([
      ['valueChainRole', message],
      ['valueChainImprove', message],
    ]);
    expect(saidInChain({})).toEqual([]);
    expect(stored(CHAIN_ANSWERS)).toMatchObject({ valueChainRole: null, valueChainImprove: null });
  });
});

describe('the period', () => {
  const places = (changes: Answers) => said(changes).map(([path]) => path);
  const wrongEnd = (changes: Answers) => wrongAt(STEP_6, bodyOf(STEP_6, FACTS, changes), FACTS, 'endDate');

  it('is refused by its rule at the dates that rule names, the beginning also without an end', () => {
    expect(said({ startDate: '2022-05-31', endDate: null })).toContainEqual([
      'startDate',
      'Bitte wählen Sie ein Datum ab dem 01.06.2022.',
    ]);
    const turned = { startDate: '2022-09-01', endDate: '2022-08-31' };
    expect([places(turned), wrongEnd(turned)]).toEqual([['startDate', 'endDate'], [expect.any(String)]]);
    expect([places(LONG), wrongEnd(LONG)]).toEqual([['endDate'], [expect.any(String)]]);
    expect(places({ ...LONG, endDate: '2023-06-30' })).toEqual([]);
  });

  it('asks a value chain why it takes longer', () => {
    expect(saidInChain(LONG)).toEqual([['extendedExecution', 'Bitte begründen Sie die längere Laufzeit.']]);
    expect(saidInChain({ ...LONG, extendedExecution: 'Lieferzeiten' })).toEqual([]);
  });

  it('drops the reason when it is not due', () => {
    const reason = { extendedExecution: 'Lieferzeiten' };
    expect(stored(reason).extendedExecution).toBeNull();
    expect(stored(reason, CHAIN).extendedExecution).toBeNull();
    expect(stored({ ...LONG, ...reason }, CHAIN).extendedExecution).toBe('Lieferzeiten');
  });
});

describe('on the wire and for other steps', () => {
  it('carries the months, both spellings and the value chain', () => {
    expect(STEP_6.toWire(EXAMPLES[6], CHAIN)).toMatchObject({
      diff: 12,
      explainImprovement: EXAMPLES[6].explainImprovement,
      explainImprovements: EXAMPLES[6].explainImprovement,
      isValueChain: true,
    });
    expect(STEP_6.toWire({ ...EXAMPLES[6], endDate: null }, FACTS).diff).toBeNull();
  });

  it('tells the modules and the security goal', () => {
    expect(STEP_6.contributes(EXAMPLES[6], FACTS)).toEqual({ moduleOne: true, moduleTwo: false, security: true });
    expect(complaintsAt(STEP_6, bodyOf(STEP_6, FACTS), FACTS, 'modules')).toEqual([]);
  });
});

it('a half-typed date is no period: the reason for the length is not asked yet', () => {
  const half = { startDate: '31.1', endDate: '2024-12-31' };
  expect(needsExtensionReason(half, CHAIN)).toBe(false);
});
