import { describe, expect, it } from 'vitest';
import type { Answers } from '../../fields/field.ts';
import { complaintsAbout, describePart, exampleVerificationFacts, formOf } from '../step-test-kit.ts';
import { EXAMPLE } from './example.ts';
import { VERIFICATION_STEP_2 as STEP } from './schema.ts';

describePart(STEP);

const { digitisation } = EXAMPLE;
const withFields = (changes: Answers, facts = exampleVerificationFacts()) =>
  complaintsAbout(
    STEP,
    formOf(STEP, { digitisation: { ...digitisation, targetFields: { ...digitisation.targetFields, ...changes } } }),
    facts,
  );

describe('what still holds', () => {
  it.each(['common', 'application', 'improvements'])('%s is always asked', (name) => {
    expect(withFields({ [name]: {} })).toEqual([
      [`digitisation.targetFields.${name}.valid`, 'Bitte geben Sie an, ob die Angabe noch zutrifft.'],
    ]);
  });

  it('needs a comment where it does not, the common question with its own message', () => {
    const changed = { valid: false, comment: ' ' };
    expect(withFields({ common: changed, improvements: changed })).toEqual([
      [
        'digitisation.targetFields.common.comment',
        'Bitte geben Sie eine Erläuterung und Begründung der Änderungen ein.',
      ],
      ['digitisation.targetFields.improvements.comment', 'Bitte geben Sie einen Kommentar ein.'],
    ]);
  });

  it('takes 600 characters', () => {
    expect(withFields({ common: { valid: false, comment: 'ä'.repeat(600) } })).toEqual([]);
    expect(withFields({ common: { valid: false, comment: 'ä'.repeat(601) } })).toEqual([
      ['digitisation.targetFields.common.comment', 'Bitte geben Sie höchstens 600 Zeichen ein.'],
    ]);
  });

  it.each([
    [{ asksSecurity: true, asksNetworking: false }, ['securityTechnologies', 'securityTarget']],
    [{ asksSecurity: false, asksNetworking: true }, ['valueChainRole', 'valueChainImprove']],
    [{ asksSecurity: false, asksNetworking: false }, []],
  ])('with the original goals %j asks for %j as well', (facts, names) => {
    const asked = ['securityTechnologies', 'securityTarget', 'valueChainRole', 'valueChainImprove'];
    const said = withFields(Object.fromEntries(asked.map((name) => [name, null])), exampleVerificationFacts(facts));
    expect(said.map(([path]) => path)).toEqual(names.map((name) => `digitisation.targetFields.${name}.valid`));
  });
});

describe('another goal', () => {
  const withOther = (otherTargetPursued: boolean, otherTargetsPursued: string | null) =>
    complaintsAbout(
      STEP,
      formOf(STEP, {
        digitisation: {
          ...digitisation,
          targets: { ...digitisation.targets, otherTargetPursued },
          otherTargetsPursued,
        },
      }),
    );

  it('is to be named when ticked', () => {
    expect(withOther(true, null)).toEqual([
      ['digitisation.otherTargetsPursued', 'Bitte beschreiben Sie das sonstige Ziel.'],
    ]);
    expect(withOther(true, 'Weniger Ausschuss')).toEqual([]);
    expect(withOther(false, null)).toEqual([]);
  });
});
