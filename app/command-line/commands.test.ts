import { execFile } from 'node:child_process';
import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSession } from '#features/access/server/session.ts';
import { hashToken } from '#features/access/server/tokens.ts';
import { presentCode } from '#features/access/server/totp.ts';
import { ACCOUNT_ACTS } from '#features/audit/rules/account-acts.ts';
import { isRole } from '#features/audit/rules/roles.ts';
import { ACT_TABLES } from '#features/cases/rules/all-tables.ts';
import { casePath } from '#features/cases/rules/case-segments.ts';
import type { ActRule, ActTable } from '#features/cases/rules/table.ts';
import { OFFICER_ACTS } from '#features/officers/rules/acts.ts';
import { beginAtCommandLine } from '#features/officers/server/log-in.ts';
import { setActive } from '#features/officers/server/manage-officers.ts';
import { buildAccount } from '../server/testing/builders.ts';
import { buildOfficer } from '../server/testing/officers.ts';
import { removeFolder } from '../server/testing/remove-folder.ts';
import { registeredRoutes } from '../server/testing/routes.ts';
import { startTestPortal, type TestPortal } from '../server/testing/test-portal.ts';
import { EVENING, openTestPot, VALUE } from '../server/testing/test-pot.ts';
import { runCommand } from './agency-cli.ts';
import { askServer, controlPath, findServer, openControl, runLocal } from './local-control.ts';
import { exampleFor, helpText, readTyped, verbHelp } from './options.ts';
import { runAct } from './testing/run-act.ts';
import { CALLS, findVerb, VERBS } from './verbs.ts';

const CLI = fileURLToPath(new URL('./agency-cli.ts', import.meta.url));

interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** The program as the first run compiled it, for all others. */
let compiled: string;

/** The command line as its own process, with nothing of this one's environment but the path. `input`: what is typed. */
function cli(args: readonly string[], env: Record<string, string>, input = ''): Promise<Outcome> {
  const options = { env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiled, ...env } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, ...args], options, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
    child.stdin?.end(input);
  });
}

let test: TestPortal;
let control: { close(): Promise<void> };
let dataDir: string;
let origin: string;

beforeAll(async () => {
  compiled = await mkdtemp(join(tmpdir(), 'compiled-'));
  test = await startTestPortal();
  dataDir = test.portal.config.dataDir;
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  control = await openControl(test.portal, {
    address: () => origin,
    run: (request) => runLocal(test.portal, request),
  });
});
afterAll(async () => {
  await control.close();
  await test.close();
  await removeFolder(compiled);
});

