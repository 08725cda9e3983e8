import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Authenticator } from '#app/server/testing/authenticator.ts';
import {
  Browser,
  buildUser,
  codeForm,
  csrfIn,
  getCode,
  PASSWORD,
  postToken,
} from '#app/server/testing/oauth-browser.ts';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import { hashPassword } from '#features/access/server/passwords.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import { type CpuGroups, cpuBetween, sampleCpu } from './cpu.ts';
import { Ledger } from './ledger.ts';
import { type OpenPortal, openPortal } from './portal.ts';
import { median } from './report.ts';
import { createDatabase } from './rush/reference.ts';

/** `node bench/logins.ts`: the CPU of a whole login, from the page to the token, by password and by passkey, beside a hash alone. */
const PEOPLE = 40;
const ROUNDS = 5;
const WARM_UP = 3;
const NEW_PASSKEY = '/oauth/sicherheit/passkey';

interface Person {
  email: string;
  key: Authenticator;
}

async function plantPerson(on: OpenPortal): Promise<Person> {
  const { email } = await buildUser(on);
  const [browser, key] = [new Browser(on.app), new Authenticator()];
  await browser.logIn(email);
  const form = { formular: csrfIn(await browser.get(NEW_PASSKEY)), name: 'Notebook', nachweis: PASSWORD };
  const options = (await browser.post(NEW_PASSKEY, { ...form, optionen: 'ja' })).json();
  await browser.post(NEW_PASSKEY, { ...form, antwort: key.register(options) });
  return { email, key };
}

type Way = (on: OpenPortal, browser: Browser, person: Person) => Promise<unknown>;

const WAYS: Readonly<Record<string, Way>> = {
  'by password': (_on, browser, { email }) => browser.logIn(email),
  async 'by passkey'(_on, browser, { key }) {
    const formular = csrfIn(await browser.get('/oauth/login'));
    const options = (await browser.post('/oauth/anmeldung/passkey', { formular, optionen: 'ja' })).json();
    await browser.post('/oauth/anmeldung/passkey', { formular, antwort: key.logIn(options) });
  },
};

async function logIn(on: OpenPortal, way: Way, person: Person): Promise<void> {
  const browser = new Browser(on.app);
  await way(on, browser, person);
  const { code, verifier } = await getCode(browser);
  const { statusCode } = await postToken(on, codeForm(code, verifier));
  if (statusCode !== 200) throw new Error(`no token: ${statusCode}`);
}

/** Milliseconds of CPU each, by process group. */
async function costOf(groups: CpuGroups, act: () => Promise<void>, times: number): Promise<Record<string, number>> {
  const [before, started] = [sampleCpu(groups), performance.now()];
  for (let n = 0; n < times; n += 1) await act();
  const { byGroup } = cpuBetween(before, sampleCpu(groups), performance.now() - started);
  return Object.fromEntries(Object.entries(byGroup).map(([name, ms]) => [name, ms / times]));
}

async function measure(on: OpenPortal, groups: CpuGroups): Promise<Map<string, Record<string, number>[]>> {
  const people: Person[] = [];
  while (people.length < PEOPLE) people.push(await plantPerson(on));
  const acts: [string, () => Promise<void>][] = Object.entries(WAYS).map(([name, way]) => {
    let n = 0;
    return [name, () => logIn(on, way, people[n++ % PEOPLE] as Person)];
  });
  acts.push(['a hash alone', async () => void (await hashPassword(PASSWORD))]);
  const rounds = new Map<string, Record<string, number>[]>(acts.map(([name]) => [name, []]));
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
    for (const [name, act] of acts) {
      const cost = await costOf(groups, act, PEOPLE);
      if (round >= WARM_UP) rounds.get(name)?.push(cost);
    }
  return rounds;
}

const server = await startPostgres({ install: false });
if (server === undefined) throw new Error('logins are measured on an installed PostgreSQL');
const dataDir = await mkdtemp(join(tmpdir(), 'portal-logins-'));
try {
  const url = await createDatabase(server.url, 'logins');
  const on = await openPortal(url, dataDir);
  const ledger = await Ledger.open(url);
  // The process that hashes is a child of this one.
  const groups = {
    portal: { pid: process.pid, withChildren: true },
    database: { pid: await ledger.postmasterPid(), withChildren: true },
  };
  const rounds = await measure(on, groups);
  console.log(`${availableParallelism()} cores, medians of ${ROUNDS} rounds of ${PEOPLE} each\n`);
  console.log('| login | portal, ms of CPU | database |\n|---|---:|---:|');
  for (const [name, costs] of rounds) {
    const of = (group: string) => median(costs.map((cost) => cost[group] ?? 0)).toFixed(1);
    console.log(`| ${name} | ${of('portal')} | ${of('database')} |`);
  }
  await ledger.close();
  await on.close();
} finally {
  server.stop();
  await removeFolder(dataDir);
}
process.exit(0);
