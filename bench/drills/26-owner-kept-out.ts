import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildUser, PASSWORD } from '#app/server/testing/oauth-browser.ts';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { delayAfter } from '#features/account/server/login-throttle.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type Drill, numbers, pause, type Report, seconds, waitFor } from './drill.ts';
import { onStage, type Stage } from './stage.ts';

const SECONDS = 60;
const TRIES_A_SECOND = 4;
/** A login that takes longer is none. */
const OWNER_MS = 5000;
const MOST_EVERYWHERE = 100;
const NETWORKS = 40;
const NEW_PASSWORD = 'Nebel Traktor Zwiebel 12';
const APPLICANTS = '/oauth/login';
const DESK = '/oauth/sachbearbeitung/anmelden';
const ATTACKER = '198.51.100.1';
const ELSEWHERE = '192.0.2.7';

/** A browser behind some address, as the proxy in front tells it. */
class Visitor {
  readonly #origin: string;
  readonly #ip: string;
  readonly #jar = new Map<string, string>();

  constructor(origin: string, ip: string) {
    this.#origin = origin;
    this.#ip = ip;
  }

  async #ask(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, 'x-forwarded-for': this.#ip, cookie, origin: this.#origin };
    const answer = await fetch(`${this.#origin}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#jar.set(name, value);
    }
    return answer;
  }

  async submit(path: string, form: Record<string, string>): Promise<number> {
    const page = await (await this.#ask(path)).text();
    const formular = /name="formular" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const answer = await this.#ask(path, { method: 'POST', body: new URLSearchParams({ formular, ...form }) });
    await answer.text();
    return answer.status;
  }
}

/** Somebody who logs in rightly, again and again, each time from a browser nobody has seen. */
class Owner {
  readonly waits: number[] = [];
  readonly refused: number[] = [];
  readonly #logIn: () => Promise<number>;

  constructor(logIn: () => Promise<number>) {
    this.#logIn = logIn;
  }

  async tryOnce(): Promise<void> {
    const begun = performance.now();
    const status = await this.#logIn();
    this.waits.push(performance.now() - begun);
    if (status !== 303) this.refused.push(status);
  }

  judge(report: Report, who: string): void {
    const longest = Math.max(...this.waits);
    const told = `${who}: ${this.waits.length - this.refused.length} von ${this.waits.length} Anmeldungen, die längste ${seconds(longest)}`;
    report.must(this.refused.length === 0, `${told}${this.refused.length === 0 ? '' : ` (${this.refused.join()})`}`);
    report.inTime(longest <= OWNER_MS, `${who} in ${seconds(OWNER_MS)}`);
  }
}

/** Wrong passwords, several a second, whatever is answered; how many of them were looked at. */
async function attack(origin: string, path: string, email: string, ips: readonly string[]): Promise<number> {
  let looked = 0;
  const tries = numbers(SECONDS * TRIES_A_SECOND).map(async (turn) => {
    await pause((turn * 1000) / TRIES_A_SECOND);
    const ip = ips[turn % ips.length] ?? '';
    if ((await new Visitor(origin, ip).submit(path, { email, password: `falsch-${turn}` })) === 422) looked += 1;
  });
  await Promise.all(tries);
  return looked;
}

/** Tries that are looked at from one network in so many seconds, as docs/decisions/0017 says. */
function allowedIn(time: number): number {
  const past: number[] = [];
  for (let now = 0; now <= time; ) {
    past.push(now);
    now += delayAfter(past.filter((at) => at > now - 900).length);
  }
  return past.length;
}

async function plant({ portal }: { portal: Portal }) {
  const [alone, shared, spread] = [
    await buildUser({ portal }),
    await buildUser({ portal }),
    await buildUser({ portal }),
  ];
  return { alone, shared, spread, officer: await buildOfficer({ portal }, { password: PASSWORD }) };
}

/** The link of the mail that was filed for this address. */
async function findLink(stage: Stage, email: string): Promise<string> {
  const folder = join(stage.env.DATA_DIR ?? '', 'mail');
  let link = '';
  await waitFor(async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.includes(email)).sort();
    const text = names.length === 0 ? '' : await readFile(join(folder, names.at(-1) ?? ''), 'utf8');
    link = /\/oauth\/neues-passwort\/[\w-]{43}/.exec(text.replaceAll('=\n', ''))?.[0] ?? '';
    return link !== '';
  }, 20_000);
  return link;
}

async function compete(report: Report, stage: Stage): Promise<void> {
  const { alone, shared, spread, officer } = await stage.inside(plant);
  const { origin } = await stage.serve();
  const logIn = (ip: string, email: string, path = APPLICANTS, browser = new Visitor(origin, ip)) =>
    browser.submit(path, { email, password: PASSWORD });
  const known = new Visitor(origin, ELSEWHERE);
  await logIn(ELSEWHERE, spread.email, APPLICANTS, known);
  const owners = {
    'der Inhaber von anderswo': new Owner(() => logIn(ELSEWHERE, alone.email)),
    'andere hinter derselben Adresse': new Owner(() => logIn(ATTACKER, shared.email)),
    'die Sachbearbeitung von anderswo': new Owner(() => logIn(ELSEWHERE, officer.email, DESK)),
    'ein bekannter Browser, angegriffen aus vielen Netzen': new Owner(() =>
      logIn(ELSEWHERE, spread.email, APPLICANTS, known),
    ),
  };
  const many = numbers(NETWORKS).map((network) => `203.0.${network}.1`);
  const attacks = Promise.all([
    attack(origin, APPLICANTS, alone.email, [ATTACKER]),
    attack(origin, DESK, officer.email, [ATTACKER]),
    attack(origin, APPLICANTS, spread.email, many),
  ]);
  for (const _ of numbers(SECONDS / 5)) {
    await pause(4000);
    for (const owner of Object.values(owners)) await owner.tryOnce();
  }
  const [one, desk, far] = await attacks;
  for (const [who, owner] of Object.entries(owners)) owner.judge(report, who);
  const allowed = allowedIn(SECONDS + 5);
  const hour = `${allowedIn(3600)} in der Stunde`;
  report.must(
    one <= allowed,
    `aus einem Netz ${one} von ${SECONDS * TRIES_A_SECOND} Versuchen angesehen (erlaubt ${allowed}, ${hour})`,
  );
  report.must(desk <= allowed, `an der Sachbearbeitung ${desk} angesehen`);
  report.must(far <= MOST_EVERYWHERE, `aus ${NETWORKS} Netzen ${far} angesehen (erlaubt 100 in 15 Minuten)`);
  await resetByMail(report, stage, { origin, email: spread.email, logIn });
}

interface Guessed {
  origin: string;
  email: string;
  logIn: (ip: string, email: string) => Promise<number>;
}

/** From a browser nobody has seen, at an account that many networks guess at. */
async function resetByMail(report: Report, stage: Stage, { origin, email, logIn }: Guessed): Promise<void> {
  report.must((await logIn(ELSEWHERE, email)) === 429, 'ein neuer Browser wird auf den Link per E-Mail verwiesen');
  const visitor = new Visitor(origin, ELSEWHERE);
  await visitor.submit('/oauth/passwort-vergessen', { email });
  const set = await visitor.submit(await findLink(stage, email), { password: NEW_PASSWORD, repeat: NEW_PASSWORD });
  const status = await visitor.submit(APPLICANTS, { email, password: NEW_PASSWORD });
  report.must(set === 200 && status === 303, `mit neuem Passwort per E-Mail: ${set}, dann angemeldet: ${status}`);
}

export const DRILL: Drill = {
  number: 26,
  title: `Falsche Passwörter, ${TRIES_A_SECOND} in der Sekunde, neben den Inhabern: aus einem Netz, aus vielen, an der Sachbearbeitung`,
  pass: 'Inhaber und Nachbarn kommen jedes Mal in 5 s hinein; angesehen wird nicht mehr als beschrieben; ein neues Passwort per E-Mail geht immer',
  run: (report) => onStage({ env: { TRUST_PROXY: 'true' } }, (stage) => compete(report, stage)),
};