function split(example: string): string[] {
  return [...example.matchAll(/["']([^"']*)["']|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

const declared: [string, string, ActRule['needs']][] = [
  ...Object.entries<ActTable>(ACT_TABLES).flatMap(([kind, { acts }]) =>
    Object.entries(acts).flatMap(([act, { by, needs }]): [string, string, ActRule['needs']][] =>
      by.some(isRole) ? [[kind, act, needs]] : [],
    ),
  ),
  ...Object.entries<Pick<ActRule, 'label' | 'needs'>>(ACCOUNT_ACTS).map(
    ([act, { needs }]): [string, string, typeof needs] => [...(['account', act] as const), needs],
  ),
  ...Object.entries(OFFICER_ACTS).map(([act, { needs }]): [string, string, ActRule['needs']] => [
    'officer',
    act,
    needs,
  ]),
];

describe('the verbs', () => {
  it('are each named once, and hold every word of the decisions', () => {
    const names = VERBS.map(({ noun, verb }) => `${noun} ${verb}`);
    expect(new Set(names).size).toBe(names.length);
    const words = {
      raffle: ['open', 'freeze', 'draw', 'list', 'protocol'],
      proposal: ['list', 'show', 'receive', 'approve', 'deny', 'revoke', 'amend', 'object'],
      verification: ['list', 'show', 'check-required', 'open-resubmission', 'close', 'close-resubmission'],
      account: ['list', 'approve', 'activate', 'deactivate', 'force-password', 'reset-factors'],
      officer: ['add', 'list', 'roles', 'disable', 'enable', 'reset', 'appoint', 'login', 'logout'],
      clock: ['show', 'set'],
      job: ['list', 'retry'],
      audit: ['verify', 'search'],
      retention: ['preview'],
      trust: ['import', 'list'],
      signature: ['revocation'],
      'letter-text': ['list', 'show'],
      'role-grant': ['confirm'],
    };
    const decided = Object.entries(words).flatMap(([noun, verbs]) => verbs.map((verb) => `${noun} ${verb}`));
    expect(names).toEqual(expect.arrayContaining(decided));
  });

  it.each(declared)('have %s %s of the tables, and explain what it is declared to need', (noun, name, needs) => {
    const verb = findVerb(noun, name);
    if (verb === undefined) throw new Error(`no verb for ${noun} ${name}`);
    expect(helpText()).toMatch(new RegExp(`^  ${noun} .*\\b${name}\\b`, 'm'));
    for (const { label } of Object.values(needs ?? {})) expect(verbHelp(verb)).toContain(label);
  });

  it.each(VERBS.map((verb) => [`${verb.noun} ${verb.verb}`, verb] as const))(
    'have a readable example for %s',
    (_, verb) => {
      const [, , ...args] = split(exampleFor(verb));
      expect(() => readTyped(verb, args)).not.toThrow();
      expect(helpText(verb.noun)).toContain(verb.summary);
      expect(verbHelp(verb)).toContain(exampleFor(verb));
    },
  );

  it('reach every call of the desk, and no other', () => {
    const called = CALLS.map(([, [route]]) => {
      const [name = ''] = route.replace(' ', ' /api/agency').split('?');
      return name.replaceAll(/:[\w-]+/g, ':');
    });
    const acts = Object.keys(ACT_TABLES).map((kind) => casePath(kind as keyof typeof ACT_TABLES));
    const ofPeople = ['/api/agency/accounts', '/api/agency/access'];
    const reached = new Set([
      ...called,
      ...[...acts, ...ofPeople].map((path) => `POST ${path}/:/acts/:`),
      ...acts.map((path) => `GET ${path}/:`),
      ...['POST /api/agency/access', 'GET /api/agency/pots'],
      // The program's own, and a password, which nobody types where others could read it.
      ...['POST /api/agency/login', 'POST /api/agency/login/end', 'GET /api/agency'],
      ...['POST /api/agency/me/password', 'POST /api/agency/me/check-password'],
    ]);
    const routes = registeredRoutes(test.app).filter(({ path }) => path.startsWith('/api/agency'));
    const names = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+(\(.*?\))?(?=\/|$)/g, ':')}`);
    expect(names.filter((name) => !reached.has(name))).toEqual([]);
    // The clock is the demonstration's alone.
    expect(called.filter((name) => !names.includes(name) && !name.endsWith('/clock'))).toEqual([]);
    expect(names.length).toBeGreaterThan(80);
  });
});

describe('what is typed', () => {
  it.each([
    [['raffle'], 'fehlt die Tätigkeit'],
    [['raffle', 'win'], 'Möglich sind: '],
    [['proposal', 'aprove'], 'Meinten Sie „proposal approve“?'],
    [['lottery', 'draw'], '„lottery“ gibt es nicht'],
    [['propsal', 'list'], 'Meinten Sie „proposal“?'],
    [['raffle', 'draw', '--officers', 'A'], 'Die Option --officers gibt es hier nicht. Möglich sind: --pot, --value'],
    [['raffle', 'draw', '--officer'], 'Die Option --officer'],
    [['raffle', 'list', 'now'], 'Mit „now“ kann'],
    [['raffle', 'draw', '2022-03', '2022-04'], 'Mit „2022-04“ kann'],
    [['raffle', 'draw', '2022-03', '--pot', '2022-04'], 'Mit „2022-03“ kann'],
    [['proposal', 'list', '--portal', 'http://portal.example'], 'nur verschlüsselt'],
    [['audit', 'verify', '--portal', 'https://portal.example'], 'nur auf der Maschine des Portals'],
  ])('%j → %s', async (args, expected) => {
    const { code, text, to } = await runCommand(args, { DATA_DIR: dataDir });
    expect([code, to, text]).toEqual([1, 'stderr', expect.stringContaining(expected)]);
  });

  it.each([[], ['--help'], ['raffle', '--help'], ['raffle', 'draw', '-h']])(
    '%j → help, without any server',
    async (...args) => {
      expect(await runCommand(args, { DATA_DIR: '/nowhere' })).toMatchObject({ code: 0, to: 'stdout' });
    },
  );

  it('names what it is about with or without its name', () => {
    const verb = findVerb('raffle', 'freeze');
    for (const args of [['2022-03'], ['--pot', '2022-03']]) {
      const typed = verb && readTyped(verb, [...args, '--officer', 'anna@b.example', '--json']);
      expect(typed).toEqual(
        expect.objectContaining({ subject: '2022-03', json: true, officer: 'anna@b.example', sent: {} }),
      );
    }
  });
});

describe('acts', () => {
  let session: string;
  beforeAll(async () => {
    const { officerId } = await buildOfficer(test, { roles: ['programme-admin', 'service-desk'] });
    session = (await beginAtCommandLine(test.portal, officerId)).token;
  });
  const run = (noun: string, verb: string, options: Record<string, string>) =>
    runAct(test, { noun, verb, options, session });

  it('are nobody’s without a login, and not of one that is over', async () => {
    for (const [noun, verb] of [
      ['proposal', 'list'],
      ['account', 'list'],
      ['officer', 'list'],
    ] as const) {
      const asked = { noun, verb, options: {} };
      expect(await runAct(test, asked)).toMatchObject({
        message: expect.stringContaining('Ein Name allein genügt nicht'),
      });
      expect(await runAct(test, { ...asked, session: 'x'.repeat(43) })).toMatchObject({
        message: expect.stringContaining('abgelaufen'),
      });
    }
  });

  it('name every wrong option at once', async () => {
    const answer = await run('raffle', 'open', { from: '31.03.2022', quotas: 'many' });
    const { message } = answer as { message: string };
    for (const part of ['--from: ', '--quotas: ', '--to: Bitte geben']) expect(message).toContain(part);
  });

  it('open, freeze and draw a pot by two people, once', async () => {
    const pot = await openTestPot(test);
    await pot.fill(3);
    pot.at(EVENING);
    expect(await run('raffle', 'draw', { pot: '2022-03', value: VALUE })).toMatchObject({
      result: { stage: 'prepared' },
    });
    const { officerId } = await buildOfficer(test, { roles: ['programme-admin'] });
    const second = (await beginAtCommandLine(test.portal, officerId)).token;
    const draw = { noun: 'raffle', verb: 'draw', options: { pot: '2022-03', value: VALUE }, session: second };
    expect(await runAct(test, draw)).toMatchObject({ ok: true, result: { stage: 'drawn' } });
    expect(await runAct(test, draw)).toMatchObject({ ok: true, result: { repeated: true } });
    const protocol = await runAct(test, { noun: 'raffle', verb: 'protocol', options: { pot: '2022-03' } });
    expect(protocol).toMatchObject({ ok: true, text: expect.stringContaining(VALUE.slice(0, 10)) });
  });

  it('change an account by its address', async () => {
    const { email } = await buildAccount(test, { approved: false });
    for (const [verb, state] of [
      ['approve', 'active'],
      ['deactivate', 'inactive'],
      ['activate', 'active'],
    ] as const) {
      expect(await run('account', verb, { account: email })).toMatchObject({ ok: true, result: { state } });
    }
    expect(await run('account', 'list', { text: email })).toMatchObject({ result: { 'hydra:member': [{ email }] } });
    expect(await run('account', 'approve', { account: 'nobody@example.org' })).toMatchObject({ ok: false });
    expect(await run('account', 'list', { state: 'sleepy' })).toMatchObject({
      message: expect.stringContaining('--state'),
    });
  });

  it('list no failed jobs and retry none that is unknown', async () => {
    expect(await run('job', 'list', {})).toMatchObject({ ok: true, result: { jobs: [], total: 0, page: 1 } });
    expect(await run('job', 'retry', { id: 'x' })).toMatchObject({ ok: false });
    expect(await run('job', 'retry', { id: 'alle' })).toMatchObject({ ok: true, result: { retried: [] } });
  });

  it('end with the officer, and follow the machine’s clock alone', async () => {
    const { officerId, email } = await buildOfficer(test, { roles: ['auditor'] });
    const { token } = await beginAtCommandLine(test.portal, officerId);
    const search = () => runAct(test, { noun: 'audit', verb: 'search', options: {}, session: token });
    const before = test.clock.now();
    const set = (to: string) => runAct(test, { noun: 'clock', verb: 'set', options: { to } });
    await set('2022-09-01T10:00:00+02:00');
    await test.portal.jobs.runSweeps();
    expect(await search()).toMatchObject({ ok: true });
    await set(before.toISOString());
    const desk = { hash: hashToken(token), stage: 'in', idleSince: before, now: before } as const;
    expect(await findSession(test.portal.db, 'officer', desk)).toBeUndefined();
    await setActive(test.portal, { kind: 'system' }, email, { isActive: false });
    expect(await search()).toMatchObject({ ok: false, message: expect.stringContaining('abgelaufen') });
  });
});

describe('the control socket', () => {
  const request = { name: 'clock show', sent: {} } as const;

  it('is open to its own user only, says where the server is, and carries what the machine does', {
    tags: ['server'],
  }, async () => {
    expect((await stat(controlPath(dataDir))).mode & 0o777).toBe(0o600);
    expect(await findServer(dataDir)).toBe(origin);
    const many = await Promise.all(Array.from({ length: 20 }, () => askServer(dataDir, request)));
    expect(many.every((answer) => answer?.ok)).toBe(true);
  });

  it('answers nonsense and ends endless lines', async () => {
    const exchange = (text: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(controlPath(dataDir), () => socket.write(text));
        socket.once('data', (bytes) => {
          resolve(bytes.toString());
          socket.destroy();
        });
        socket.on('error', () => {});
        socket.once('close', () => resolve('closed'));
      });
    for (const nonsense of ['nonsense', 'null', '3', '{}', '{"name":"clock show"}', '{"name":"toString","sent":{}}'])
      expect(JSON.parse(await exchange(`${nonsense}\n`))).toMatchObject({ ok: false });
    expect(await exchange('x'.repeat(200_000))).toBe('closed');
  });

  it('leaves a running server its socket and replaces what a killed one left behind', async () => {
    const own = { address: () => origin, run: (asked: unknown) => runLocal(test.portal, asked) };
    await (await openControl(test.portal, own)).close();
    expect(await askServer(dataDir, request)).toMatchObject({ ok: true });
    const folder = await mkdtemp(join(tmpdir(), 'portal-stale-'));
    await writeFile(controlPath(folder), '');
    const portal = { ...test.portal, config: { ...test.portal.config, dataDir: folder } };
    const reopened = await openControl(portal, own);
    expect(await askServer(folder, request)).toMatchObject({ ok: true });
    await reopened.close();
    expect(await askServer(folder, request)).toBeUndefined();
    await removeFolder(folder);
  });

  it('fits into a socket address however deep the folder lies', () => {
    expect(Buffer.byteLength(controlPath(`/${'deep/'.repeat(50)}`))).toBeLessThan(104);
    expect(controlPath(`/${'deep/'.repeat(50)}a`)).not.toBe(controlPath(`/${'deep/'.repeat(50)}b`));
  });
});

describe('the program', () => {
  it('acts through the running server, for people and for machines, and ends with 1 and one clear message', {
    tags: ['night'],
  }, async () => {
    const env = { DATA_DIR: dataDir };
    const shown = await cli(['clock', 'show'], env);
    expect(shown).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Simuliert: ja') });
    const json = await cli(['raffle', 'list', '--json'], env);
    expect(JSON.parse(json.out)).toHaveProperty('hydra:member');
    const refused = await cli(['raffle', 'protocol', '1999-01'], env);
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('1999-01') });
    expect(refused.err.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse((await cli(['raffle', 'protocol', '1999-01', '--json'], env)).out)).toHaveProperty('error');
    const wrong = await cli(['clock', 'show'], { ...env, PORT: 'many' });
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('PORT') });
  });

  it('opens the embedded database itself when no server runs', { tags: ['night'], timeout: 240_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-cli-'));
    const env = { DATA_DIR: folder, PORTAL_SEED: 'none', PORTAL_CLOCK: '2022-03-15T10:00:00+01:00' };
    const officer = ['officer', 'add', '--email', 'a@amt.example', '--name', 'Anna Amt', '--json', '--role'];
    expect(await cli([...officer, 'caseworker'], env)).toMatchObject({
      code: 1,
      out: expect.stringContaining('access-admin'),
    });
    const first = await cli([...officer, 'access-admin'], env);
    expect(first.code).toBe(0);
    const again = await cli([...officer, 'access-admin'], env);
    expect(again).toMatchObject({ code: 1, out: expect.stringContaining('Ein Name allein genügt nicht') });
    const { oneTimePassword, otpauthUrl } = JSON.parse(first.out);
    const secret = new URL(otpauthUrl).searchParams.get('secret') ?? '';
    const typed = `${oneTimePassword}\n${presentCode(secret).code}\n`;
    expect(await cli(['login', 'a@amt.example'], env, `${typed}Werkbank-Laterne-2022\n`)).toMatchObject({ code: 0 });
    const bert = ['officer', 'add', '--email', 'b@amt.example', '--name', 'Bert Amt', '--json', '--role'];
    const added = await cli([...bert, 'programme-admin', '--role', 'intake'], env);
    expect(JSON.parse(added.out)).toMatchObject({
      officer: { roles: [{ role: 'intake' }] },
      proposed: ['Programmverwaltung'],
    });
    const found = await cli(['officer', 'roles', 'a@amt.example', '--role', 'auditor'], env);
    expect(found).toMatchObject({ code: 1, err: expect.stringContaining('niemand mehr Zugänge und Rollen verwalten') });
    await removeFolder(folder);
  });
});
