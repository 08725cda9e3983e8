import { describe, expect, it } from 'vitest';
import { STEP_6 } from '#features/proposal/rules/steps/step-06-project-description.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { VERIFICATION_EXAMPLES } from '../examples.ts';
import {
  complaintsAbout,
  describePart,
  exampleVerificationFacts,
  formOf,
  saidInApplication,
  wrongPlaces,
} from '../testing/step-test-kit.ts';
import { isStepTicked } from '../way-forward.ts';
import { originalTargets, VERIFICATION_STEP_2 as STEP, TARGET_FIELD_NAMES } from './step-2-digitalisation-plan.ts';

const EXAMPLE = VERIFICATION_EXAMPLES[2];

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
    [{ security: true, digitalNetworking: false }, ['securityTechnologies', 'securityTarget']],
    [{ security: false, digitalNetworking: true }, ['valueChainRole', 'valueChainImprove']],
    [{ security: false, digitalNetworking: false }, []],
  ])('with the original goals %j asks for %j as well', (digi2, names) => {
    const facts = { asksSecurity: digi2.security, application: { digi2, digi3: {} } };
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

describe('goals that are not ticked', () => {
  const ANSWERED = { common: { valid: true }, application: { valid: true }, improvements: { valid: 'false' } };
  const stored = (targets: unknown, targetFields: unknown) =>
    evaluateBody(STEP, { digitisation: { targets, targetFields } }, exampleVerificationFacts()).data;

  it('were not pursued, once the step is answered', () => {
    const data = stored({ security: true, digitalWork: null }, ANSWERED);
    expect(data.digitisation.targets).toEqual({
      digitizeModel: false,
      digitalWork: false,
      employeeCompetence: false,
      security: true,
      digitalNetworking: false,
      otherTargetPursued: false,
    });
    expect(isStepTicked(2, STEP.toWire(data))).toBe(true);
  });

  it('count as well where nothing was sent of them', () => {
    expect(stored(null, ANSWERED).digitisation.targets.security).toBe(false);
  });

  it.each([[{ ...ANSWERED, common: { valid: null } }], [{ ...ANSWERED, improvements: null }], [{}], [null]])(
    'are open until then: %j',
    (targetFields) => {
      const data = stored({ security: true }, targetFields);
      expect(data.digitisation.targets).toMatchObject({ security: true, digitalWork: null });
      expect(isStepTicked(2, STEP.toWire(data))).toBe(false);
    },
  );

  it('do not hide what is no goal at all', () => {
    expect(wrongPlaces(STEP, { digitisation: { targets: 'x', targetFields: ANSWERED } })).toEqual([
      'digitisation.targets',
    ]);
  });
});

describe('what the application said', () => {
  const answers = Object.fromEntries(Object.keys(STEP_6.fields).map((name) => [name, `said in ${name}`]));

  it('stands in a field of its own for every question', () => {
    const said = saidInApplication(STEP, { digi2: { ...answers, digitalNetworking: true } });
    expect(said).toHaveLength(1 + TARGET_FIELD_NAMES.length);
    expect(new Set(said).size).toBe(said.length);
    expect(said).not.toContain(null);
    expect(saidInApplication(STEP, { digi2: { explainCommon: ' ' } })[1]).toBeNull();
  });

  it('names its goals, the written one last', () => {
    const named = (digi2: Answers) => originalTargets({ digi2, digi3: {} });
    expect(named({ security: true, digitalWork: true, digitizeModel: false, targetsOther: 'Ruhe' })).toEqual([
      'Arbeit und Abläufe digitalisieren',
      'IT-Sicherheit verbessern',
      'Ruhe',
    ]);
    expect(named({ targetsOther: '' })).toEqual([]);
  });
});
