import { describe, expect, it } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { THREE_YEARS_TO_THE_DAY } from '#ground/rules/programme/programme.ts';
import { evaluateBody, evaluateStored } from '#ground/rules/wizard/step.ts';
import { complaints, complaintsAt, wrongAt } from '#ground/rules/wizard/testing/step-test-kit.ts';
import { exampleFacts } from '../example-facts.ts';
import { EXAMPLES } from '../examples.ts';
import { NO_AID } from '../journeys.ts';
import { bodyOf, describeStep } from '../testing/step-test-kit.ts';
import { OWN_COMPANY } from './de-minimis-fields.ts';
import { deMinimisStep } from './step-04-de-minimis.ts';

const EXAMPLE = EXAMPLES[4];

const FACTS = exampleFacts({ moduleOne: false });
const STEP_4 = deMinimisStep(FACTS.programme);
const CONFIRM = 'Bitte bestätigen Sie diese Angabe.';
const ACKNOWLEDGEMENTS = ['ackSubFraud', 'ackDisclosure', 'ackRegulation', 'ackDeadline', 'ackMinimiProof'];
const [RECEIVED, REQUESTED] = EXAMPLE.minimis;

describeStep(STEP_4, FACTS);
describeStep(STEP_4, FACTS, NO_AID);

const said = (changes: Answers, facts = FACTS) => complaints(STEP_4, bodyOf(STEP_4, facts, changes), facts);
const wrong = (changes: Answers, path: string) => wrongAt(STEP_4, bodyOf(STEP_4, FACTS, changes), FACTS, path);
const stored = (changes: Answers) => evaluateBody(STEP_4, bodyOf(STEP_4, FACTS, changes), FACTS).data;
/** The example with another received entry. */
const withReceived = (changes: Answers) => ({ minimis: [{ ...RECEIVED, ...changes }, REQUESTED] });

describe('what must be answered', () => {
  it.each([
    ['linkedCompanies', 'Bitte geben Sie an, ob alle Beihilfen berücksichtigt sind.'],
    ['goDigitalFunded', 'Bitte geben Sie an, ob Sie durch „go-digital“ gefördert wurden.'],
    ['isRoadTransport', 'Bitte geben Sie an, ob Sie im Straßengüterverkehr tätig sind.'],
    ['received', 'Bitte geben Sie an, ob Sie De-minimis-Beihilfen erhalten haben.'],
    ['requested', 'Bitte geben Sie an, ob Sie De-minimis-Beihilfen beantragt haben.'],
  ])('%s', (name, message) => {
    expect(said({ [name]: null })).toEqual([[name, message]]);
  });

  it('that all aid was considered, with Yes', () => {
    const hint =
      'Sie können erst fortfahren, wenn alle Beihilfen berücksichtigt sind. Dazu gehören auch die der verbundenen Unternehmen.';
    expect(said({ linkedCompanies: 'false' })).toEqual([['linkedCompanies', hint]]);
    expect(wrong({ linkedCompanies: false }, 'linkedCompanies')).toEqual([]);
    expect(stored({ linkedCompanies: false }).linkedCompanies).toBe(false);
  });

  it.each(['received', 'requested'])('what was %s', (kind) => {
    const message = {
      received: 'Bitte tragen Sie mindestens eine erhaltene Beihilfe ein.',
      requested: 'Bitte tragen Sie mindestens eine beantragte Beihilfe ein.',
    }[kind];
    const others = EXAMPLE.minimis.filter((entry) => entry.received !== (kind === 'received'));
    expect(said({ minimis: others })).toEqual([[kind, message]]);
  });
});

describe('acknowledgements', () => {
  it.each(ACKNOWLEDGEMENTS)('%s must be ticked once aid was received or requested', (name) => {
    expect(said({ [name]: false })).toEqual([[name, CONFIRM]]);
    expect(said({ [name]: null, received: false })).toEqual([[name, CONFIRM]]);
    expect(said({ [name]: null, requested: false })).toEqual([[name, CONFIRM]]);
  });

  it('are neither asked nor kept without aid', () => {
    expect(said({ received: false, requested: false })).toEqual([]);
    expect(stored({ received: false, requested: false })).toEqual(NO_AID);
  });
});

