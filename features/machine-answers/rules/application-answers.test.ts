import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VERDICT_WORDS } from '#features/cases/rules/checks.ts';
import { isCheckItem, type ReviewKind } from '#features/proposal/rules/check-list.ts';
import { exampleFacts } from '#features/proposal/rules/example-facts.ts';
import { explainFunding } from '#features/proposal/rules/funding/funding.ts';
import type { OtherApplication } from './alike.ts';
import type { ApplicationToCheck } from './application.ts';
import { answersToApplication } from './application-answers.ts';

const SEAT = {
  street: 'Hauptstraße',
  housenumber: '1',
  postcode: '53113',
  city: 'Bonn',
  state: 'Nordrhein-Westfalen',
  isWeak: false,
};

const PROOF = {
  id: 'one',
  proofDescription: 'Angebot Warenwirtschaft',
  deviceList: [{ amount: 1, netPrice: 5_000_000, price: null }],
  activityList: [],
};

/** An application in which the machine finds nothing wrong: what tests of its answers start from. */
const EXAMPLE_APPLICATION: ApplicationToCheck = {
  facts: exampleFacts({
    security: false,
    receivedOn: '2022-03-15',
    maxDeminimis: 20_000_000,
    files: { balanceSheet: 0, device: { one: 1 }, certificate: {}, bank: 1, finance: 0, signedSheet: 0 },
  }),
  submittedOn: '2022-03-10',
  sentGrant: 2_000_000,
  signature: null,
  inGermany: true,
  places: [SEAT],
  placeOfProject: SEAT,
  isCommunal: false,
  legalForm: { id: 3, name: 'GmbH' },
  registerNumber: 'HRB 12345',
  hasOtherNumber: false,
  band: 11,
  hasLinkedCompanies: false,
  aid: [],
  startDate: '2022-06-01',
  endDate: '2023-05-31',
  isExtensionExplained: false,
  saysNotBegun: true,
  proofs: [PROOF],
  hasLeadLeft: false,
  others: [],
};

/** Another company's, in another town. */
const EXAMPLE_OTHER: OtherApplication = {
  number: 'DJ22-9999',
  companyName: 'Andere Werke AG',
  registerNumber: 'HRB 777',
  street: 'Seestraße',
  housenumber: '9',
  postcode: '20095',
  isSameCompany: false,
  decision: null,
  decidedOn: null,
  granted: null,
};

type Changes = Omit<Partial<ApplicationToCheck>, 'facts'> & { facts?: Partial<ApplicationToCheck['facts']> };

function check({ facts, ...changes }: Changes = {}) {
  const checked = { ...EXAMPLE_APPLICATION, ...changes, facts: { ...EXAMPLE_APPLICATION.facts, ...facts } };
  return answersToApplication(checked);
}

const verdict = (item: string, changes: Changes = {}) => check(changes)[item]?.result;
const place = (changes: object) =>
  ({ ...EXAMPLE_APPLICATION.places[0], ...changes }) as ApplicationToCheck['places'][0];
const signed = { ok: true, signer: { name: 'Erika Muster', serial: '1a' }, issuer: 'Stelle' } as const;
const accepted = { ...signed, signedAt: '2022-03-10T10:00:00Z', isTimestamped: true, revocation: 'good' } as const;

