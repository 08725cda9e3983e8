import pg from 'pg';
import { EXAMPLES } from '#features/proposal/rules/examples.ts';
import { POOL_SIZE } from '#ground/server/database/database.ts';
import { type Drill, numbers, pause, type Report, seconds } from './drill.ts';
import { type Applicant, plantApplicants } from './rush.ts';
import { onStage, type Stage } from './stage.ts';

const PROJECT = EXAMPLES[6];

const CALLERS = 10 * POOL_SIZE;
/** Longer than a caller may wait for a connection. */
const HELD_MS = 8000;
const HUNG_MS = 30_000;

interface Told {
  status: number;
  retryAfter: string | null;
  /** Instant of the answer. */
  at: number;
}

async function save(origin: string, { proposal, token }: Applicant): Promise<Told> {
  const answer = await fetch(`${origin}/api/action/proposal/${proposal}/step_6`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' },
    body: JSON.stringify(PROJECT),
    signal: AbortSignal.timeout(HUNG_MS),
  }).catch(() => undefined);
  await answer?.arrayBuffer();
  const retryAfter = answer?.headers.get('retry-after') ?? null;
  return { status: answer?.status ?? 0, retryAfter, at: performance.now() };
}

/** Every connection of the pool waits for one row that somebody else holds; ten times as many callers come. */
async function starve(report: Report, stage: Stage): Promise<void> {
  const [wanted, other] = await stage.inside(({ portal }) => plantApplicants(portal, 2, 6));
  if (wanted === undefined || other === undefined) throw new Error('no applicants');
  const server = await stage.serve();
  const holder = new pg.Client({ connectionString: stage.postgres.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from proposal where id = $1 for update', [wanted.proposal]);
  const burst = numbers(CALLERS).map(() => save(server.origin, wanted));
  await pause(HELD_MS);
  await holder.query('rollback');
  const freed = performance.now();
  const after = await save(server.origin, other);
  const told = await Promise.all(burst);
  await holder.end();
  const waited = told.filter(({ status }) => status === 503);
  const wrong = told.filter(({ status }) => status !== 200 && status !== 503);
  const saved = told.length - waited.length - wrong.length;
  report.must(
    wrong.length === 0,
    `${CALLERS} gleichzeitige: ${saved}× 200, ${waited.length}× 503, ${wrong.length} andere`,
  );
  report.must(waited.length > 0 && waited.every(({ retryAfter }) => retryAfter !== null), 'alle 503 mit Retry-After');
  report.must(after.status === 200, `nach dem Stau: ${after.status}`);
  report.inTime(after.at - freed <= 1000, `erste Antwort nach dem Stau in ${seconds(after.at - freed)}`);
  report.must(server.deaths === 0, `${server.deaths} Abstürze`);
}

export const DRILL: Drill = {
  number: 7,
  title: 'Alle Datenbankverbindungen belegt, zehnmal so viele Aufrufe',
  pass: 'hängt nie; erste Antwort nach dem Stau ≤ 1 s; Warten begrenzt, dann 503',
  run: (report) => onStage({}, (stage) => starve(report, stage)),
};
