import { describe, expect, it } from 'vitest';
import { readAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { VERIFICATION_EXAMPLES } from '../examples.ts';
import { NO_VERIFICATION_FILES } from '../facts.ts';
import { findRowProblem } from '../plan/proof.ts';
import {
  complaintsAbout,
  describePart,
  exampleVerificationFacts,
  formOf,
  wrongPlaces,
} from '../testing/step-test-kit.ts';
import { VERIFICATION_STEP_4 as BARE } from './step-4-financing-plan.ts';

const EXAMPLE = VERIFICATION_EXAMPLES[4];

const IDS = ['A', 'B'];
const FACTS = exampleVerificationFacts({ files: { ...NO_VERIFICATION_FILES, byProof: { A: 1, B: 2 } } });
const STEP = {
  ...BARE,
  example: {
    ...EXAMPLE,
    verificationProofs: EXAMPLE.verificationProofs.map((proof, index) => ({ id: IDS[index] ?? '', ...proof })),
  },
};

describePart(STEP, FACTS);

const [first, second] = STEP.example.verificationProofs;
const withProof = (changes: Answers) => formOf(STEP, { verificationProofs: [{ ...first, ...changes }, second] });
const said = (changes: Answers) => complaintsAbout(STEP, withProof(changes), FACTS);

describe('payments', () => {
  it.each([
    [{ sum: 1 }, 'payedAt', 'Bitte Datum angeben.'],
    [{ payedAt: '2022-10-02' }, 'sum', 'Bitte Wert angeben.'],
    [{ payedAt: '2023-01-11', sum: 1 }, 'payedAt', 'Das Datum darf nicht in der Zukunft liegen.'],
  ])('%j', (payment, name, message) => {
    expect(said({ payments: [payment] })).toEqual([[`verificationProofs[0].payments[0].${name}`, message]]);
  });

  it('never exceed the invoice total; the excess is named', () => {
    const payments = [
      { payedAt: '2022-10-02', sum: 4_400_000 },
      { payedAt: '2022-10-03', sum: 1_250 },
    ];
    const place = 'verificationProofs[0].payments[1].sum';
    expect(said({ payments })).toEqual([
      [
        place,
        'Der von Ihnen angegebene Rechnungsbetrag kann nicht überschritten werden. Sie überschreiten den zulässigen Betrag um 12,50\u00a0€',
      ],
    ]);
    expect(wrongPlaces(STEP, withProof({ payments }), FACTS)).toEqual([place]);
  });
});

describe('the explanation', () => {
  const explained = (explanation: Answers) => said({ explanation });

  it('says whether something has changed', () => {
    for (const nothing of [{}, { notChanged: false, providerChanged: false }]) {
      expect(explained(nothing)).toEqual([
        ['verificationProofs[0].explanation', 'Bitte geben Sie an, ob eine Änderung vorgenommen wurde.'],
      ]);
    }
  });

  it('names the new provider and why', () => {
    expect(explained({ providerChanged: true })).toEqual([
      ['verificationProofs[0].explanation.provider', 'Bitte geben Sie einen Anbieter an.'],
      ['verificationProofs[0].explanation.providerReason', 'Bitte geben Sie eine Begründung an.'],
    ]);
  });

  it('names the new item and why', () => {
    expect(explained({ investmentChanged: true })).toEqual([
      ['verificationProofs[0].explanation.investmentChanges', 'Bitte geben Sie einen Gegenstand/eine Maßnahme an.'],
      ['verificationProofs[0].explanation.investmentReason', 'Bitte geben Sie eine Begründung an.'],
    ]);
  });

  it('"no changes" clears the others', () => {
    const explanation = { notChanged: true, providerChanged: true, provider: 'X', investmentChanged: true };
    const { data, violations } = evaluateBody(STEP, withProof({ explanation }), FACTS);
    expect(violations).toEqual([]);
    expect(STEP.toWire(data)).toMatchObject({
      verificationProofs: [
        { explanation: { notChanged: true, providerChanged: false, provider: null, investmentChanged: false } },
        {},
      ],
    });
  });

  it.each([
    {},
    { notChanged: true },
    { providerChanged: true, provider: 'X' },
    { notChanged: false, investmentChanged: true },
  ])('%j comes back from the wire as it is judged: a draft of the same answers is no conflict', (explanation) => {
    const { data } = evaluateBody(STEP, withProof({ explanation }), FACTS);
    const read = readAnswers(STEP.fields, STEP.fromWire(STEP.toWire(data))).data;
    expect(evaluateBody(STEP, STEP.toWire(read as typeof data), FACTS).data).toEqual(read);
  });

  it('takes 1500 characters', () => {
    const reason = (length: number) => ({ providerChanged: true, provider: 'X', providerReason: 'ä'.repeat(length) });
    expect(explained(reason(1500))).toEqual([]);
    expect(explained(reason(1501))).toEqual([
      ['verificationProofs[0].explanation.providerReason', 'Bitte geben Sie höchstens 1.500 Zeichen ein.'],
    ]);
  });
});

describe('an account', () => {
  it('needs the invoice total and, above 0, a file', () => {
    expect(said({ invoiceTotal: null, payments: [] })).toEqual([
      ['verificationProofs[0].invoiceTotal', 'Bitte geben Sie einen Rechnungsbetrag (1) an.'],
    ]);
    const noFiles = exampleVerificationFacts();
    expect(complaintsAbout(STEP, formOf(STEP), noFiles)).toEqual([
      ['verificationProofs[0].invoices', 'Bitte laden Sie eine(n) Nachweis/Rechnung hoch (1)'],
      ['verificationProofs[1].invoices', 'Bitte laden Sie eine(n) Nachweis/Rechnung hoch (1)'],
    ]);
    expect(said({ id: 'C', invoiceTotal: 0, payments: [] })).toEqual([]);
  });

  it('without an invoice needs nothing, and keeps nothing', () => {
    const { data, violations } = evaluateBody(STEP, withProof({ noInvoice: true }), exampleVerificationFacts());
    expect(violations.map(({ propertyPath }) => propertyPath)).toEqual(['verificationProofs[1].invoices']);
    expect(data.verificationProofs[0]).toMatchObject({ invoiceTotal: null, payments: [] });
  });

  it('is accepted in the older table by the first check that fails', () => {
    if (first === undefined) throw new Error('no example');
    const problem = (changes: object, files = 1) =>
      findRowProblem({ ...first, ...changes }, { today: FACTS.today, files });
    expect(problem({})).toBeUndefined();
    expect(problem({ invoiceTotal: null, explanation: { ...first.explanation, notChanged: null } }, 0)).toBe(
      'Bitte geben Sie einen Rechnungsbetrag (1) an.',
    );
    expect(problem({ invoiceTotal: 1 }, 0)).toBe('Bitte überprüfen Sie die Zahlungsdaten (2).');
    expect(problem({ explanation: { ...first.explanation, providerChanged: true } }, 0)).toBe(
      'Bitte überprüfen Sie die Erläuterung (3).',
    );
    expect(problem({ payments: [{ payedAt: null, sum: 1, payedAtComment: null }] }, 0)).toBe(
      'Bitte überprüfen Sie die Zahlungsdaten (2).',
    );
    expect(problem({}, 0)).toBe('Bitte laden Sie eine(n) Nachweis/Rechnung hoch (1)');
    expect(findRowProblem(first, { today: FACTS.today, files: undefined })).toBe(
      'Bitte prüfen Sie, ob eine Datei hochgeladen wurde (1)',
    );
    expect(problem({ invoiceTotal: 0, payments: [] }, 0)).toBeUndefined();
    expect(problem({ noInvoice: true, invoiceTotal: null }, 0)).toBeUndefined();
  });
});

describe('additional funds', () => {
  const funded = (changes: Answers) => complaintsAbout(STEP, formOf(STEP, changes), FACTS);

  it('are asked for', () => {
    expect(funded({ hasAdditionalFunding: null })).toEqual([
      ['hasAdditionalFunding', 'Bitte geben Sie an, ob Sie zusätzliche Deckungsmittel erhalten haben'],
    ]);
    expect(funded({ hasAdditionalFunding: true })).toEqual([
      ['additionalFunding', 'Bitte Deckungsmittel angeben'],
      ['additionalComment', 'Bitte geben Sie eine Erläuterung an'],
    ]);
  });

  it('are at most what was paid; that only bars the way forward', () => {
    const funds = (additionalFunding: number) => ({
      hasAdditionalFunding: true,
      additionalFunding,
      additionalComment: 'Von der Versicherung.',
    });
    expect(funded(funds(4_900_000))).toEqual([]);
    expect(funded(funds(4_900_001))).toEqual([
      ['additionalFunding', 'Die angegebenen Deckungsmittel können nicht höher als die gesamt gezahlte Summe sein'],
    ]);
    expect(wrongPlaces(STEP, formOf(STEP, funds(4_900_001)), FACTS)).toEqual([]);
  });
});