describe('entries', () => {
  it('of a kind answered with No are dropped', () => {
    expect(stored({ received: false }).minimis).toEqual([REQUESTED]);
    expect(stored({ requested: false }).minimis).toEqual([RECEIVED]);
    expect(stored({ requested: null }).minimis).toEqual([RECEIVED]);
  });

  it('without a kind are kept as long as there is aid at all', () => {
    const minimis = [RECEIVED, { ...RECEIVED, received: null }];
    expect(stored({ requested: false, minimis }).minimis).toHaveLength(2);
    expect(stored({ requested: false, received: false, minimis }).minimis).toEqual([]);
  });

  it.each([
    ['year', 'Bitte geben Sie das Steuerjahr an.'],
    ['provider', 'Bitte geben Sie den Beihilfegeber an.'],
    ['fkz', 'Bitte geben Sie das Förderkennzeichen oder das Programm an.'],
    ['type', 'Bitte wählen Sie die Form der Beihilfe aus.'],
    ['executionDate', 'Bitte geben Sie das Datum des Bescheids an.'],
    ['fundingAmount', 'Bitte geben Sie die Fördersumme an.'],
    ['investmentAmount', 'Bitte geben Sie den Subventionswert an.'],
  ])('need %s', (name, message) => {
    expect(said(withReceived({ [name]: null }))).toEqual([[`entries[0].${name}`, message]]);
  });

  it('need their kind', () => {
    const message = 'Bitte geben Sie an, ob Sie die Beihilfe erhalten oder beantragt haben.';
    expect(said({ minimis: [RECEIVED, REQUESTED, { ...REQUESTED, received: null }] })).toEqual([
      ['entries[2].received', message],
    ]);
  });

  it.each(['Zuschuss', 'Darlehen', 'Bürgschaft'])('may be a %s', (type) =>
    expect(said(withReceived({ type }))).toEqual([]),
  );

  it('may be nothing else', () => {
    expect(wrong(withReceived({ type: 'Geschenk' }), 'entries[0].type')).toHaveLength(1);
  });

  it.each(['fundingAmount', 'investmentAmount'])('have %s in whole cents', (name) => {
    expect(wrong(withReceived({ [name]: 10.5 }), `entries[0].${name}`)).toHaveLength(1);
    expect(wrong(withReceived({ [name]: '1.000,00' }), `entries[0].${name}`)).toHaveLength(1);
    expect(wrong(withReceived({ [name]: -1 }), `entries[0].${name}`)).toHaveLength(1);
  });

  it('have a date of notice only when received', () => {
    const minimis = [RECEIVED, { ...REQUESTED, executionDate: '2022-02-01' }];
    expect(stored({ minimis }).minimis[1]?.executionDate).toBe(null);
  });
});

describe('years and dates', () => {
  const OUTSIDE = 'Datum darf nicht vor/nach dem Jahr liegen';

  it.each(['2021-01-01', '2021-12-31'])('a date within the year: %s', (executionDate) => {
    expect(said(withReceived({ executionDate }))).toEqual([]);
  });

  it.each(['2020-12-31', '2022-01-01'])('a date outside the year: %s', (executionDate) => {
    expect(said(withReceived({ executionDate }))).toEqual([['entries[0].executionDate', OUTSIDE]]);
    expect(wrong(withReceived({ executionDate }), 'entries[0].executionDate')).toEqual([OUTSIDE]);
  });

  it.each([
    ['2021-02-30', 'Datum ungültig'],
    ['01.03.2021', 'Datumsformat ungültig'],
  ])('%s is no date', (executionDate, message) => {
    expect(said(withReceived({ executionDate }))).toEqual([['entries[0].executionDate', message]]);
    expect(wrong(withReceived({ executionDate }), 'entries[0].executionDate')).toEqual([message]);
  });

  // Today is 2022-03-15.
  it.each(['2020', '2021', '2022'])('the tax year %s counts', (year) => {
    expect(said(withReceived({ year, executionDate: `${year}-01-02` }))).toEqual([]);
  });

  it('a year to come is refused', () => {
    expect(wrong(withReceived({ year: '2023', executionDate: '2023-01-02' }), 'entries[0].year')).toEqual([
      'Das Jahr darf nicht in der Zukunft liegen.',
    ]);
  });

  it('a year that no longer counts is kept, barred and not added up', () => {
    const changes = withReceived({ year: '2019', executionDate: '2019-01-02' });
    expect(said(changes)).toEqual([
      ['entries[0].year', 'Dieses Steuerjahr zählt nicht mehr. Bitte löschen Sie den Eintrag.'],
    ]);
    expect(wrong(changes, 'entries[0].year')).toEqual([]);
    expect(STEP_4.toWire(stored(changes), FACTS).maxDeminimis).toBe(20_000_000 - 250_000);
    expect(evaluateStored(STEP_4, EXAMPLE, exampleFacts({ today: '2024-01-01' })).complete).toBe(false);
  });

  it.each(['21', '20211', 'zwei'])('%s is no year', (year) => {
    expect(wrong(withReceived({ year }), 'entries[0].year')).toHaveLength(1);
  });
});

