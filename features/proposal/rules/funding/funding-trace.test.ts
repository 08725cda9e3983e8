import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureText, type TraceLine } from '#ground/rules/values/trace.ts';
import { exampleFacts } from '../example-facts.ts';
import { GOLDEN } from '../testing/funding.golden.ts';
import { computeFunding, explainFunding, fundingOf, traceFunding } from './funding.ts';

const anyFacts = fc
  .record({
    employeesCount: fc.constantFrom(null, 0, 3, 11, 51, 251, 500),
    isValueChain: fc.boolean(),
    security: fc.boolean(),
    isWeak: fc.boolean(),
    moduleOne: fc.boolean(),
    moduleTwo: fc.boolean(),
    sumInvestOverall: fc.integer({ min: 0, max: 40_000_000 }),
    maxDeminimis: fc.integer({ min: 0, max: 20_000_000 }),
    receivedOn: fc.constantFrom(null, '2020-09-06', '2021-06-30', '2021-07-01'),
  })
  .map((changes) => exampleFacts(changes));

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const centsIn = ({ value }: TraceLine) => ('cents' in value ? value.cents : 0);
const percentIn = ({ value }: TraceLine) => ('percent' in value ? value.percent : 0);

describe('the way to a grant', () => {
  it('ends in the grant that everybody else is told', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { result, lines } = explainFunding(facts);
        expect(lines.at(-1)).toMatchObject({ label: 'Zuschuss', value: { cents: result.step3 } });
        expect(fundingOf(facts)).toEqual(result);
      }),
    );
  });

  it('is the same rule for every day', () => {
    for (const { on } of GOLDEN) {
      expect(computeFunding(exampleFacts(), on)).toEqual(traceFunding(exampleFacts(), on).result);
    }
  });

  it('adds up: rate from its parts, grant from the product and the cuts', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { result, lines } = explainFunding(facts);
        const parts = lines.filter(({ label }) => label.startsWith('Satz für'));
        expect(parts.reduce((total, line) => total + percentIn(line), 0)).toBe(result.fq);
        const product = lines.findIndex(({ label }) => label === 'Gesamtsumme mal Förderquote');
        const cuts = lines.slice(product).filter((line) => centsIn(line) < 0);
        const total = cuts.reduce((left, cut) => left + centsIn(cut), centsIn(lines[product] as TraceLine));
        expect(total).toBe(result.step3);
      }),
    );
  });

  it('says of every line where it is from, and never the same twice', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { lines } = explainFunding(facts);
        expect(lines.every(({ label, from }) => label !== '' && from !== '')).toBe(true);
        expect(new Set(lines.map(({ label }) => label)).size).toBe(lines.length);
      }),
    );
  });

  it('names the grant, or why there is none, in its sentence', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { result, sentence } = explainFunding(facts);
        expect(sentence.includes('Es gibt keinen Zuschuss')).toBe(result.step3 === 0);
        if (result.step3 > 0) expect(sentence).toContain(figureText({ cents: result.step3 }));
      }),
    );
  });
});

it('cites answers, rates with their day, and the regulation', () => {
  const { lines, sentence } = explainFunding(exampleFacts({ security: true, sumInvestOverall: 5_000_001 }));
  expect(plain(sentence)).toBe('45 % von 50.001,00 € sind 22.500,45 €.');
  expect(lines.map(({ label, value, from }) => [label, plain(figureText(value)), from])).toEqual([
    ['Summe der Kosten', '50.000,01 €', 'Angabe in „Finanzierungsplan“'],
    ['Gesamtsumme der Investitionen', '50.001,00 €', 'aufgerundet auf volle Euro'],
    [
      'Satz für 11 bis 50 Mitarbeitende',
      '40 %',
      'Angabe in „Angaben zum Unternehmen“; Fördersätze ab 01.07.2021, Stand 15.03.2022',
    ],
    ['Satz für IT-Sicherheit', '5 %', 'Angabe in „Vorhabenbeschreibung“; Aufschläge des Programms'],
    ['Förderquote', '45 %', 'Summe der Sätze'],
    ['Gesamtsumme mal Förderquote', '22.500,45 €', 'errechnet'],
    ['Höchstbetrag', '50.000,00 €', 'Grenzen des Programms für Anträge mit Modul 1'],
    ['Mindestbetrag', '17.000,00 €', 'Grenzen des Programms für Anträge mit Modul 1'],
    [
      'Restlicher De-minimis-Spielraum',
      '190.000,00 €',
      'Angabe in „De-minimis-Beihilfe“; Art. 3 Abs. 2 der Verordnung (EU) Nr. 1407/2013',
    ],
    ['Zuschuss', '22.500,45 €', 'errechnet'],
  ]);
});
