import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { LoginFile } from '#app/command-line/login-file.ts';
import { buildAccount } from '#app/server/testing/builders.ts';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { beginAtCommandLine } from '#features/officers/server/log-in.ts';
import { draw } from '#features/raffle/rules/draw.ts';
import { NODE_CRYPTO } from '#features/raffle/server/node-crypto.ts';
import { openPot } from '#features/raffle/server/open-pot.ts';
import type { Portal } from '#ground/server/portal.ts';
import { buildServer, COMMAND_LINE } from '../../scripts/build-server.ts';
import { type Drill, numbers, pause, type Report } from './drill.ts';
import { onStage, type Stage } from './stage.ts';

const [ENTRIES, QUOTAS, KILLS] = [3000, 500, 10];
const AFTER_END = '2022-03-26T10:00:00+01:00';
const VALUE = '2 5 9 11 14 19 23 24 30 33 38 42 45 47 51 56 60 62 66 70';

async function plantEntries(portal: Portal): Promise<string> {
  const { id } = await openPot(portal, { firstDay: '2022-03-02', lastDay: '2022-03-20', quotas: QUOTAS });
  const { accountId, companyId } = await buildAccount({ portal });
  await portal.db.connection().execute(async (db) => {
    await sql`create temporary table copied as
      select gen_random_uuid() as account, gen_random_uuid() as company, n from generate_series(1, ${ENTRIES}::int) n`.execute(
      db,
    );
    await sql`insert into account select copy.* from account source, copied, lateral jsonb_populate_record(null::account,
      to_jsonb(source) || jsonb_build_object('id', copied.account, 'email', n || '@example.org', 'email_key', n || '@example.org')) copy
      where source.id = ${accountId}`.execute(db);
    await sql`insert into company select copy.* from company source, copied, lateral jsonb_populate_record(null::company,
      to_jsonb(source) || jsonb_build_object('id', copied.company, 'account_id', copied.account)) copy
      where source.id = ${companyId}`.execute(db);
    await sql`insert into raffle (id, pot_id, company_id, account_id, month, is_value_chain, pseudonym, created_at)
      select gen_random_uuid(), ${id}, company, account, '2022-03-01', false, 'LOS-' || n, now() from copied`.execute(
      db,
    );
  });
  return id;
}

const OFFICERS = ['anna@behoerde.example', 'berta@behoerde.example'] as const;

/** Both officers have proved who they are on this machine. */
async function logInBoth(stage: Stage): Promise<void> {
  const file = new LoginFile(String(stage.env.DATA_DIR));
  await stage.inside(async (test) => {
    for (const email of OFFICERS) {
      const { officerId } = await buildOfficer(test, { email, name: email, roles: ['programme-admin'] });
      const { token, until } = await beginAtCommandLine(test.portal, officerId);
      await file.keep({ email, token, until: until.toISOString() });
    }
  });
}

/** An officer's part of the draw on the command line; its exit code, null after a kill. */
async function drawBy(
  stage: Stage,
  pot: string,
  killAfterMs?: number,
  officer: string = OFFICERS[1],
): Promise<number | null> {
  const args = ['raffle', 'draw', pot, '--officer', officer, '--value', VALUE];
  const env = { ...process.env, ...stage.env, PORTAL_CLOCK: AFTER_END };
  const child = spawn(process.execPath, [COMMAND_LINE, ...args], { env, stdio: 'ignore' });
  const kill = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(kill);
  return code;
}

interface Drawn {
  isDrawn: boolean;
  decided: number;
  winners: string;
  won: number;
  mails: number;
}

async function look(stage: Stage, pot: string): Promise<Drawn> {
  // A killed process's connection ends a moment later than itself.
  await pause(300);
  const [row] = await stage.query<Drawn>(
    `select (select drawn_at is not null from raffle_pot where id = $1) as "isDrawn",
      count(*) filter (where valid is not null and rank is not null)::int as decided,
      coalesce(string_agg(pseudonym, ' ' order by rank) filter (where valid), '') as winners,
      count(distinct company_id) filter (where valid)::int as won,
      (select count(*)::int from (select id from job.job where name = 'mail' union select id from sent_mail) mail) as mails
    from raffle where pot_id = $1`,
    [pot],
  );
  if (row === undefined) throw new Error('no pot');
  return row;
}

