import { parseArgs } from 'node:util';
import { startTestPortal } from '#app/server/testing/test-portal.ts';
import { verifyAudit } from '#features/audit/server/verify-audit.ts';
import { RandomActs } from '#features/cases/server/testing/random-acts.ts';

/** `node bench/random-acts.ts [--runs=10000] [--from=1]`: random acts by random people against the real engine and a real database. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, from: { type: 'string', default: '1' } },
});

/** A portal is opened anew after so many runs: each sees its own people, and a record that can be walked. */
const PER_PORTAL = 250;

const [runs, from] = [Number(values.runs), Number(values.from)];
const started = performance.now();
const tally = { runs: 0, taken: 0, refused: 0 };
while (tally.runs < runs) {
  const test = await startTestPortal();
  const acts = await RandomActs.open(test);
  for (let i = 0; i < PER_PORTAL && tally.runs < runs; i++) {
    const { taken, refused } = await acts.play(from + tally.runs);
    tally.runs += 1;
    tally.taken += taken;
    tally.refused += refused;
  }
  const { broken } = await verifyAudit(test.portal);
  if (broken !== undefined) throw new Error(`the record is broken at ${broken.number}: ${broken.because}`);
  await test.close();
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(
    `${tally.runs} Läufe ab ${from}, ${tally.taken} Handlungen ausgeführt, ${tally.refused} abgelehnt, ${minutes} min`,
  );
}
process.exit(0);
