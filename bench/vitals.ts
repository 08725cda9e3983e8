import { measureVitals, type PageVitals } from '../e2e/support/measure-vitals.ts';

const MOST = { largest: 1600, shift: 0.02, reaction: 100 };

/** Prints what somebody with a slow phone meets on the main pages. False where something is above its target (design, targets). */
export async function showVitals(origin: string | undefined): Promise<boolean> {
  const rows = await measureVitals(origin);
  console.log(vitalsTable(rows));
  return rows.every(
    ({ largest, shift, reaction }) => largest <= MOST.largest && shift <= MOST.shift && reaction <= MOST.reaction,
  );
}

function vitalsTable(rows: readonly PageVitals[]): string {
  const lines = rows.map(
    ({ what, largest, shift, reaction }) =>
      `| ${what} | ${(largest / 1000).toFixed(1)} s | ${shift.toFixed(3)} | ${Math.round(reaction)} ms |`,
  );
  return ['| page | LCP | CLS | INP |', '|---|---:|---:|---:|', ...lines, ''].join('\n');
}
