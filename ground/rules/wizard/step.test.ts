import { describe, expect, it } from 'vitest';
import { EXAMPLE_CIRCUMSTANCES, exampleFacts } from '#features/proposal/rules/example-facts.ts';
import { EXAMPLES } from '#features/proposal/rules/examples.ts';
import { defineStep, factsFrom, NO_STEP_FACTS, type ProposalStep } from '#features/proposal/rules/facts.ts';
import { STEP_0 } from '#features/proposal/rules/steps/step-00-application-form.ts';
import { STEP_8 } from '#features/proposal/rules/steps/step-08-financing-plan.ts';
import { stepsOf } from '#features/proposal/rules/steps.ts';
import { completeSteps, isComplete, withComplete } from '#features/proposal/rules/wizard.ts';
import { list, text, yesNo } from '../fields/field.ts';
import { missing, missingFile, wrong } from '../fields/violation.ts';
import { evaluateBody, evaluateStored } from './step.ts';

const STEPS = stepsOf(EXAMPLE_CIRCUMSTANCES.programme);

const FACTS = exampleFacts();
const TEXTS = { title: 'Probe', purpose: '', saveError: '', loadError: '' };

const SAMPLE = defineStep({
  number: 3,
  texts: TEXTS,
  fields: {
    open: yesNo({ label: 'Offen', required: 'Bitte antworten Sie.' }),
    reason: text({ label: 'Grund', max: 10, required: 'Bitte begründen Sie.' }),
    items: list({
      label: 'Posten',
      itemLabel: 'Posten',
      max: 3,
      fields: {
        a: yesNo({ label: 'a' }),
        b: yesNo({ label: 'b' }),
        c: yesNo({ label: 'c' }),
        d: text({ label: 'd', max: 5 }),
      },
      asked: { b: (item) => item.a === true, c: (item) => item.b === true, d: (item) => item.c === true },
    }),
  },
  sections: [{ title: 'Alles', fields: ['open', 'reason', 'items'] }],
  asked: { reason: (data) => data.open === true },
  prune: (data) => ({ ...data, items: data.items.slice(0, 2) }),
  check: (data) => {
    if (data.reason === 'falsch') return [missing('', 'fehlt'), wrong('reason', 'Das stimmt nicht.')];
    return data.reason === 'datei' ? [missingFile('file', 'Datei fehlt')] : [];
  },
  contributes: (data) => ({ isWeak: data.open === true }),
});

const paths = (body: Record<string, unknown>) =>
  evaluateBody(SAMPLE, body, FACTS).violations.map(({ propertyPath, kind }) => `${kind} ${propertyPath}`);

describe('evaluateBody', () => {
  it('says what is missing', () => {
    expect(paths({})).toEqual(['missing open']);
    expect(paths({ open: true })).toEqual(['missing reason']);
    expect(evaluateBody(SAMPLE, { open: false }, FACTS).complete).toBe(true);
  });

  it('forgets an answer that is not asked', () => {
    expect(evaluateBody(SAMPLE, { open: false, reason: 'weil' }, FACTS).data.reason).toBeNull();
  });

  it('follows a chain of conditions inside a list to its end', () => {
    const { items } = evaluateBody(
      SAMPLE,
      { open: false, items: [{ a: false, b: true, c: true, d: 'x' }] },
      FACTS,
    ).data;
    expect(items).toEqual([{ a: false, b: null, c: null, d: null }]);
  });

  it("applies the step's own pruning", () => {
    expect(evaluateBody(SAMPLE, { open: false, items: [{}, {}, {}] }, FACTS).data.items).toHaveLength(2);
  });

  it('complains once about a value that is wrong, and does not store it', () => {
    const { data, violations } = evaluateBody(SAMPLE, { open: true, reason: 'x'.repeat(11) }, FACTS);
    expect(violations).toMatchObject([{ propertyPath: 'reason', kind: 'wrong' }]);
    expect(data.reason).toBeNull();
  });

  it('puts the wrong ones first', () => {
    expect(paths({ open: true, reason: 'falsch' })).toEqual(['wrong reason', 'missing ']);
    expect(paths({ open: 7, reason: 'x' })).toEqual(['wrong open']);
  });

  it('is not complete while a file is missing that follows the save', () => {
    expect(evaluateBody(SAMPLE, { open: true, reason: 'datei' }, FACTS).complete).toBe(false);
  });
});

