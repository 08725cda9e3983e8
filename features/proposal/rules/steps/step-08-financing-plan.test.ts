import { describe, expect, it } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { barsStrictSave, isWrong } from '#ground/rules/fields/violation.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { complaints } from '#ground/rules/wizard/testing/step-test-kit.ts';
import { exampleFacts } from '../example-facts.ts';
import { EXAMPLES } from '../examples.ts';
import { type Facts, type FileCounts, NO_FILES } from '../facts.ts';
import { describeStep } from '../testing/step-test-kit.ts';
import { STEP_8 } from './step-08-financing-plan.ts';

/** A proof without an id counts its files under ''. */
const FILES = { ...NO_FILES, device: { '': 1, B: 1 }, certificate: { '': 1, B: 1 } };
const FACTS = exampleFacts({ files: FILES });
const BOTH = exampleFacts({ files: FILES, moduleTwo: true });
const ONLY_TWO = exampleFacts({ files: FILES, moduleOne: false, moduleTwo: true });

const DEVICE = {
  description: 'Server',
  posProof: '1',
  explanation: 'Er speichert.',
  isCombination: false,
  amount: 1,
  netPrice: 500_000,
  price: 0,
};
const ACTIVITY = { ...DEVICE, description: 'Schulung', netPrice: 100_000, duration: 2, participants: 4 };
const PROOF = {
  proofType: 0,
  proofDescription: 'Angebot 1',
  proofProvider: 'Anbieter GmbH',
  isNotBasicEquipment: true,
  hasModuleTwo: false,
  deviceNotSame: null,
  activityNotSame: null,
  deviceList: [DEVICE],
  activityList: [],
};
const TWO = { ...PROOF, hasModuleTwo: true, activityList: [ACTIVITY] };

const evaluated = (proofs: unknown, facts: Facts = FACTS) => evaluateBody(STEP_8, { proofs }, facts);
const said = (proof: Answers, facts: Facts = FACTS) => complaints(STEP_8, { proofs: [{ ...PROOF, ...proof }] }, facts);
const saidOfDevice = (line: Answers, facts = FACTS) => said({ deviceList: [{ ...DEVICE, ...line }] }, facts);
const saidOfActivity = (line: Answers) => said({ ...TWO, activityList: [{ ...ACTIVITY, ...line }] }, BOTH);
const wrongPaths = (proof: Answers, facts = FACTS) =>
  evaluated([{ ...PROOF, ...proof }], facts)
    .violations.filter(isWrong)
    .map(({ propertyPath }) => propertyPath);

describeStep(STEP_8, FACTS);

describe('a line that costs nothing', () => {
  const text = (name: string) =>
    `Position 1 „${name}“ hat die Summe 0,00\u00a0€. Bitte geben Sie Menge und Einzelpreis an.`;

  it('is missing its amount: a qualification starts with 0', () => {
    const { amount: _, ...untouched } = ACTIVITY;
    const activityList = [untouched];
    const found = evaluated([{ ...TWO, activityList }], BOTH).violations;
    expect(found).toMatchObject([
      { propertyPath: 'proofs[0].activityList[0].amount', message: text('Schulung'), kind: 'missing' },
    ]);
  });

  it('is missing its price, by the tax rule', () => {
    expect(saidOfDevice({ netPrice: 0 })).toEqual([['proofs[0].deviceList[0].netPrice', text('Server')]]);
    const gross = { ...FACTS, isDeductInputTax: false };
    expect(saidOfDevice({ netPrice: 500_000, price: 0 }, gross)).toEqual([
      ['proofs[0].deviceList[0].price', text('Server')],
    ]);
  });

  it('is one whose cost rounds to nothing, too', () => {
    expect(saidOfDevice({ amount: 0.0001, netPrice: 10 })).toEqual([
      ['proofs[0].deviceList[0].amount', text('Server')],
    ]);
    expect(saidOfDevice({ amount: 0.5, netPrice: 1 })).toEqual([]);
  });
});