describe('the calculator', () => {
  const left = (investmentAmount: number, changes: Answers = {}) => ({
    ...withReceived({ investmentAmount, fundingAmount: 1 }),
    requested: false,
    ...changes,
  });
  const barAt = (changes: Answers, facts = FACTS) =>
    complaintsAt(STEP_4, bodyOf(STEP_4, facts, changes), facts, 'maxDeminimis');

  it('counts the subsidy value, not the sum paid out', () => {
    const data = stored({
      minimis: [{ ...RECEIVED, fundingAmount: 9_000_000, investmentAmount: 100 }],
      requested: false,
    });
    expect(STEP_4.contributes(data, FACTS)).toEqual({ maxDeminimis: 19_999_900, isRoadTransport: false });
  });

  it('knows the lower ceiling of road transport', () => {
    const data = stored({ isRoadTransport: true });
    expect(STEP_4.contributes(data, FACTS)).toEqual({ maxDeminimis: 9_000_000, isRoadTransport: true });
  });

  it('counts no entry of a kind answered with No', () => {
    expect(STEP_4.contributes(stored({ received: false }), FACTS).maxDeminimis).toBe(19_750_000);
  });

  it('bars the way where too little is left for what is planned, and is stored all the same', () => {
    expect(barAt(left(19_700_000))).toEqual([]);
    expect(barAt(left(19_700_001))).toEqual([expect.stringContaining('2.999,99')]);
    const planned = exampleFacts({ moduleOne: true });
    expect(barAt(left(18_300_000), planned)).toEqual([]);
    expect(barAt(left(18_300_001), planned)).toHaveLength(1);
    expect(said(left(10_000_000, { isRoadTransport: true })).map(([path]) => path)).toEqual(['maxDeminimis']);
    expect(wrong(left(20_000_000), 'maxDeminimis')).toEqual([]);
  });
});

describe('whose aid it is', () => {
  const GONE = '/api/companies/00000000-0000-4000-8000-0000000000ff';

  it('must be said: none is not the own company', () => {
    const changes = withReceived({ company: null });
    expect(said(changes)).toEqual([
      ['entries[0].company', 'Bitte wählen Sie aus, welches Unternehmen die Beihilfe betrifft.'],
    ]);
    expect(stored(changes).minimis[0]?.company).toBeNull();
  });

  it('stays a company that has left step 3, and bars the way until it is mended', () => {
    const changes = withReceived({ company: GONE });
    expect(said(changes)).toEqual([
      [
        'entries[0].company',
        'Dieses Unternehmen steht nicht mehr in Schritt 4. Bitte ordnen Sie die Beihilfe einem anderen Unternehmen zu.',
      ],
    ]);
    expect(wrong(changes, 'entries[0].company')).toEqual([]);
    const data = stored(changes);
    expect(data.minimis[0]?.company).toBe(GONE);
    expect(evaluateBody(STEP_4, STEP_4.toWire(data, FACTS), FACTS).data.minimis[0]?.company).toBe(GONE);
  });
});