describe('evaluateStored', () => {
  it('judges again as of the facts now', () => {
    const stored = { proofs: EXAMPLES[8].proofs };
    const withLines = evaluateStored(STEP_8, stored, FACTS).data;
    const withoutModule = evaluateStored(STEP_8, stored, { ...FACTS, moduleOne: false }).data;
    expect(withLines.proofs[0]?.deviceList).toHaveLength(2);
    expect(withoutModule.proofs[0]?.deviceList).toHaveLength(0);
  });

  it('reads a row of an older shape into the shape of today', () => {
    expect(evaluateStored(SAMPLE, { open: true, gone: 1, reason: 5 }, FACTS).data).toEqual({
      open: true,
      reason: null,
      items: [],
    });
  });
});

describe('factsFrom', () => {
  it('contributes nothing from steps that are not stored', () => {
    expect(factsFrom(STEPS, new Map(), EXAMPLE_CIRCUMSTANCES)).toEqual({ ...NO_STEP_FACTS, ...EXAMPLE_CIRCUMSTANCES });
  });

  it('hands what earlier steps contributed to later ones', () => {
    const earlier: ProposalStep = {
      ...(SAMPLE as ProposalStep),
      contributes: () => ({ isDeductInputTax: true, moduleOne: true }),
    };
    const stored = new Map([
      [3, {}],
      [8, { ...EXAMPLES[8] }],
    ]);
    expect(factsFrom([earlier, STEP_8], stored, EXAMPLE_CIRCUMSTANCES).sumInvestOverall).toBe(5_000_000);
    // Gross prices are empty in the example: without the tax rule of step 3 the sum would be 0.
    const gross = { ...earlier, contributes: () => ({ isDeductInputTax: false, moduleOne: true }) };
    expect(factsFrom([gross, STEP_8], stored, EXAMPLE_CIRCUMSTANCES).sumInvestOverall).toBe(0);
  });

  it('prunes before it contributes', () => {
    const stored = new Map([[8, { ...EXAMPLES[8] }]]);
    expect(factsFrom([STEP_8], stored, EXAMPLE_CIRCUMSTANCES).sumInvestOverall).toBe(0);
  });
});

describe('completeSteps', () => {
  it('has a bit for every stored and complete step', () => {
    const stored = new Map([[3, { open: false }]]);
    expect(completeSteps([SAMPLE], stored, FACTS)).toBe(0b1000);
    expect(completeSteps([SAMPLE], new Map([[3, { open: true }]]), FACTS)).toBe(0);
    expect(completeSteps([SAMPLE], new Map(), FACTS)).toBe(0);
  });

  it('sets and clears single bits', () => {
    const bits = withComplete(withComplete(0, 2, true), 11, true);
    expect([2, 11, 3].map((step) => isComplete(bits, step))).toEqual([true, true, false]);
    expect(withComplete(bits, 2, false)).toBe(withComplete(0, 11, true));
  });
});

describe('every step', () => {
  it('has its number once, in order, and step 10 has none', () => {
    expect(STEPS.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11]);
  });

  it.each(STEPS)('$number names its texts', ({ texts }) => {
    for (const name of ['title', 'purpose', 'saveError', 'loadError'] as const) expect(texts[name]).not.toBe('');
  });
});

describe('what is wrong in a field that is not asked', () => {
  it('is emptied and bars nobody; asked again it is complained about', () => {
    const facts = exampleFacts();
    const body = { isValueChain: false, leadCode: 'KEIN CODE', linkedCompanies: [{ name: 'x'.repeat(5000) }] };
    expect(evaluateBody(STEP_0, body, facts)).toMatchObject({
      complete: true,
      violations: [],
      data: { leadCode: null, linkedCompanies: [] },
    });
    const partner = evaluateBody(STEP_0, { ...body, isValueChain: true, isLead: false }, facts);
    expect(partner.violations.map(({ propertyPath }) => propertyPath)).toEqual(['leadCode']);
  });
});
