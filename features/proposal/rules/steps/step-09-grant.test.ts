import { describe, expect, it } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { complaints } from '#ground/rules/wizard/testing/step-test-kit.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { exampleFacts } from '../example-facts.ts';
import { EXAMPLES } from '../examples.ts';
import type { Facts } from '../facts.ts';
import { bodyOf, describeStep } from '../testing/step-test-kit.ts';
import { grantStep } from './step-09-grant.ts';

const STEP_9 = grantStep(EXAMPLE_PROGRAMME);
const FACTS = exampleFacts({ security: false });
const said = (changes: Answers, facts = FACTS) => complaints(STEP_9, bodyOf(STEP_9, facts, changes), facts);

describeStep(STEP_9, FACTS);

describe('the confirmations', () => {
  it.each(['approveCoPayments', 'approveEconomic'])('%s must be ticked', (name) => {
    for (const value of [false, null]) {
      expect(said({ [name]: value })).toEqual([[name, 'Bitte bestätigen Sie diese Angabe.']]);
    }
  });
});

describe('the credit', () => {
  it('asks whether it is one of the KfW', () => {
    expect(said({ kfwCreditApproval: null })).toEqual([
      ['kfwCreditApproval', 'Bitte geben Sie an, ob es ein Kredit der KfW ist.'],
    ]);
  });

  it('asks for the bank of any other credit', () => {
    expect(said({ creditBankName: null })).toEqual([['creditBankName', 'Bitte geben Sie den Namen der Bank an.']]);
    expect(said({ kfwCreditApproval: true, creditBankName: null })).toEqual([]);
  });

  it('is forgotten without an approval', () => {
    const body = bodyOf(STEP_9, FACTS, { creditApproval: false });
    expect(evaluateBody(STEP_9, body, FACTS)).toMatchObject({
      data: { kfwCreditApproval: null, creditBankName: null },
      complete: true,
    });
  });

  it('has no bank name when it is one of the KfW', () => {
    const body = bodyOf(STEP_9, FACTS, { kfwCreditApproval: true });
    expect(evaluateBody(STEP_9, body, FACTS).data.creditBankName).toBeNull();
  });
});

describe('without a grant', () => {
  const reason = (changes: Partial<Facts>) => {
    const { violations } = evaluateBody(STEP_9, bodyOf(STEP_9, FACTS), { ...FACTS, ...changes });
    expect(violations).toMatchObject([{ propertyPath: 'step3', kind: 'missing' }]);
    return violations[0]?.message.replaceAll('\u00a0', ' ');
  };

  it('says that the sum of step 2 is below the minimum', () => {
    expect(reason({ sumInvestOverall: 4_249_900 })).toBe(
      'Der errechnete Zuschuss liegt unter dem Mindestbetrag von 17.000,00 €. Ihr Antrag ist damit nicht förderfähig. Es fehlen 0,40 € Zuschuss.',
    );
  });

  it('says that the de-minimis remainder leaves less than the minimum, and names the cap', () => {
    const text = reason({ maxDeminimis: 1_699_999 });
    expect(text).toContain('höchstens 200.000,00 € erlaubt');
    expect(text).toContain('Der verbleibende Zuschuss liegt unter dem Mindestbetrag von 17.000,00 €.');
    expect(reason({ maxDeminimis: 0, isRoadTransport: true })).toContain('höchstens 100.000,00 € erlaubt');
  });

  it('does not complain about a grant that is merely cut', () => {
    expect(complaints(STEP_9, bodyOf(STEP_9, FACTS), { ...FACTS, maxDeminimis: 1_700_000 })).toEqual([]);
  });
});

describe('on the wire', () => {
  it('shows the calculation in cents and percent', () => {
    expect(STEP_9.toWire(EXAMPLES[9], FACTS)).toEqual({
      ...EXAMPLES[9],
      sumInvestOverall: 5_000_000,
      fundingRatio: 40,
      funding: {
        total: 5_000_000,
        fq: 40,
        step1: 2_000_000,
        min: 1_700_000,
        step2: 2_000_000,
        step3: 2_000_000,
        maxDeminimis: 19_000_000,
        isValueChain: false,
        isRoadTransport: false,
        moduleOne: true,
        moduleTwo: false,
      },
    });
  });

  it('ignores sums that a client sends', () => {
    const body = bodyOf(STEP_9, FACTS, { sumInvestOverall: 1, fundingRatio: 100, funding: { step3: 1 } });
    expect(evaluateBody(STEP_9, body, FACTS).data).toEqual(EXAMPLES[9]);
  });
});
