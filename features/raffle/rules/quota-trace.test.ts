import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figureText } from '#ground/rules/values/trace.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { quotaStanding } from './quota-standing.ts';
import type { QuotaFacts } from './quota-status.ts';
import { traceStanding } from './quota-trace.ts';
import { quotaEntry, quotaPot } from './testing/test-stories.ts';

const MONTHS = ['2022-01', '2022-02', '2022-03', '2022-04', '2022-05'];
const POTS = MONTHS.map(quotaPot);

const anyEntry = fc.oneof(
  fc
    .constantFrom(...MONTHS)
    .chain((month) => fc.constantFrom(null, false).map((valid) => quotaEntry(valid, undefined, month))),
  fc
    .constantFrom(...MONTHS)
    .chain((month) =>
      fc
        .constantFrom(undefined, 'editing', 'submitted', 'received', 'denied', 'approved', 'withdrawn')
        .map((state) => quotaEntry(true, state as Parameters<typeof quotaEntry>[1], month)),
    ),
);
const anyFacts: fc.Arbitrary<QuotaFacts> = fc.record({
  programme: fc.constant(EXAMPLE_PROGRAMME),
  now: fc.integer({ min: 0, max: 200 }).map((days) => new Date(Date.UTC(2022, 0, 1 + days, 9))),
  entries: fc.uniqueArray(anyEntry, { maxLength: 2, selector: ({ raffleBegin }) => String(raffleBegin) }),
  pots: fc.constantFrom(POTS, [], POTS.slice(0, 2)),
});

const shownAs = (facts: QuotaFacts, label: string) => {
  const line = traceStanding(facts).lines.find((one) => one.label === label);
  return line && figureText(line.value);
};

it('ends in the standing that every page and every refusal speaks of', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { result, lines, sentence } = traceStanding(facts);
      expect(result).toEqual(quotaStanding(facts));
      expect(sentence).toBe(result.text);
      expect(lines.at(-1)).toMatchObject({ label: 'Ihr Stand', value: { text: result.title } });
      expect(shownAs(facts, 'Bewerbung möglich')).toBe(result.mayEnter ? 'ja' : 'nein');
      if (result.mayEnter) expect(shownAs(facts, 'Laufender Bewerbungszeitraum')).not.toBe('keiner');
    }),
  );
});

it('says what came of the entry, until when its window is, and when the next period begins', () => {
  const facts = { programme: EXAMPLE_PROGRAMME, now: new Date('2022-03-01T09:00:00Z'), pots: POTS };
  const entries = [quotaEntry(true, undefined, '2022-02')];
  expect(shownAs({ ...facts, entries }, 'Bewerbung ab 01.02.2022')).toBe('gezogen');
  expect(shownAs({ ...facts, entries }, 'Antragsfenster bis')).toMatch(/^25\.03\.2022, 23:59/);
  expect(shownAs({ ...facts, entries: [] }, 'Laufender Bewerbungszeitraum')).toMatch(/^bis 24\.03\.2022/);
  expect(shownAs({ ...facts, entries: [] }, 'Nächster Bewerbungszeitraum für Sie')).toBe('01.04.2022');
  expect(shownAs({ ...facts, entries: [], pots: [] }, 'Nächster Bewerbungszeitraum für Sie')).toBe('keiner geplant');
});