function isWhole({ isDrawn, decided, won, mails }: Drawn): boolean {
  return isDrawn ? decided === ENTRIES && won === QUOTAS && mails === ENTRIES : decided + won + mails === 0;
}

async function expectedWinners(stage: Stage, pot: string): Promise<string> {
  const [row] = await stage.query<{ seed: Buffer }>('select seed from raffle_pot where id = $1', [pot]);
  const entries = await stage.query<{ pseudonym: string }>('select pseudonym from raffle where pot_id = $1', [pot]);
  const pseudonyms = entries.map(({ pseudonym }) => pseudonym);
  const ranking = await draw(NODE_CRYPTO, {
    seed: row?.seed ?? Buffer.alloc(0),
    pseudonyms,
    publicValue: VALUE,
    quotas: QUOTAS,
  });
  return ranking
    .filter(({ won }) => won)
    .map(({ pseudonym }) => pseudonym)
    .join(' ');
}

/** As if nobody had drawn what is prepared: the next kill has something to hit. */
async function undo(stage: Stage, pot: string): Promise<void> {
  await stage.query('update raffle_pot set drawn_at = null, drawn_by = null, public_value = null where id = $1', [pot]);
  await stage.query('update raffle set valid = null, rank = null where pot_id = $1', [pot]);
  await stage.query(
    `insert into decision_draft (kind, case_id, act, content, proposed_by, proposed_at)
    values ('raffle', $1, 'prepare', $2, 'Anna Amt', now()) on conflict do nothing`,
    [pot, JSON.stringify({ publicValue: VALUE })],
  );
  await stage.query(`delete from job.job where name <> 'sweep'`);
  await stage.query('delete from sent_mail');
}

async function killDraws(report: Report, stage: Stage, pot: string, wholeMs: number, winners: string): Promise<void> {
  const seen = { before: 0, after: 0, wrong: 0 };
  for (const _ of numbers(KILLS)) {
    await drawBy(stage, pot, wholeMs * (0.4 + Math.random() * 0.6));
    const drawn = await look(stage, pot);
    if (!isWhole(drawn) || (drawn.isDrawn && drawn.winners !== winners)) seen.wrong += 1;
    seen[drawn.isDrawn ? 'after' : 'before'] += 1;
    await undo(stage, pot);
  }
  report.must(
    seen.wrong === 0,
    `${KILLS} Abbrüche: ${seen.before}× nichts geschehen, ${seen.after}× ganz, ${seen.wrong}× halb`,
  );
}

async function play(report: Report, stage: Stage): Promise<void> {
  const pot = await stage.inside(({ portal }) => plantEntries(portal));
  await logInBoth(stage);
  await drawBy(stage, pot, undefined, OFFICERS[0]);
  await undo(stage, pot);
  const winners = await expectedWinners(stage, pot);
  const started = performance.now();
  const code = await drawBy(stage, pot);
  const whole = performance.now() - started;
  const first = await look(stage, pot);
  report.must(
    code === 0 && isWhole(first) && first.winners === winners,
    `${ENTRIES} Lose: ${first.won} Kontingente wie nachgerechnet`,
  );
  await drawBy(stage, pot);
  const second = await look(stage, pot);
  report.must(
    second.winners === winners && second.mails === ENTRIES,
    'zweimal gezogen: dasselbe Ergebnis, keine zweite Mail',
  );
  await undo(stage, pot);
  await killDraws(report, stage, pot, whole, winners);
  const codes = await Promise.all([drawBy(stage, pot), drawBy(stage, pot)]);
  const both = await look(stage, pot);
  const isOne = codes.every((one) => one === 0) && isWhole(both) && both.winners === winners;
  report.must(isOne, `zwei Prozesse zugleich: ${both.won} Kontingente, ${both.mails} Mails, dasselbe Ergebnis`);
}

export const DRILL: Drill = {
  number: 19,
  title: 'Ziehung abgebrochen, wiederholt, von zwei Prozessen zugleich',
  pass: 'derselbe Startwert, dieselben Kontingente; jedes Unternehmen höchstens einmal; nie zu viele',
  run: async (report) => {
    await buildServer();
    await onStage({}, (stage) => play(report, stage));
  },
};