describe('what the machine finds about an application', () => {
  it('finds everything met in one that is in order, but what has to be read', () => {
    const found = Object.entries(check()).map(([item, answer]) => `${item} ${answer?.result}`);
    expect(found.filter((one) => !one.endsWith(' met'))).toEqual(['arithmetic.own-share unclear']);
    expect(found).toHaveLength(14);
  });

  it('names only items of the lists, and ends each trace in its verdict', () => {
    for (const [item, answer] of Object.entries(check({ signature: { ...accepted, provisional: false } }))) {
      const [review = '', name = ''] = item.split('.');
      expect(isCheckItem('proposal', review as ReviewKind, name)).toBe(true);
      expect(answer?.lines.at(-1)?.value).toEqual({ text: VERDICT_WORDS[answer?.result ?? 'unclear'] });
      expect(answer?.lines.every(({ from, label }) => from !== '' && label !== '')).toBe(true);
      expect(answer?.sentence).toMatch(/\.$/);
    }
  });

  it.each<[string, string, string, Changes]>([
    ['a size that gets nothing', 'content.company', 'not-met', { band: 500 }],
    ['a size that gets nothing', 'arithmetic.headcount', 'not-met', { band: 500 }],
    ['a public company', 'content.company', 'not-met', { isCommunal: true }],
    ['a project abroad', 'content.company', 'not-met', { inGermany: false }],
    ['a project abroad', 'content.place', 'not-met', { inGermany: false }],
    ['no word about its size', 'content.company', 'unclear', { band: null }],
    ['linked companies', 'arithmetic.headcount', 'unclear', { hasLinkedCompanies: true }],
    ['no declaration', 'content.not-begun', 'not-met', { saysNotBegun: false }],
    ['a start on the day of the application', 'content.not-begun', 'not-met', { startDate: '2022-03-10' }],
    ['a start that has come', 'content.not-begun', 'unclear', { facts: { today: '2022-06-01' } }],
    ['no start', 'content.not-begun', 'unclear', { startDate: null }],
    ['a start without lead time', 'arithmetic.period', 'not-met', { startDate: '2022-05-31' }],
    ['a day too long', 'arithmetic.period', 'not-met', { endDate: '2023-06-01' }],
    ['an end before its start', 'arithmetic.period', 'not-met', { endDate: '2022-05-01' }],
    [
      'a state that the postcode does not lie in',
      'content.place',
      'unclear',
      { placeOfProject: place({ state: 'Bayern' }) },
    ],
    ['no postcode', 'content.place', 'unclear', { placeOfProject: place({ postcode: null }) }],
    ['a weak region the table knows nothing of', 'content.bonus', 'unclear', { facts: { isWeak: true } }],
    [
      'a weak region that is none',
      'content.bonus',
      'not-met',
      { facts: { isWeak: true }, placeOfProject: place({ postcode: '20095' }) },
    ],
    ['a weak region nobody claims', 'content.bonus', 'not-met', { placeOfProject: place({ postcode: '17489' }) }],
    ['a chain whose lead has left', 'content.bonus', 'not-met', { facts: { isValueChain: true }, hasLeadLeft: true }],
    ['a goal that has to be read', 'content.bonus', 'unclear', { facts: { security: true } }],
    ['proofs that do not make the sum', 'arithmetic.total', 'not-met', { facts: { sumInvestOverall: 5_000_001 } }],
    ['a proof without a file', 'arithmetic.total', 'not-met', { facts: { files: exampleFacts().files } }],
    ['gross prices instead of net', 'arithmetic.tax', 'not-met', { facts: { isDeductInputTax: false } }],
    ['a grant other than the signed one', 'arithmetic.rate', 'not-met', { sentGrant: 2_000_001 }],
    ['the rate of an earlier receipt', 'arithmetic.rate', 'not-met', { facts: { receivedOn: '2021-06-30' } }],
    ['costs below the least grant', 'arithmetic.limits', 'not-met', { facts: { sumInvestOverall: 4_000_000 } }],
    ['no file about the own share', 'arithmetic.own-share', 'not-met', { facts: { files: exampleFacts().files } }],
    ['a remainder that was another', 'arithmetic.de-minimis', 'not-met', { facts: { maxDeminimis: 19_000_000 } }],
    [
      'a signature that is not known well',
      'content.sheet',
      'unclear',
      { signature: { ...accepted, provisional: true } },
    ],
    ['a signature that holds', 'content.sheet', 'met', { signature: { ...accepted, provisional: false } }],
  ])('%s: %s is %s', (_what, item, expected, changes) => {
    expect(verdict(item, changes)).toBe(expected);
  });

  it('says nothing about a sheet on paper', () => {
    expect(check()['content.sheet']).toBeUndefined();
  });
});

describe('the register number', () => {
  it.each<[string | null, number | null, boolean, string]>([
    ['HRB 12345', 3, false, 'met'],
    ['Amtsgericht Köln, HRB 12345 B', 17, false, 'met'],
    ['hrb12345', 5, false, 'met'],
    ['HRA 4', 6, false, 'met'],
    ['GnR 12', 12, false, 'met'],
    ['PR 88', 11, false, 'met'],
    ['HRA 12345', 3, false, 'not-met'],
    ['HRB 12345', 7, false, 'not-met'],
    ['12345', 3, false, 'not-met'],
    ['siehe Anlage', 3, true, 'not-met'],
    ['HRB 12345 und HRB 6', 3, false, 'not-met'],
    [null, 3, true, 'not-met'],
    [null, 1, true, 'met'],
    [null, 1, false, 'unclear'],
    [null, 9, true, 'met'],
    ['HRA 1', 1, false, 'unclear'],
    ['HRB 1', 99, false, 'unclear'],
  ])('%s with legal form %s: %s %s', (registerNumber, id, hasOtherNumber, expected) => {
    const legalForm = { id, name: 'so' };
    expect(verdict('content.register', { registerNumber, legalForm, hasOtherNumber })).toBe(expected);
  });
});

