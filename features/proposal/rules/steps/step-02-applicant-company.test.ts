import { describe, expect, it } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateBody, evaluateStored } from '#ground/rules/wizard/step.ts';
import { complaints, wrongAt } from '#ground/rules/wizard/testing/step-test-kit.ts';
import { exampleFacts } from '../example-facts.ts';
import { EXAMPLES } from '../examples.ts';
import { bodyOf, describeStep } from '../testing/step-test-kit.ts';
import { STEP_2 } from './step-02-applicant-company.ts';

const EXAMPLE = EXAMPLES[2];

const FACTS = exampleFacts();
const QUESTION = 'Bitte beantworten Sie diese Frage.';
const PLZ = 'Bitte geben Sie eine gültige PLZ an.';
const [MAIN, PLACE] = EXAMPLE.addresses;

describeStep(STEP_2, FACTS);

const said = (changes: Answers) => complaints(STEP_2, bodyOf(STEP_2, FACTS, changes), FACTS);
const stored = (changes: Answers) => evaluateBody(STEP_2, bodyOf(STEP_2, FACTS, changes), FACTS).data;

describe('what must be answered', () => {
  it.each(['inGermany', 'identical'])('%s', (name) => {
    expect(said({ [name]: null })).toEqual([[name, QUESTION]]);
  });

  it.each([
    ['street', 'Bitte geben Sie die Straße an.'],
    ['housenumber', 'Bitte geben Sie die Hausnummer an.'],
    ['postcode', PLZ],
    ['city', 'Bitte geben Sie den Ort an.'],
    ['state', 'Bitte wählen Sie das Bundesland aus.'],
  ])('%s of every address', (name, message) => {
    const addresses = [
      { ...MAIN, [name]: null },
      { ...PLACE, [name]: '' },
    ];
    expect(said({ addresses })).toEqual([
      [`addresses[0].${name}`, message],
      [`addresses[1].${name}`, message],
    ]);
  });

  it('an address at all', () => {
    expect(said({ addresses: [] })).toEqual([['addresses', 'Bitte geben Sie die Anschrift des Unternehmens an.']]);
  });

  it('the name, which comes from the registration', () => {
    const nameless = exampleFacts({ companyName: ' ' });
    expect(complaints(STEP_2, bodyOf(STEP_2, nameless), nameless)).toEqual([
      ['companyName', 'Bitte geben Sie den Unternehmensnamen an.'],
    ]);
  });

  it('but no web address', () => {
    expect(said({ companyUrl: null })).toEqual([]);
  });
});

describe('formats', () => {
  it('the web address', () => {
    expect(wrongAt(STEP_2, bodyOf(STEP_2, FACTS, { companyUrl: 'beispiel' }), FACTS, 'companyUrl')).toEqual([
      'Bitte geben Sie die Internetadresse im Format https://www.beispiel.de an.',
    ]);
    expect(stored({ companyUrl: 'www.beispiel.de' }).companyUrl).toBe('https://www.beispiel.de');
  });

  it.each(['5311', '531133', '5311A'])('postcode %s', (postcode) => {
    const body = bodyOf(STEP_2, FACTS, { addresses: [{ ...MAIN, postcode }, PLACE] });
    expect(wrongAt(STEP_2, body, FACTS, 'addresses[0].postcode')).toEqual([PLZ]);
  });

  it('one of the 16 states', () => {
    const body = bodyOf(STEP_2, FACTS, { addresses: [{ ...MAIN, state: 'Preußen' }, PLACE] });
    expect(wrongAt(STEP_2, body, FACTS, 'addresses[0].state')).toHaveLength(1);
  });
});

describe('outside Germany', () => {
  it('is stored, but bars the way', () => {
    const abroad = 'Das Vorhaben ist nicht förderfähig. Der Ort der Umsetzung muss in Deutschland liegen.';
    expect(said({ inGermany: false })).toEqual([['inGermany', abroad]]);
    expect(wrongAt(STEP_2, bodyOf(STEP_2, FACTS, { inGermany: false }), FACTS, 'inGermany')).toEqual([]);
    expect(stored({ inGermany: false }).inGermany).toBe(false);
  });
});

