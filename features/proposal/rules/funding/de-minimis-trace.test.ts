import fc from 'fast-check';
import { expect, it } from 'vitest';
import { THREE_YEARS_TO_THE_DAY } from '#ground/rules/programme/programme.ts';
import { figureText } from '#ground/rules/values/trace.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { countingPeriod, leaveOfCeiling, maxDeMinimis, usedDeMinimis } from './de-minimis.ts';
import { traceDeMinimis } from './de-minimis-trace.ts';

const TODAY = '2022-03-15';
const TO_THE_DAY = { ...EXAMPLE_PROGRAMME, deMinimis: { ...EXAMPLE_PROGRAMME.deMinimis, ...THREE_YEARS_TO_THE_DAY } };

const anyEntry = fc.record({
  received: fc.constantFrom(true, false),
  year: fc.constantFrom('2018', '2019', '2020', '2021', '2022'),
  executionDate: fc.constantFrom(null, '2019-03-15', '2019-03-16', '2021-07-01'),
  investmentAmount: fc.option(fc.nat(12_000_000)),
});

it('ends in what is left, and its amounts add up to it, in both ways to count', () => {
  fc.assert(
    fc.property(
      fc.array(anyEntry, { maxLength: 8 }),
      fc.boolean(),
      fc.constantFrom(EXAMPLE_PROGRAMME, TO_THE_DAY),
      (entries, isRoadTransport, programme) => {
        const { result, lines } = traceDeMinimis(programme, entries, { today: TODAY, isRoadTransport });
        const used = usedDeMinimis(entries, countingPeriod(programme, TODAY));
        expect(result).toBe(maxDeMinimis(programme, used, isRoadTransport));
        expect(leaveOfCeiling(programme, entries, { today: TODAY, isRoadTransport })).toEqual({ used, left: result });
        expect(lines.at(-1)).toMatchObject({ value: { cents: result } });
        const amounts = lines.slice(0, -1).map(({ value }) => ('cents' in value ? value.cents : 0));
        expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(result);
      },
    ),
  );
});

it('cites the regulation, names each year, and tells what does not count', () => {
  const entry = { received: true, executionDate: null };
  const entries = [
    { ...entry, year: '2021', investmentAmount: 750_000 },
    { ...entry, received: false, year: '2022', investmentAmount: 250_000 },
    { ...entry, year: '2019', investmentAmount: 100_000 },
  ];
  const { lines, sentence } = traceDeMinimis(EXAMPLE_PROGRAMME, entries, { today: TODAY, isRoadTransport: false });
  const said = 'Angabe in „De-minimis-Beihilfe“';
  expect(lines.map(({ label, value, from }) => [label, figureText(value).replaceAll('\u00a0', ' '), from])).toEqual([
    ['Höchstgrenze', '200.000,00 €', 'Art. 3 Abs. 2 der Verordnung (EU) Nr. 1407/2013, in 3 Steuerjahren'],
    ['Beantragte Beihilfen 2022', '-2.500,00 €', said],
    ['Erhaltene Beihilfen 2021', '-7.500,00 €', said],
    ['Zählt nicht mit', '1.000,00 €', `${said}; liegt nicht in 3 Steuerjahren`],
    ['De-minimis-Restbetrag', '190.000,00 €', 'errechnet'],
  ]);
  expect(sentence.replaceAll('\u00a0', ' ')).toBe(
    'Von der Höchstgrenze von 200.000,00 € sind 10.000,00 € verbraucht. Es bleiben 190.000,00 €.',
  );
});