describe('other applications of the same company', () => {
  const other = (changes: object) => ({ others: [{ ...EXAMPLE_OTHER, ...changes }] });
  const sameName = { companyName: 'MUSTER GmbH ', postcode: '53113' };

  it.each<[string, object, string]>([
    ['nothing in common', {}, 'met'],
    ['the same account', { isSameCompany: true }, 'not-met'],
    ['name and postcode', sameName, 'not-met'],
    ['the name in another town', { companyName: 'Muster GmbH' }, 'met'],
    ['the register number alone', { registerNumber: 'HRB 12345' }, 'unclear'],
    ['the register number of another court', { registerNumber: 'HRA 12345' }, 'met'],
    ['the address alone', { street: 'Hauptstr.', housenumber: '1', postcode: '53113' }, 'unclear'],
    [
      'number and address',
      { registerNumber: 'HRB-12345', street: 'Hauptstr.', housenumber: '1', postcode: '53113' },
      'not-met',
    ],
    ['all of a denied one', { ...sameName, decision: 'final_denied' }, 'met'],
    ['all of an approved one', { ...sameName, decision: 'final_approved' }, 'not-met'],
  ])('%s: %s', (_what, changes, expected) => {
    expect(verdict('content.once', other(changes))).toBe(expected);
  });

  it('misses no grant of this portal that was not declared', () => {
    const granted = { ...sameName, decision: 'final_approved', decidedOn: '2021-05-01', granted: 1_700_000 };
    const aid = { received: true, year: '2021', executionDate: '2021-05-01', investmentAmount: 1_700_000, fkz: 'x' };
    const left = { facts: { maxDeminimis: 18_300_000 } };
    expect(verdict('arithmetic.de-minimis', other(granted))).toBe('not-met');
    expect(verdict('arithmetic.de-minimis', { ...other(granted), aid: [aid], ...left })).toBe('met');
    expect(verdict('arithmetic.de-minimis', other({ ...granted, decidedOn: '2018-05-01' }))).toBe('met');
    expect(verdict('arithmetic.de-minimis', other({ ...granted, companyName: 'Fremd AG' }))).toBe('met');
  });
});

describe('for any application', () => {
  const changes = fc.record({
    band: fc.constantFrom(null, 0, 3, 11, 51, 251, 500),
    isCommunal: fc.constantFrom(null, true, false),
    inGermany: fc.constantFrom(null, true, false),
    registerNumber: fc.option(fc.string({ maxLength: 30 })),
    legalForm: fc.record({ id: fc.option(fc.integer({ min: 1, max: 25 })), name: fc.option(fc.string()) }),
    startDate: fc.constantFrom(null, '2022-03-09', '2022-06-01', '2023-01-01'),
    endDate: fc.constantFrom(null, '2022-03-09', '2022-12-31', '2024-01-01'),
    saysNotBegun: fc.constantFrom(null, true, false),
    sentGrant: fc.constantFrom(0, 2_000_000, 2_000_001),
    facts: fc.record({
      sumInvestOverall: fc.constantFrom(0, 4_000_000, 5_000_000, 40_000_000),
      isWeak: fc.boolean(),
      maxDeminimis: fc.constantFrom(0, 1_000_000, 20_000_000),
    }),
  });

  it('gives a sentence and ends in the verdict, and repeats itself', () => {
    fc.assert(
      fc.property(changes, (change) => {
        const answers = check(change);
        expect(check(change)).toEqual(answers);
        for (const answer of Object.values(answers)) {
          expect(answer?.sentence).not.toBe('');
          expect(answer?.lines.at(-1)?.value).toEqual({ text: VERDICT_WORDS[answer?.result ?? 'unclear'] });
        }
      }),
    );
  });

  it('never finds a rate or limits met where the calculator grants nothing', () => {
    fc.assert(
      fc.property(changes, (change) => {
        const facts = { ...EXAMPLE_APPLICATION.facts, ...change.facts };
        const { step3 } = explainFunding(facts).result;
        const answers = check(change);
        if (step3 === 0) expect(answers['arithmetic.limits']?.result).toBe('not-met');
        expect(answers['arithmetic.rate']?.result).toBe(step3 === change.sentGrant ? 'met' : 'not-met');
      }),
    );
  });
});