describe('places', () => {
  const everywhere = [MAIN, PLACE, PLACE].map((address) => ({ ...address, isWeak: true }));

  it('only the main address, with its region, where they are the same', () => {
    const data = stored({ identical: true, addresses: everywhere });
    expect(data.addresses).toEqual([{ ...MAIN, isWeak: true }]);
    expect(said({ identical: true, addresses: [MAIN] })).toEqual([['addresses[0].isWeak', QUESTION]]);
  });

  it('the region of the second address only, where they differ', () => {
    const data = stored({ identical: false, addresses: everywhere });
    expect(data.addresses.map((address) => address.isWeak)).toEqual([null, true, null]);
    expect(said({ addresses: [MAIN, { ...PLACE, isWeak: null }, { ...PLACE, isWeak: null }] })).toEqual([
      ['addresses[1].isWeak', QUESTION],
    ]);
  });

  it('no region before that is known, and no address lost', () => {
    const data = stored({ identical: null, addresses: everywhere });
    expect(data.addresses.map((address) => address.isWeak)).toEqual([null, null, null]);
  });

  it('a second address, where they differ', () => {
    expect(said({ addresses: [MAIN] })).toEqual([['addresses', 'Bitte geben Sie auch den Ort der Umsetzung an.']]);
    expect(evaluateStored(STEP_2, { ...EXAMPLE, addresses: [MAIN] }, FACTS).complete).toBe(false);
  });
});

describe('the bonus for weak regions', () => {
  const isWeak = (changes: Answers) => STEP_2.contributes(stored(changes), FACTS).isWeak;

  it('follows the second address where they differ', () => {
    expect(isWeak({})).toBe(true);
    expect(isWeak({ addresses: [MAIN, { ...PLACE, isWeak: false }] })).toBe(false);
    expect(isWeak({ addresses: [{ ...MAIN, isWeak: true }] })).toBe(false);
  });

  it('follows the main address where they are the same', () => {
    expect(isWeak({ identical: true, addresses: [{ ...MAIN, isWeak: true }] })).toBe(true);
    expect(isWeak({ identical: true, addresses: [{ ...MAIN, isWeak: false }, PLACE] })).toBe(false);
  });

  it('is not given before the question is answered', () => {
    expect(isWeak({ identical: null, addresses: [{ ...MAIN, isWeak: true }] })).toBe(false);
  });
});

it('sends the name, and fixed values for what is bound to nothing', () => {
  expect(STEP_2.toWire(EXAMPLE, FACTS)).toEqual({
    companyName: 'Muster GmbH',
    companyUrl: 'https://www.muster-gmbh.example',
    inGermany: true,
    identical: false,
    hasMoreThan50: false,
    addresses: [
      { isMain: true, ...MAIN, employees: 1 },
      { isMain: false, ...PLACE, employees: 1 },
    ],
  });
  expect(stored({ companyName: 'Andere GmbH', hasMoreThan50: true })).toEqual(EXAMPLE);
});

describe('a state beside its postcode', () => {
  const at = (changes: Answers) => ({
    ...bodyOf(STEP_2, exampleFacts()),
    identical: true,
    addresses: [{ ...EXAMPLES[2].addresses[0], isWeak: false, ...changes }],
  });

  it('is asked back where it cannot belong to it, kept, and confirmed if it is right', () => {
    const doubted = evaluateBody(STEP_2, at({ postcode: '80331', state: 'Berlin' }), exampleFacts());
    expect(doubted.violations).toMatchObject([{ propertyPath: 'addresses[0].stateConfirmed', kind: 'missing' }]);
    expect(doubted.data.addresses[0]).toMatchObject({ postcode: '80331', state: 'Berlin' });
    const confirmed = at({ postcode: '80331', state: 'Berlin', stateConfirmed: true });
    expect(evaluateBody(STEP_2, confirmed, exampleFacts()).complete).toBe(true);
  });

  it('needs no confirmation where it can, and keeps none', () => {
    const { data, complete } = evaluateBody(STEP_2, at({ stateConfirmed: true }), exampleFacts());
    expect(complete).toBe(true);
    expect(data.addresses[0]?.stateConfirmed).toBeNull();
  });
});
