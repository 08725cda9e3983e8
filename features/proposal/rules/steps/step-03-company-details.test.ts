import { describe, expect, it } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { complaints, wrongAt } from '#ground/rules/wizard/testing/step-test-kit.ts';
import { exampleFacts } from '../example-facts.ts';
import { EXAMPLES } from '../examples.ts';
import { NO_FILES } from '../facts.ts';
import { YOUNG_DETAILS } from '../journeys.ts';
import { bodyOf, describeStep } from '../testing/step-test-kit.ts';
import { companyDetailsStep } from './step-03-company-details.ts';

const EXAMPLE = EXAMPLES[3];

const FACTS = exampleFacts();
const STEP_3 = companyDetailsStep(FACTS.programme);
const WITH_BALANCE_SHEET = exampleFacts({ files: { ...NO_FILES, balanceSheet: 1 } });
const QUESTION = 'Bitte beantworten Sie diese Frage.';

describeStep(STEP_3, FACTS);
describeStep(STEP_3, WITH_BALANCE_SHEET, YOUNG_DETAILS);

const said = (changes: Answers) => complaints(STEP_3, bodyOf(STEP_3, FACTS, changes), FACTS);
const wrong = (changes: Answers, path: string) => wrongAt(STEP_3, bodyOf(STEP_3, FACTS, changes), FACTS, path);
const stored = (changes: Answers) => evaluateBody(STEP_3, bodyOf(STEP_3, FACTS, changes), FACTS).data;

describe('what must be answered', () => {
  it.each([
    ['isCommunalCompany', QUESTION],
    ['isFoundedLast2Y', QUESTION],
    ['isDeductInputTax', QUESTION],
    ['employeesCount', QUESTION],
    ['companyType', QUESTION],
    ['legalForm', 'Bitte wählen Sie die Rechtsform aus.'],
    ['sectorKey', 'Bitte wählen Sie den Branchenschlüssel aus.'],
    ['employeeCheck', 'Bitte bestätigen Sie diese Angabe.'],
  ])('%s', (name, message) => {
    expect(said({ [name]: null })).toEqual([[name, message]]);
  });

  it('the confirmation, with a tick', () => {
    expect(said({ employeeCheck: 'false' })).toEqual([['employeeCheck', 'Bitte bestätigen Sie diese Angabe.']]);
    expect(said({ employeeCheck: 'true' })).toEqual([]);
  });

  it.each([
    ['hasHRGNumber', 'hRGNumber', 'Bitte geben Sie die Registernummer an.'],
    ['hasTradeRegistered', 'tradeLicenceNumber', 'Bitte geben Sie die Nummer der Gewerbeanmeldung an.'],
    ['isCraftCompany', 'craftNumber', 'Bitte geben Sie die Nummer der Handwerksrolle an.'],
    ['isFreelance', 'taxNumber', 'Bitte geben Sie die Steuernummer an.'],
  ])('with %s its number, and only then', (box, name, message) => {
    expect(said({ [box]: true, [name]: null })).toEqual([[name, message]]);
    expect(said({ [box]: false, [name]: null })).toEqual([]);
    expect(stored({ [box]: false, [name]: '4711' })).toMatchObject({ [name]: null });
    expect(stored({ [box]: true, [name]: '4711' })).toMatchObject({ [name]: '4711' });
  });

  it('another legal form in words, and only then', () => {
    expect(said({ legalForm: '/api/legal_forms/99' })).toEqual([
      ['otherLegalForm', 'Bitte nennen Sie die Rechtsform.'],
    ]);
    expect(stored({ otherLegalForm: 'Stille Gesellschaft' }).otherLegalForm).toBe(null);
  });
});

describe('what makes a company ineligible', () => {
  const HEADCOUNT = 'Ihr Unternehmen ist nicht förderfähig. Gefördert werden Unternehmen mit 3 bis 499 Mitarbeitenden.';

  it('a communal company: stored, but it bars the way', () => {
    const message = 'Kommunale und öffentliche Unternehmen sind nicht förderfähig.';
    expect(said({ isCommunalCompany: true })).toEqual([['isCommunalCompany', message]]);
    expect(wrong({ isCommunalCompany: true }, 'isCommunalCompany')).toEqual([]);
  });

  it.each([0, 500])('%i people: stored, but it bars the way', (employeesCount) => {
    expect(said({ employeesCount })).toEqual([['employeesCount', HEADCOUNT]]);
    expect(wrong({ employeesCount }, 'employeesCount')).toEqual([]);
  });

  it.each([3, 11, 51, 251])('not the band from %i', (employeesCount) => expect(said({ employeesCount })).toEqual([]));

  it('a band nobody offers is refused', () => {
    expect(wrong({ employeesCount: 4 }, 'employeesCount')).toHaveLength(1);
  });
});