describe('a proof', () => {
  it('is complete with one line and its file', () => {
    expect(said({})).toEqual([]);
    expect(said(TWO, BOTH)).toEqual([]);
  });

  it('must be there', () => {
    expect(complaints(STEP_8, { proofs: [] }, FACTS)).toEqual([
      ['proofs', 'Bitte legen Sie mindestens einen Nachweis an.'],
    ]);
  });

  it.each([
    ['proofType', 'Bitte wählen Sie die Art des Nachweises.'],
    ['proofDescription', 'Bitte geben Sie die Bezeichnung des Nachweises an.'],
    ['proofProvider', 'Bitte geben Sie den Anbieter an.'],
    ['isNotBasicEquipment', 'Bitte bestätigen Sie diese Angabe.'],
  ])('needs %s', (name, message) => {
    expect(said({ [name]: null })).toEqual([[`proofs[0].${name}`, message]]);
  });

  it('needs the confirmation only with device lines', () => {
    const unconfirmed = { ...TWO, deviceList: [], isNotBasicEquipment: null };
    expect(said(unconfirmed, ONLY_TWO)).toEqual([]);
    expect(said({ isNotBasicEquipment: false })).toHaveLength(1);
  });

  it.each([
    ['proofDescription', 200],
    ['proofProvider', 200],
    ['deviceNotSame', 600],
    ['activityNotSame', 600],
  ])('takes %s with at most %i characters', (name, max) => {
    expect(said({ ...TWO, [name]: 'x'.repeat(max) }, BOTH)).toEqual([]);
    expect(wrongPaths({ ...TWO, [name]: 'x'.repeat(max + 1) }, BOTH)).toEqual([`proofs[0].${name}`]);
  });

  it('needs a line', () => {
    const message = 'Bitte geben Sie mindestens eine Position an.';
    expect(said({ deviceList: [] })).toContainEqual(['proofs[0].deviceList', message]);
    expect(said({ deviceList: [] }, BOTH)).toContainEqual(['proofs[0].deviceList', message]);
    expect(said({ hasModuleTwo: true }, BOTH)).toContainEqual(['proofs[0].activityList', message]);
    expect(said({ hasModuleTwo: false }, ONLY_TWO)).toContainEqual(['proofs[0].hasModuleTwo', message]);
  });

  it('keeps an incomplete proof: nothing about it is wrong', () => {
    expect(evaluated([{}], BOTH).violations.filter(isWrong)).toEqual([]);
  });
});

describe('own research', () => {
  const research = (netPrice: number) => ({ proofType: 1, deviceList: [{ ...DEVICE, netPrice }] });

  it('may cost 5,000 euros and no cent more', () => {
    expect(said(research(500_000))).toEqual([]);
    expect(wrongPaths(research(500_001))).toEqual(['proofs[0].proofType']);
    expect(said(research(500_001))[0]?.[1].replaceAll('\u00a0', ' ')).toBe(
      'Eine Kostenschätzung aus eigener Recherche darf höchstens 5.000,00 € betragen.',
    );
  });

  it('counts both lists', () => {
    expect(wrongPaths({ ...TWO, ...research(450_000) }, BOTH)).toEqual(['proofs[0].proofType']);
  });

  it('does not bound an offer', () => {
    expect(said({ ...research(9_000_000), proofType: 0 })).toEqual([]);
  });
});

