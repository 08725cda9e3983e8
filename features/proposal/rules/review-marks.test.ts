import { expect, it } from 'vitest';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { EXAMPLE_CIRCUMSTANCES } from './example-facts.ts';
import { type Facts, NO_STEP_FACTS } from './facts.ts';
import { reviewMarks } from './review-marks.ts';

const EURO = 100;
const FACTS: Facts = {
  ...NO_STEP_FACTS,
  ...EXAMPLE_CIRCUMSTANCES,
  programme: EXAMPLE_PROGRAMME,
  employeesCount: 11,
  moduleOne: true,
  sumInvestOverall: 50_000 * EURO,
  maxDeminimis: 200_000 * EURO,
};
const USUAL = { start: '2022-06-01', end: '2022-11-30' };
const marks = (facts: Partial<Facts>, period = USUAL) =>
  reviewMarks({ ...FACTS, ...facts }, period).map(({ step, text }) => `${step}: ${text}`);

it('has nothing to say about a usual application', () => {
  expect(marks({})).toEqual([]);
});

it('names what raises the rate and will be examined, and what lowers the room', () => {
  const [region, road] = marks({ isWeak: true, isRoadTransport: true });
  expect(region).toMatch(/^2: .*hebt die Förderquote um 10 Prozentpunkte/);
  expect(road).toMatch(/^4: .*höchstens 100\.000,00/);
});

it('names a project that is very short or longer than usual', () => {
  expect(marks({}, { start: '2022-06-01', end: '2022-06-02' })[0]).toMatch(/^6: Ihr Vorhaben ist sehr kurz/);
  expect(marks({ isValueChain: true }, { start: '2022-06-01', end: '2023-08-31' })[0]).toMatch(
    /^6: .*länger als 12 Monate/,
  );
});

it('names why the grant is smaller than the rate says', () => {
  expect(marks({ maxDeminimis: 10_000 * EURO }).join()).toMatch(/9: .*De-minimis-Spielraum/);
  expect(marks({ sumInvestOverall: 5_000_000 * EURO, maxDeminimis: 900_000 * EURO }).join()).toMatch(
    /9: .*Höchstbetrag/,
  );
});
