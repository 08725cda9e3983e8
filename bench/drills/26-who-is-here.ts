import pg from 'pg';
import { idOf, tokenOf } from '../planted.ts';
import { quantile } from '../quantile.ts';
import { type Drill, numbers, pause, type Report } from './drill.ts';
import { onPlantedStage, type PlantedStage } from './planted-stage.ts';

/** Companies with two people in the same step of one application. */
const PAIRS = 100;
const STEP = 6;
/** A browser beats every 12 s (web/src/wizard/presence.tsx); here ten times as often. */
const BEAT_MS = 1_200;
const PLAYED_SECONDS = 30;
const LONGEST_MS = 100;
/** A connection with nothing to do tells what it did ten seconds later. */
const COUNTED_MS = 11_000;
/** Accounts that are nobody's in the pairs. */
const PARTNERS_FROM = 3_000;

/** One browser: it beats at its own moments, and leaves. */
class Person {
  readonly times: number[] = [];
  /** What it read of others, by the answer's text. */
  readonly seen = new Map<string, number>();
  refused = 0;
  /** Without an answer, by the network's own word. */
  readonly lost: string[] = [];
  readonly #call: (body: object) => Promise<Response>;

  constructor(origin: string, account: number, company: number) {
    const headers = {
      authorization: `Bearer ${tokenOf(account)}`,
      'x-company': idOf('company', company),
      'content-type': 'application/json',
    };
    const url = `${origin}/api/action/proposal/${idOf('proposal', company)}/here`;
    this.#call = (body) => fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
  }

  async beat(): Promise<void> {
    const started = performance.now();
    const answer = await this.#call({ step: STEP }).catch((error: Error) => {
      this.lost.push(String((error.cause as { code?: string } | undefined)?.code ?? error.message));
    });
    if (answer === undefined) return;
    this.times.push(performance.now() - started);
    const text = JSON.stringify(((await answer.json()) as { people?: string[] }).people);
    if (answer.status !== 200) this.refused += 1;
    this.seen.set(text, (this.seen.get(text) ?? 0) + 1);
  }

  async stay(until: number): Promise<void> {
    await pause(Math.random() * BEAT_MS);
    while (performance.now() < until) {
      await Promise.all([this.beat(), pause(BEAT_MS)]);
    }
  }

  async leave(): Promise<void> {
    await (await this.#call({ step: STEP, leaving: true })).arrayBuffer();
  }
}

interface Figures {
  statements: number;
  bytes: number;
  rows: number;
  updates: number;
  inPlace: number;
}

async function figuresOf(client: pg.Client): Promise<Figures> {
  await pause(COUNTED_MS);
  const { rows } = await client.query<Record<keyof Figures, string>>(`
    select (select xact_commit from pg_stat_database where datname = current_database()) as statements,
      pg_total_relation_size('step_presence') as bytes, (select count(*) from step_presence) as rows,
      n_tup_upd as updates, n_tup_hot_upd as "inPlace"
    from pg_stat_user_tables where relname = 'step_presence'`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])) as never;
}

async function play(report: Report, { server, databaseUrl }: PlantedStage): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const n of numbers(PAIRS)) {
      const member = [idOf('company', n + 1), idOf('account', n + 1 + PARTNERS_FROM)];
      await client.query(
        `insert into company_member (company_id, account_id, role, joined_at) values ($1, $2, 'contributor', now())`,
        member,
      );
    }
    const origin = `http://127.0.0.1:${server.port}`;
    const pairs = numbers(PAIRS).map((n) => [
      new Person(origin, n + 1, n + 1),
      new Person(origin, n + 1 + PARTNERS_FROM, n + 1),
    ]);
    await measure(report, client, pairs);
  } finally {
    await client.end();
  }
}

async function measure(report: Report, client: pg.Client, pairs: readonly Person[][]): Promise<void> {
  const people = pairs.flat();
  await Promise.all(people.map((one) => one.beat()));
  const [before, started] = [await figuresOf(client), performance.now()];
  await Promise.all(people.map((one) => one.stay(started + PLAYED_SECONDS * 1000)));
  const after = await figuresOf(client);
  const times = people.flatMap((one) => one.times.slice(1));
  const p99 = quantile(times, 0.99);
  const perBeat = (after.statements - before.statements) / times.length;
  const lost = people.flatMap((one) => one.lost);
  report.must(lost.length === 0, `${lost.length} ohne Antwort ${[...new Set(lost)].join(' ')}`.trim());
  const refused = people.reduce((sum, one) => sum + one.refused, 0);
  report.must(refused === 0, `${times.length} Meldungen von ${people.length} Personen, ${refused} abgelehnt`);
  report.must(perBeat < 2.2, `${perBeat.toFixed(2)} Anweisungen je Meldung`);
  report.inTime(p99 <= LONGEST_MS, `p50 ${Math.round(quantile(times, 0.5))} ms, p99 ${Math.round(p99)} ms`);
  const alone = people.filter((one) => [...one.seen].some(([text, count]) => text === '[]' && count > 1));
  report.must(alone.length === 0, `${alone.length} Personen sahen die andere nicht bei jeder Meldung`);
  report.must(after.rows === people.length, `${after.rows} Zeilen`);
  const inPlace = (after.inPlace - before.inPlace) / Math.max(1, after.updates - before.updates);
  report.see(`${Math.round(inPlace * 100)} % der Änderungen an Ort und Stelle`);
  report.must(
    after.bytes - before.bytes < 1_000_000,
    `Tabelle mit Indizes ${Math.round(before.bytes / 1024)} → ${Math.round(after.bytes / 1024)} KB`,
  );
  await Promise.all(pairs.map(([first]) => first?.leave()));
  await Promise.all(pairs.map(([, second]) => second?.beat()));
  const still = pairs.filter(([, second]) => [...(second?.seen.keys() ?? [])].length < 2);
  report.must(still.length === 0, `${still.length} von ${pairs.length} sahen nach dem Weggehen noch die andere Person`);
}

export const DRILL: Drill = {
  number: 26,
  title: '200 Personen, je zwei im selben Schritt, melden sich zehnmal so oft wie im Browser',
  pass: 'jede sieht bei jeder Meldung die andere, niemand nach dem Weggehen; 2 Anweisungen je Meldung, p99 ≤ 100 ms, die Tabelle wächst nicht',
  run: (report) => onPlantedStage((stage) => play(report, stage)),
};
