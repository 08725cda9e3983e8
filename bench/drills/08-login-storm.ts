import pg from 'pg';
import { hashPassword } from '#features/access/server/passwords.ts';
import { COMPANIES } from '../planted.ts';
import { quantile } from '../quantile.ts';
import { rawRequest } from '../raw-client.ts';
import { Connection, headerOf } from '../rush/connection.ts';
import { type Drill, numbers, pause, type Report, seconds } from './drill.ts';
import { describeRate, onPlantedStage, type PlantedStage } from './planted-stage.ts';

const PASSWORD = 'Werkbank-Laterne-2022';
/** More than may wait for their password to be hashed. */
const CALLERS = 400;
const SAVE_SECONDS = 6;
/** An answer that takes longer is none. */
const HUNG_MS = 30_000;

interface LoginPage {
  cookie: string;
  formular: string;
}

async function openLogin(origin: string): Promise<LoginPage> {
  const answer = await fetch(`${origin}/oauth/login`);
  const page = await answer.text();
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: cookie.join('; '), formular: /name="formular" value="([^"]+)"/.exec(page)?.[1] ?? '' };
}

/** People who log in one after the other at so many browsers. */
class Storm {
  readonly #port: number;
  readonly #page: LoginPage;
  #isOn = true;
  #next = 0;
  readonly answers = new Map<string, number>();
  /** Milliseconds of every login that succeeded. */
  readonly waits: number[] = [];

  constructor(port: number, page: LoginPage) {
    this.#port = port;
    this.#page = page;
  }

  async rage(until: Promise<unknown>): Promise<void> {
    const callers = numbers(CALLERS).map(() => this.#keepTrying());
    await until;
    this.#isOn = false;
    await Promise.all(callers);
  }

  /** A client that takes little: whatever it took of the two cores, the saves beside it would miss. */
  async #keepTrying(): Promise<void> {
    const connection = new Connection(this.#port, '127.0.0.1');
    while (this.#isOn) {
      this.#next += 1;
      const started = performance.now();
      const answer = await this.#logIn(connection, `person-${(this.#next % COMPANIES) + 1}@example.org`);
      if (answer === 'in') this.waits.push(performance.now() - started);
      // As a browser told to come back would, only sooner.
      else await pause(500);
      this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
    }
    connection.close();
  }

  async #logIn(connection: Connection, email: string): Promise<string> {
    const { cookie, formular } = this.#page;
    const head = [
      `Cookie: ${cookie}`,
      `Origin: http://127.0.0.1:${this.#port}`,
      'Content-Type: application/x-www-form-urlencoded',
      'Accept-Encoding: gzip, deflate, br',
    ];
    const body = String(new URLSearchParams({ formular, email, password: PASSWORD }));
    const sent = performance.now();
    const answer = await connection.send([rawRequest('POST', '/oauth/login', head, body)]).catch(() => undefined);
    if (answer === undefined || performance.now() - sent > HUNG_MS) return 'ohne Antwort';
    if (answer.status >= 300 && answer.status < 400) return 'in';
    const isTold = answer.status === 429 || answer.status === 503;
    return isTold && headerOf(answer.head, 'retry-after') !== undefined ? 'später' : String(answer.status);
  }
}

async function storm(report: Report, { server, databaseUrl, save }: PlantedStage): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`update account set password_hash = $1 where email like 'person-%'`, [
    await hashPassword(PASSWORD),
  ]);
  await client.end();
  const calm = await save(4);
  const crowd = new Storm(server.port, await openLogin(`http://127.0.0.1:${server.port}`));
  const saving = pause(1000).then(() => save(SAVE_SECONDS));
  await crowd.rage(saving);
  const beside = await saving;
  report.see(`ungestört: ${describeRate(calm)}`);
  const share = (beside.perSecond / calm.perSecond).toLocaleString('de-DE', { maximumFractionDigits: 2 });
  report.must(beside.refused === 0, `${beside.refused} Fehler beim Speichern`);
  report.inTime(beside.perSecond >= 0.6 * calm.perSecond, `daneben: ${describeRate(beside)} (${share})`);
  const { waits, answers } = crowd;
  const others = [...answers].filter(([answer]) => answer !== 'in' && answer !== 'später');
  const told = `${waits.length} angemeldet (p99 ${seconds(quantile(waits, 0.99))}), ${answers.get('später') ?? 0}× 429/503 mit Retry-After`;
  const rest = others.map(([answer, count]) => `${count}× ${answer}`).join(', ') || 'nichts anderes';
  report.must(waits.length > 0 && others.length === 0, `${told}, ${rest}`);
}

export const DRILL: Drill = {
  number: 8,
  title: `Sturm auf die Anmeldung: ${CALLERS} gleichzeitig, neben dem Speichern`,
  pass: 'Speichern behält ≥ 0,6; Anmeldungen darüber 429/503 mit Retry-After, nie ohne Antwort',
  run: (report) => onPlantedStage((stage) => storm(report, stage)),
};
