import { describe, expect, it } from 'vitest';
import { isAsked } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { complaints, wrongAt } from '#ground/rules/wizard/testing/step-test-kit.ts';
import { exampleFacts } from '../example-facts.ts';
import { EXAMPLES } from '../examples.ts';
import { PARTNER_FORM, SINGLE_FORM } from '../journeys.ts';
import { describeStep } from '../testing/step-test-kit.ts';
import { READ_ONLY, STEP_0 } from './step-00-application-form.ts';

const EXAMPLE = EXAMPLES[0];

const FACTS = exampleFacts();
const FORCED = exampleFacts({ valueChainForced: true });

describeStep(STEP_0, FACTS);

const said = (body: Answers, facts = FACTS) => complaints(STEP_0, body, facts);
const stored = (body: Answers, facts = FACTS) => evaluateBody(STEP_0, body, facts).data;

describe('what must be answered', () => {
  it('whether there is a value chain', () => {
    expect(said({})).toEqual([
      [
        'isValueChain',
        'Es muss angegeben werden, ob das antragstellende Unternehmen Teil einer Wertschöpfungskette (WSK) ist.',
      ],
    ]);
  });

  it('in a value chain, who leads it', () => {
    expect(said({ isValueChain: true })).toEqual([
      ['isLead', 'Es muss angegeben werden, ob das antragstellende Unternehmen der Lead-Partner ist.'],
    ]);
  });

  it('of a partner, the code of the lead', () => {
    expect(said({ isValueChain: true, isLead: false })).toEqual([
      ['leadCode', 'Es muss ein WSK-Code angegeben werden'],
    ]);
    expect(said({ ...PARTNER_FORM, leadCode: 'k7m-2qx-ab3' })).toEqual([]);
    expect(stored({ ...PARTNER_FORM, leadCode: 'k7m-2qx-ab3' }).leadCode).toBe('K7M2QXAB3');
  });

  it('a code that can be one', () => {
    const body = { ...PARTNER_FORM, leadCode: 'K7M2QXAB4' };
    expect(wrongAt(STEP_0, body, FACTS, 'leadCode')).toEqual([
      'Dieser WSK-Code stimmt nicht. Bitte vergleichen Sie ihn mit dem Code des Lead-Partners.',
    ]);
    expect(said(body)).toHaveLength(1);
  });

  it('of each linked company, name and location', () => {
    expect(said({ ...EXAMPLE, linkedCompanies: [EXAMPLE.linkedCompanies[0], {}] })).toEqual([
      ['linkedCompanies[1].name', 'Bitte geben Sie den Unternehmensnamen an'],
      ['linkedCompanies[1].location', 'Bitte geben Sie den Unternehmensstandort an'],
    ]);
  });

  it('of a single company, nothing more', () => {
    expect(said({ isValueChain: 'false' })).toEqual([]);
  });

  it('of a lead, no company of the chain yet', () => {
    expect(said({ isValueChain: true, isLead: true })).toEqual([]);
  });
});

describe('combination rules', () => {
  const EVERYTHING = { ...EXAMPLE, leadCode: 'K7M2QXAB3' };

  it('a lead has no code of another', () => {
    expect(stored(EVERYTHING)).toEqual(EXAMPLE);
  });

  it('a partner has no linked companies and gives no code', () => {
    expect(stored({ ...EVERYTHING, isLead: false })).toEqual(PARTNER_FORM);
  });

  it('without a value chain nothing of it is left', () => {
    expect(stored({ ...EVERYTHING, isValueChain: false })).toEqual(SINGLE_FORM);
    expect(said({ ...EVERYTHING, isValueChain: false })).toEqual([]);
  });

  it('without a value chain the form shows no question about it, whatever was answered before', () => {
    const around = { facts: FACTS, root: {} };
    const before = { ...PARTNER_FORM, isValueChain: false };
    const names = ['isLead', 'leadCode', 'givenCode', 'linkedCompanies'];
    expect(names.filter((name) => isAsked(STEP_0.asked, name, before, around))).toEqual([]);
    expect(names.filter((name) => isAsked(STEP_0.asked, name, PARTNER_FORM, around))).toEqual(['isLead', 'leadCode']);
  });

  it('without a value chain the wire says that nobody leads', () => {
    expect(STEP_0.toWire(SINGLE_FORM, FACTS).isLead).toBe(false);
    expect(STEP_0.toWire(PARTNER_FORM, FACTS).isLead).toBe(false);
    expect(STEP_0.toWire(EXAMPLE, FACTS).isLead).toBe(true);
    expect(STEP_0.toWire({ ...SINGLE_FORM, isValueChain: null }, FACTS).isLead).toBe(null);
  });

  it.each([EXAMPLE, PARTNER_FORM, SINGLE_FORM])('the wire and back changes nothing', (example) => {
    expect(stored(STEP_0.toWire(example, FACTS))).toEqual(example);
  });
});

describe('a quota given in connection with a value chain', () => {
  it('refuses a single company', () => {
    expect(wrongAt(STEP_0, SINGLE_FORM, FORCED, 'isValueChain')).toEqual([
      'Ihr Antragskontingent gilt nur für eine Wertschöpfungskette. Bitte wählen Sie „Ja“.',
    ]);
    expect(said(PARTNER_FORM, FORCED)).toEqual([]);
  });

  it('shows on the wire', () => {
    expect(STEP_0.toWire(EXAMPLE, FORCED).valueChainForced).toBe(true);
    expect(STEP_0.toWire(EXAMPLE, FACTS).valueChainForced).toBe(false);
  });
});

it('tells the other steps who applies', () => {
  expect(STEP_0.contributes(EXAMPLE, FACTS)).toEqual({ isValueChain: true, isLead: true });
  expect(STEP_0.contributes(PARTNER_FORM, FACTS)).toEqual({ isValueChain: true, isLead: false });
  expect(STEP_0.contributes(SINGLE_FORM, FACTS)).toEqual({ isValueChain: false, isLead: false });
});

it('names the code it gives as read-only', () => {
  expect(READ_ONLY).toEqual(['givenCode']);
});