describe('founded recently', () => {
  const founded = (dateFounded: string | null, facts = WITH_BALANCE_SHEET) =>
    complaints(STEP_3, bodyOf(STEP_3, facts, { isFoundedLast2Y: true, dateFounded }), facts);

  it('needs the date', () => {
    expect(founded(null)).toEqual([['dateFounded', 'Bitte geben Sie das Gründungsdatum an.']]);
  });

  // Today is 2022-03-15.
  it.each(['2020-03-15', '2021-05-01', '2022-03-15'])('on %s', (day) => expect(founded(day)).toEqual([]));

  it('not more than 24 months ago', () => {
    const message = 'Das Gründungsdatum muss in den letzten 24 Monaten liegen.';
    expect(founded('2020-03-14')).toEqual([['dateFounded', message]]);
    expect(wrong({ isFoundedLast2Y: true, dateFounded: '2020-03-14' }, 'dateFounded')).toEqual([message]);
  });

  it('not in the future', () => {
    const message = 'Das Gründungsdatum darf nicht in der Zukunft liegen.';
    expect(founded('2022-03-16')).toEqual([['dateFounded', message]]);
    expect(wrong({ isFoundedLast2Y: true, dateFounded: '2022-03-16' }, 'dateFounded')).toEqual([message]);
  });

  it('needs a balance sheet', () => {
    expect(founded('2021-05-01', FACTS)).toEqual([['balanceSheet', 'Sie müssen mindestens eine Datei hochladen']]);
  });

  it('asks neither of an older company', () => {
    expect(said({ isFoundedLast2Y: false, dateFounded: '1990-01-01' })).toEqual([]);
    expect(stored({ isFoundedLast2Y: false, dateFounded: '1990-01-01' }).dateFounded).toBe(null);
  });
});

describe('shareholder companies', () => {
  const [MOTHER] = EXAMPLE.shareholderCompanies;

  it('are asked of partner and linked companies only', () => {
    const message = 'Bitte nennen Sie mindestens ein Partner- oder verbundenes Unternehmen.';
    for (const companyType of [1, 2]) {
      expect(said({ companyType, shareholderCompanies: [] })).toEqual([['shareholderCompanies', message]]);
    }
    expect(said({ companyType: 0, shareholderCompanies: [] })).toEqual([]);
    expect(stored({ companyType: 0 }).shareholderCompanies).toEqual([]);
    expect(stored({ companyType: null }).shareholderCompanies).toEqual([]);
  });

  it.each([
    ['name', 'Bitte geben Sie den Unternehmensnamen an.'],
    ['legalForm', 'Bitte wählen Sie die Rechtsform aus.'],
    ['city', 'Bitte geben Sie den Ort an.'],
    ['intendsProposal', QUESTION],
  ])('need %s', (name, message) => {
    const shareholderCompanies = [MOTHER, { ...MOTHER, [name]: null }];
    expect(said({ shareholderCompanies })).toEqual([[`shareholderCompanies[1].${name}`, message]]);
  });

  it('name another legal form in words, and only then', () => {
    const other = { ...MOTHER, legalForm: '/api/legal_forms/99' };
    const message = 'Bitte nennen Sie die Rechtsform.';
    expect(said({ shareholderCompanies: [other] })).toEqual([['shareholderCompanies[0].otherLegalForm', message]]);
    const [kept] = stored({ shareholderCompanies: [{ ...MOTHER, otherLegalForm: 'Stiftung' }] }).shareholderCompanies;
    expect(kept?.otherLegalForm).toBe(null);
  });

  it('keep their address', () => {
    const addressed = { ...EXAMPLE, shareholderCompanies: [{ ...EXAMPLE.shareholderCompanies[0], id: 's1' }] };
    const wire = STEP_3.toWire(addressed as typeof EXAMPLE, FACTS);
    expect(wire.shareholderCompanies).toEqual([{ '@id': '/api/companies/s1', id: 's1', ...MOTHER }]);
    expect(evaluateBody(STEP_3, wire, FACTS).data).toEqual(addressed);
  });
});

describe('what other steps learn', () => {
  it('headcount, tax rule, age and shareholders with an address', () => {
    const [mother] = EXAMPLE.shareholderCompanies;
    if (mother === undefined) throw new Error('a shareholder expected');
    const data = { ...EXAMPLE, shareholderCompanies: [{ ...mother, id: 's1' }, mother] };
    expect(STEP_3.contributes(data, FACTS)).toEqual({
      employeesCount: 11,
      isDeductInputTax: true,
      isFoundedLast2Y: false,
      shareholders: [{ id: 's1', name: 'Mutter AG' }],
    });
  });

  it('no headcount that is not eligible', () => {
    expect(STEP_3.contributes({ ...EXAMPLE, employeesCount: 500 }, FACTS).employeesCount).toBe(null);
    expect(STEP_3.contributes({ ...EXAMPLE, employeesCount: null }, FACTS).employeesCount).toBe(null);
  });
});

it('shows the name from the registration', () => {
  expect(STEP_3.toWire(EXAMPLE, FACTS).companyName).toBe('Muster GmbH');
});
