import { measureVitals, type PageVitals } from './support/measure-vitals.ts';

const MOST = { largest: 1600, shift: 0.02, reaction: 100 };

/** `npm run vitals [-- http://…]`: of a portal with the demonstration's data that runs there, else of one of its own. Fails above a target (design, targets). */
const rows = await measureVitals(process.argv[2]);
console.log(vitalsTable(rows));
const isWithin = ({ largest, shift, reaction }: PageVitals) =>
  largest <= MOST.largest && shift <= MOST.shift && reaction <= MOST.reaction;
process.exitCode = rows.every(isWithin) ? 0 : 1;

function vitalsTable(rows: readonly PageVitals[]): string {
  const lines = rows.map(
    ({ what, largest, shift, reaction }) =>
      `| ${what} | ${(largest / 1000).toFixed(1)} s | ${shift.toFixed(3)} | ${Math.round(reaction)} ms |`,
  );
  return ['| page | LCP | CLS | INP |', '|---|---:|---:|---:|', ...lines, ''].join('\n');
}