describe('a line', () => {
  it.each([
    ['description', 'Darf nicht leer sein'],
    ['explanation', 'Darf nicht leer sein'],
    ['amount', 'Bitte geben Sie nur Zahlen mit max. 4 Nachkommastellen an'],
    ['netPrice', 'Ungültiger Wert'],
  ])('needs %s', (name, message) => {
    expect(saidOfDevice({ [name]: null })).toEqual([[`proofs[0].deviceList[0].${name}`, message]]);
    expect(saidOfActivity({ [name]: null })).toEqual([[`proofs[0].activityList[0].${name}`, message]]);
  });

  it.each([
    ['description', 200],
    ['posProof', 100],
    ['explanation', 600],
  ])('takes %s with at most %i characters', (name, max) => {
    expect(saidOfDevice({ [name]: 'x'.repeat(max) })).toEqual([]);
    expect(saidOfDevice({ [name]: 'x'.repeat(max + 1) })).toHaveLength(1);
  });

  it.each([
    [1.00001, 'Bitte geben Sie nur Zahlen mit max. 4 Nachkommastellen an'],
    ['1,5', 'Bitte geben Sie nur Zahlen mit max. 4 Nachkommastellen an'],
    ['viel', 'Bitte geben Sie nur Zahlen mit max. 4 Nachkommastellen an'],
    [-1, 'Bitte geben Sie eine Zahl ab 0 an.'],
    [1_000_001, 'Bitte geben Sie höchstens 1.000.000 an.'],
  ])('refuses the amount %s and says why', (amount, message) => {
    expect(saidOfDevice({ amount })).toContainEqual(['proofs[0].deviceList[0].amount', message]);
    expect(wrongPaths({ deviceList: [{ ...DEVICE, amount }] })).toEqual(['proofs[0].deviceList[0].amount']);
  });

  it('takes four decimals', () => {
    expect(saidOfDevice({ amount: 1.2345 })).toEqual([]);
  });

  it.each(['duration', 'participants'])('needs %s as a whole number from 1 on, for qualifications', (name) => {
    for (const value of [null, 0, 1.5, -1]) {
      expect(saidOfActivity({ [name]: value })).toEqual([
        [`proofs[0].activityList[0].${name}`, 'Bitte geben Sie eine ganze Zahl ab 1 an.'],
      ]);
    }
    expect(saidOfActivity({ [name]: 1 })).toEqual([]);
  });

  it('starts with amount 1 for devices and 0 for activities', () => {
    const { amount: _device, ...device } = DEVICE;
    const { amount: _activity, ...activity } = ACTIVITY;
    const { proofs } = evaluated([{ ...TWO, deviceList: [device], activityList: [activity] }], BOTH).data;
    expect(proofs[0]?.deviceList[0]?.amount).toBe(1);
    expect(proofs[0]?.activityList[0]?.amount).toBe(0);
  });

  it('refuses a sum that nobody means', () => {
    expect(wrongPaths({ deviceList: [{ ...DEVICE, amount: 1_000_000, netPrice: 100_000_000 }] })).toContain(
      'proofs[0].deviceList',
    );
    const large = { ...PROOF, deviceList: [{ ...DEVICE, netPrice: 90_000_000_000 }] };
    expect(evaluated([large, large]).violations).toMatchObject([{ propertyPath: 'proofs', kind: 'wrong' }]);
  });
});

describe('the tax rule', () => {
  const PRICES = { deviceList: [{ ...DEVICE, amount: 2, netPrice: 10_000, price: 11_900 }] };
  const wireLine = (facts: Facts) => {
    const { data } = evaluated([{ ...PROOF, ...PRICES }], facts);
    return { wire: STEP_8.toWire(data, facts), facts: STEP_8.contributes(data, facts) };
  };

  it('zeroes gross prices where input tax is deducted', () => {
    const { wire, facts } = wireLine(FACTS);
    expect(wire).toMatchObject({ proofs: [{ deviceList: [{ netPrice: 10_000, price: 0 }], sumDevice: 20_000 }] });
    expect(facts.sumInvestOverall).toBe(20_000);
  });

  it.each([false, null])('uses gross prices where it is not (%s)', (isDeductInputTax) => {
    const { wire, facts } = wireLine({ ...FACTS, isDeductInputTax });
    expect(wire).toMatchObject({ proofs: [{ deviceList: [{ netPrice: 0, price: 11_900 }], sumDevice: 23_800 }] });
    expect(facts.sumInvestOverall).toBe(23_800);
  });

  it('asks for the price that counts', () => {
    expect(saidOfDevice({ price: null, netPrice: null }, { ...FACTS, isDeductInputTax: false })).toEqual([
      ['proofs[0].deviceList[0].price', 'Ungültiger Wert'],
    ]);
  });
});