describe('the wire', () => {
  const SHAREHOLDER = '/api/companies/s1';
  const LINKED = exampleFacts({ moduleOne: false, shareholders: [{ id: 's1', name: 'Mutter AG' }] });
  const DATA = {
    ...EXAMPLE,
    minimis: EXAMPLE.minimis.map((entry, at) => ({ ...entry, company: at === 0 ? OWN_COMPANY : SHAREHOLDER })),
  };
  const [OWN, OF_SHAREHOLDER] = DATA.minimis;

  it('groups entries by company', () => {
    const { minimis, shareholderCompanies, maxDeminimis } = STEP_4.toWire(DATA, LINKED);
    expect(minimis).toEqual([{ id: '1', key: '1', ...OWN, company: FACTS.company }]);
    expect(shareholderCompanies).toEqual([
      { '@id': SHAREHOLDER, companyName: 'Mutter AG', minimis: [{ id: '2', key: '2', ...OF_SHAREHOLDER }] },
    ]);
    expect(maxDeminimis).toBe(19_000_000);
  });

  it('shows a shareholder without entries', () => {
    expect(STEP_4.toWire(EXAMPLE, LINKED)).toMatchObject({
      minimis: [{ company: FACTS.company }, { company: FACTS.company }],
      shareholderCompanies: [{ '@id': SHAREHOLDER, companyName: 'Mutter AG', minimis: [] }],
    });
  });

  it('reads back what it has sent', () => {
    expect(evaluateBody(STEP_4, STEP_4.toWire(DATA, LINKED), LINKED)).toMatchObject({ data: DATA, complete: true });
  });

  it('takes the company of an entry from the group it stands in', () => {
    const { company: _dropped, ...entry } = { ...REQUESTED };
    const body = bodyOf(STEP_4, LINKED, { shareholderCompanies: [{ '@id': SHAREHOLDER, minimis: [entry] }] });
    expect(evaluateBody(STEP_4, body, LINKED).data.minimis.map((one) => one.company)).toEqual([
      OWN_COMPANY,
      OWN_COMPANY,
      SHAREHOLDER,
    ]);
  });

  it('takes the own company by its address and by its own value, and returns its address', () => {
    for (const company of [LINKED.company, OWN_COMPANY]) {
      const body = { ...EXAMPLE, minimis: undefined, entries: EXAMPLE.minimis.map((entry) => ({ ...entry, company })) };
      const { data, complete } = evaluateBody(STEP_4, body, LINKED);
      expect(complete).toBe(true);
      expect(data.minimis.map((one) => one.company)).toEqual([OWN_COMPANY, OWN_COMPANY]);
    }
  });

  it('reads the body of step_4_final', () => {
    const flags = ['linkedCompanies', 'received', 'requested', ...ACKNOWLEDGEMENTS];
    const body = {
      entries: DATA.minimis.map((entry) => ({ ...entry, key: 'x' })),
      minimiFields: Object.fromEntries(flags.map((name) => [name, 'true'])),
      goDigitalFunded: 'false',
      isRoadTransport: 'false',
    };
    expect(evaluateBody(STEP_4, body, LINKED)).toMatchObject({ data: DATA, complete: true });
  });

  it('reads flat keys with entries', () => {
    const { minimis, ...flags } = DATA;
    expect(evaluateBody(STEP_4, { ...flags, entries: minimis }, LINKED).data).toEqual(DATA);
  });

  it('knows the other name of the road transport question', () => {
    const { isRoadTransport: _dropped, ...body } = bodyOf(STEP_4, FACTS);
    expect(evaluateBody(STEP_4, { ...body, roadTransport: 'true' }, FACTS).data.isRoadTransport).toBe(true);
  });

  it.each<[string, Answers, string]>([
    ['entries', { entries: 'keine' }, 'entries'],
    ['an entry', { entries: ['keine'] }, 'entries[0]'],
    ['minimis', { minimis: 'keine' }, 'entries[0]'],
    ['entries of a shareholder', { minimis: [], shareholderCompanies: [{ minimis: [5] }] }, 'entries[0]'],
  ])('complains about %s of another type', (_what, changes, path) => {
    expect(wrong(changes, path)).toHaveLength(1);
  });

  it.each([{ minimiFields: 5 }, { shareholderCompanies: [5, null] }, { shareholderCompanies: 'keine' }])(
    'is not upset by %j',
    (changes) => {
      expect(said(changes)).toEqual([]);
    },
  );
});

describe('by the regulation that counts to the day', () => {
  const programme = { ...FACTS.programme, deMinimis: { ...THREE_YEARS_TO_THE_DAY, minRemaining: 300_000 } };
  const facts = { ...FACTS, programme };
  const step = deMinimisStep(programme);

  it('asks for the last three years and names calendar years', () => {
    expect(step.fields.received?.label).toBe('Haben Sie in den letzten drei Jahren De-minimis-Beihilfen erhalten?');
    expect(step.fields.isRoadTransport).not.toHaveProperty('hint');
    expect(STEP_4.fields.received?.label).toContain('Steuerjahren');
  });

  // Today is 2022-03-15.
  it.each([
    ['2019-03-15', 30_000_000],
    ['2019-03-16', 29_999_900],
  ])('aid of %s', (executionDate, expected) => {
    const entry = { ...RECEIVED, year: '2019', executionDate, investmentAmount: 100 };
    const body = bodyOf(step, facts, { requested: false, minimis: [entry] });
    expect(complaints(step, body, facts)).toEqual([]);
    expect(step.contributes(evaluateBody(step, body, facts).data, facts).maxDeminimis).toBe(expected);
  });
});