describe('the modules of step 6', () => {
  it('drop lines of a module that was not chosen', () => {
    const noDevices = evaluated([TWO], ONLY_TWO).data.proofs[0];
    expect(noDevices).toMatchObject({ deviceList: [], isNotBasicEquipment: null, hasModuleTwo: true });
    expect(noDevices?.activityList).toHaveLength(1);
    expect(evaluated([TWO], FACTS).data.proofs[0]).toMatchObject({ activityList: [], hasModuleTwo: null });
  });

  it('drop the explanation on devices with the last device line', () => {
    const { proofs } = evaluated([{ ...TWO, deviceList: [], deviceNotSame: 'anders' }], BOTH).data;
    expect(proofs[0]?.deviceNotSame).toBeNull();
  });

  it('drop activity lines and their explanation when the proof holds no module 2', () => {
    const { proofs } = evaluated([{ ...TWO, hasModuleTwo: false, activityNotSame: 'anders' }], BOTH).data;
    expect(proofs[0]).toMatchObject({ activityList: [], activityNotSame: null });
  });

  it('need a line each, somewhere', () => {
    expect(said({}, BOTH)).toEqual([
      ['proofs', 'Sie haben Modul 2 gewählt. Bitte geben Sie mindestens eine Qualifizierung an.'],
    ]);
    expect(said({ ...TWO, deviceList: [], isNotBasicEquipment: null }, BOTH)).toEqual([
      ['proofs', 'Sie haben Modul 1 gewählt. Bitte geben Sie mindestens eine Investition an.'],
    ]);
    const onlyActivities = { ...TWO, deviceList: [] };
    expect(complaints(STEP_8, { proofs: [PROOF, onlyActivities] }, BOTH)).toEqual([]);
  });
});

describe('files', () => {
  const proof = { ...TWO, '@id': '/api/proofs/B' };
  const without = (files: Partial<FileCounts>) => evaluated([proof], { ...BOTH, files: { ...FILES, ...files } });

  it.each(['device', 'certificate'] as const)('need one for %s, after the save', (kind) => {
    const { violations, complete } = without({ [kind]: {} });
    expect(violations).toMatchObject([
      { propertyPath: `proofs[0].${kind}`, message: 'Sie müssen mindestens eine Datei hochladen', kind: 'missing' },
    ]);
    expect(violations.filter(barsStrictSave)).toEqual([]);
    expect(complete).toBe(false);
  });

  it('are counted by proof', () => {
    expect(without({}).complete).toBe(true);
    expect(without({ device: { other: 1 } }).complete).toBe(false);
  });

  it('are asked only where there are lines', () => {
    expect(evaluated([PROOF], { ...FACTS, files: { ...FILES, certificate: {} } }).complete).toBe(true);
    const onlyActivities = { ...TWO, deviceList: [] };
    expect(evaluated([onlyActivities], { ...ONLY_TWO, files: { ...FILES, device: {} } }).complete).toBe(true);
  });
});

describe('on the wire and for other steps', () => {
  const { data } = evaluated([{ ...TWO, '@id': '/api/proofs/B' }], BOTH);

  it('carries ids, positions and sums', () => {
    expect(STEP_8.toWire(data, BOTH)).toMatchObject({
      proofs: [
        {
          '@id': '/api/proofs/B',
          id: 'B',
          deviceList: [{ position: 1 }],
          activityList: [{ position: 1, duration: 2, participants: 4 }],
          sumDevice: 500_000,
          sumActivity: 100_000,
        },
      ],
    });
  });

  it('has no id for a proof that is not stored', () => {
    const { proofs } = STEP_8.toWire(EXAMPLES[8], FACTS) as { proofs: Answers[] };
    expect(proofs[0]).not.toHaveProperty('id');
    expect(proofs[0]).not.toHaveProperty('@id');
  });

  it('tells the total and what each stored proof holds', () => {
    expect(STEP_8.contributes(data, BOTH)).toEqual({
      sumInvestOverall: 600_000,
      proofs: [{ id: 'B', hasDevices: true, hasActivities: true }],
    });
    expect(STEP_8.contributes(EXAMPLES[8], FACTS)).toEqual({ sumInvestOverall: 5_000_000, proofs: [] });
  });

  it.each([null, 'x', [1], [null], [{ deviceList: 'x' }], [{ deviceList: [7] }]])('survives the body %j', (proofs) => {
    expect(() => evaluated(proofs)).not.toThrow();
  });
});
