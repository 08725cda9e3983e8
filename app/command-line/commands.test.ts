import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentCode } from '#features/access/server/factors/totp.ts';
import { findOfficerSession } from '#features/access/server/officer-session-store.ts';
import { hashToken } from '#features/access/server/tokens.ts';
import { ROLES } from '#features/audit/rules/roles.ts';
import { beginAtCommandLine } from '#features/officers/server/command-line-login.ts';
import { disableOfficer } from '#features/officers/server/manage-officers.ts';
import { buildAccount } from '../server/testing/builders.ts';
import { buildOfficer } from '../server/testing/officers.ts';
import { removeFolder } from '../server/testing/remove-folder.ts';
import { startTestPortal, type TestPortal } from '../server/testing/test-portal.ts';
import { openTestPot } from '../server/testing/test-pot.ts';
import { ACTS, findAct, OWN_ACTS } from './acts/acts.ts';
import { actHelp, helpText } from './help.ts';
import { askServer, controlPath, openControl } from './local-control.ts';
import { readCommand } from './read-command.ts';
import { runAct } from './run-act.ts';

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

beforeAll(async () => {
  compiled = await mkdtemp(join(tmpdir(), 'compiled-'));
  test = await startTestPortal();
  dataDir = test.portal.config.dataDir;
  control = await openControl(test.portal);
});
afterAll(async () => {
  await control.close();
  await test.close();
  await removeFolder(compiled);
});

function split(example: string): string[] {
  return [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

describe('the table of acts', () => {
  it('names every act of the decisions once', () => {
    const names = ACTS.map((act) => `${act.noun} ${act.verb}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['open', 'freeze', 'draw', 'list', 'protocol'].map((verb) => `raffle ${verb}`),
        ...['list', 'show', 'receive', 'approve', 'deny'].map((verb) => `proposal ${verb}`),
        ...['list', 'approve', 'activate', 'deactivate', 'force-password'].map((verb) => `account ${verb}`),
        ...['clock show', 'clock set', 'job list', 'job retry'],
      ]),
    );
  });

  it.each(ACTS.map((act) => [`${act.noun} ${act.verb}`, act] as const))(
    'has a readable example for %s',
    (_name, act) => {
      const command = readCommand(split(act.example.replace(/ > .*/, '')));
      expect(command).toMatchObject({ kind: 'act', act });
      expect(helpText(act.noun)).toContain(OWN_ACTS.includes(act) ? act.example : act.verb);
      expect(actHelp(act)).toContain(act.example);
      for (const name of Object.keys(act.options)) expect(actHelp(act)).toContain(`--${name} <`);
    },
  );
});

describe('readCommand', () => {
  it.each([
    [[], 'help'],
    [['--help'], 'help'],
    [['raffle', 'draw', '--help'], 'help'],
    [['raffle'], 'fehlt die Tätigkeit'],
    [['raffle', 'win'], 'Möglich sind: open, freeze, draw, list, protocol, prepare, return'],
    [['correction', '--help'], 'help'],
    [['lottery', 'draw'], '„lottery“ gibt es nicht'],
    [['raffle', 'draw', '--officers', 'A'], 'Die Option --officers gibt es hier nicht'],
    [['raffle', 'draw', '--officer'], 'Die Option --officer'],
    [['raffle', 'list', 'now'], 'Mit „now“ kann'],
    [['raffle', 'draw', '2022-03', '2022-04'], 'Mit „2022-04“ kann'],
    [['raffle', 'draw', '2022-03', '--pot', '2022-04'], 'Mit „2022-03“ kann'],
  ])('%j → %s', (args, expected) => {
    const command = readCommand(args);
    if (expected === 'help') expect(command.kind).toBe('help');
    else expect(command).toMatchObject({ kind: 'wrong', message: expect.stringContaining(expected) });
  });

  it('takes the subject with or without its name', () => {
    const options = { pot: '2022-03' };
    for (const args of [['2022-03'], ['--pot', '2022-03']]) {
      const command = readCommand(['raffle', 'freeze', ...args, '--officer', 'anna@b.example', '--json']);
      const request = { noun: 'raffle', verb: 'freeze', options };
      expect(command).toMatchObject({ kind: 'act', json: true, officer: 'anna@b.example', request });
      expect(command).not.toHaveProperty('request.options.officer');
    }
  });
});

describe('runAct', () => {
  let session: string;
  beforeAll(async () => {
    const { officerId } = await buildOfficer(test, { roles: ['programme-admin', 'service-desk'] });
    session = (await beginAtCommandLine(test.portal, officerId)).token;
  });
  const run = (noun: string, verb: string, options: Record<string, string>) =>
    runAct(test.portal, { noun, verb, options, session });

  it.each(ACTS.filter(({ by }) => by !== null).map((act) => [`${act.noun} ${act.verb}`, act] as const))(
    'does %s for nobody but officers with a role for it',
    async (_name, { noun, verb, by }) => {
      const options = { officer: 'Anna Amt' };
      const alone = await runAct(test.portal, { noun, verb, options });
      expect(alone).toMatchObject({ ok: false, message: expect.stringContaining('Ein Name allein genügt nicht') });
      const ended = await runAct(test.portal, { noun, verb, options: {}, session: 'x'.repeat(43) });
      expect(ended).toMatchObject({ ok: false, message: expect.stringContaining('abgelaufen') });
      const without = ROLES.filter((role) => !by?.includes(role));
      if (without.length === 0) return;
      const { officerId } = await buildOfficer(test, { roles: without });
      const { token } = await beginAtCommandLine(test.portal, officerId);
      const refused = await runAct(test.portal, { noun, verb, options: {}, session: token });
      expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('Dafür braucht es') });
    },
  );

  it('names every wrong option at once', async () => {
    const answer = await run('raffle', 'open', { from: '31.03.2022', quotas: 'many', colour: 'red' });
    expect(answer.ok).toBe(false);
    const { message } = answer as { message: string };
    for (const part of ['--from: „31.03.2022“', '--quotas: „many“', '--to: Bitte geben', '--colour: Diese Option']) {
      expect(message).toContain(part);
    }
  });

  it('refuses what is no request', async () => {
    for (const request of [
      null,
      3,
      {},
      { noun: 'raffle', verb: 'list' },
      { noun: 'raffle', verb: 'list', options: { a: 1 } },
      { noun: 'raffle', verb: 'list', options: {}, session: 1 },
      { noun: 'raffle', verb: 'list', options: {}, secrets: [] },
    ]) {
      expect(await runAct(test.portal, request)).toMatchObject({ ok: false });
    }
    expect(await run('__proto__', 'constructor', {})).toMatchObject({ ok: false });
  });

  it('tells nothing of a fault inside', async () => {
    const broken = { ...test.portal, db: undefined as never };
    const answer = await runAct(broken, { noun: 'raffle', verb: 'list', options: {} });
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('Fehler des Servers') });
  });

  it('moves the demonstration clock and does what is due; never a real one', async () => {
    const opened = await run('raffle', 'open', { from: '2022-03-10', to: '2022-03-16', quotas: '2' });
    expect(opened.ok).toBe(true);
    const moved = await run('clock', 'set', { to: '2022-03-17T00:00:00+01:00' });
    expect(moved).toMatchObject({ ok: true, result: { simulated: true } });
    const listed = await run('raffle', 'list', {});
    expect(listed).toMatchObject({ ok: true, result: { pots: [{ stage: 'frozen' }] } });
    const real = { ...test.portal, clock: { simulated: false, now: () => new Date(), today: () => '2022-03-17' } };
    const refused = await runAct(real, { noun: 'clock', verb: 'set', options: { to: '2022-03-17T00:00:00+01:00' } });
    expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('nur in der Demonstration') });
    expect(await run('clock', 'set', { to: '2022-03-17 10:00' })).toMatchObject({ ok: false });
  });

  it('changes an account by its address', async () => {
    const { email } = await buildAccount(test, { approved: false });
    expect(await run('account', 'approve', { account: email })).toMatchObject({
      ok: true,
      result: { state: 'active' },
    });
    expect(await run('account', 'deactivate', { account: email })).toMatchObject({ result: { state: 'inactive' } });
    expect(await run('account', 'activate', { account: email })).toMatchObject({ result: { state: 'active' } });
    expect(await run('account', 'force-password', { account: email })).toMatchObject({
      result: { state: 'weak-password' },
    });
    const listed = await run('account', 'list', { text: email });
    expect(listed).toMatchObject({ result: { accounts: [{ email, state: 'weak-password' }] } });
    expect(await run('account', 'approve', { account: 'nobody@example.org' })).toMatchObject({ ok: false });
    expect(await run('account', 'list', { state: 'sleepy' })).toMatchObject({ ok: false });
  });

  it('lists no failed jobs and retries none that is unknown', async () => {
    expect(await run('job', 'list', {})).toEqual({ ok: true, result: { jobs: [], total: 0, page: 1 } });
    expect(await run('job', 'retry', { id: 'x' })).toMatchObject({ ok: false });
    expect(await run('job', 'retry', { id: 'alle' })).toEqual({ ok: true, result: { queues: [] } });
  });
});

describe('the control socket', () => {
  it('is open to its own user only and carries acts', { tags: ['server'] }, async () => {
    expect((await stat(controlPath(dataDir))).mode & 0o777).toBe(0o600);
    const request = { noun: 'clock', verb: 'show', options: {} };
    expect(await askServer(dataDir, request)).toMatchObject({ ok: true, result: { simulated: true } });
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
    expect(JSON.parse(await exchange('nonsense\n'))).toMatchObject({ ok: false });
    expect(await exchange('x'.repeat(200_000))).toBe('closed');
  });

  it('leaves a running server its socket and replaces what a killed one left behind', async () => {
    const second = await openControl(test.portal);
    await second.close();
    expect(await askServer(dataDir, { noun: 'clock', verb: 'show', options: {} })).toMatchObject({ ok: true });

    const folder = await mkdtemp(join(tmpdir(), 'portal-stale-'));
    await writeFile(controlPath(folder), '');
    const portal = { ...test.portal, config: { ...test.portal.config, dataDir: folder } };
    const reopened = await openControl(portal);
    expect(await askServer(folder, { noun: 'clock', verb: 'show', options: {} })).toMatchObject({ ok: true });
    await reopened.close();
    expect(await askServer(folder, { noun: 'clock', verb: 'show', options: {} })).toBeUndefined();
    await removeFolder(folder);
  });

  it('fits into a socket address however deep the folder lies', () => {
    expect(Buffer.byteLength(controlPath(`/${'deep/'.repeat(50)}`))).toBeLessThan(104);
    expect(controlPath(`/${'deep/'.repeat(50)}a`)).not.toBe(controlPath(`/${'deep/'.repeat(50)}b`));
  });
});

describe('agency-cli', () => {
  it('acts through the running server, for people and for machines', { tags: ['night'] }, async () => {
    const env = { DATA_DIR: dataDir };
    const shown = await cli(['clock', 'show'], env);
    expect(shown).toMatchObject({ code: 0, err: '' });
    expect(shown.out).toContain('(simuliert)');
    const json = await cli(['raffle', 'list', '--json'], env);
    expect(json.code).toBe(0);
    expect(JSON.parse(json.out)).toHaveProperty('pots');
  });

  it('ends with 1 and one clear message', { tags: ['night'] }, async () => {
    const env = { DATA_DIR: dataDir };
    await openTestPot(test);
    const refused = await cli(['raffle', 'protocol', '2022-03'], env);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err.trim().split('\n')).toHaveLength(1);
    expect(refused.err).toContain('noch nicht gezogen');
    const json = await cli(['raffle', 'protocol', '1999-01', '--json'], env);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toEqual({ error: expect.stringContaining('1999-01') });
    expect((await cli(['raffle', 'win'], env)).code).toBe(1);
    expect(await cli(['clock', 'show'], { ...env, PORT: 'many' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('PORT'),
    });
  });

  it('shows its help without any server', { tags: ['night'] }, async () => {
    const help = await cli(['--help'], { DATA_DIR: '/nowhere' });
    expect(help.code).toBe(0);
    for (const act of ACTS) expect(help.out).toContain(OWN_ACTS.includes(act) ? act.example : act.verb);
    const one = await cli(['raffle', 'draw', '--help'], { DATA_DIR: '/nowhere' });
    expect(one.out.trim()).toBe(actHelp(findAct('raffle', 'draw') as never).trim());
  });

  it('knows who acts by password and second factor, asked once; keeps that for itself; forgets it', {
    tags: ['night'],
    timeout: 120_000,
  }, async () => {
    const password = 'Werkbank-Laterne-2022';
    const { email, secret } = await buildOfficer(test, {
      name: 'Petra Programm',
      roles: ['programme-admin'],
      password,
    });
    const env = { DATA_DIR: dataDir };
    const account = ['account', 'list', '--json'];
    expect((await cli(account, env)).out).toContain('Ein Name allein genügt nicht');
    const named = await cli([...account, '--officer', 'Petra Programm'], env);
    expect([named.code, named.out]).toEqual([1, expect.stringContaining('ist hier nicht angemeldet')]);
    const wrong = await cli(['login', email], env, `falsch\n${presentCode(secret).code}\n`);
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('passen nicht zusammen') });
    const { code: used } = presentCode(secret);
    const spoken = await cli(['login', email], env, `${password}\n${used}\n`);
    expect(spoken).toMatchObject({ code: 0, out: expect.stringContaining('Petra Programm ist angemeldet') });
    const kept = join(dataDir, 'command-line-logins.json');
    expect((await stat(kept)).mode & 0o777).toBe(0o600);
    expect(spoken.out).not.toContain(JSON.parse(await readFile(kept, 'utf8'))[0].token);
    expect(await cli(account, env)).toMatchObject({ code: 1, out: expect.stringContaining('Kontenbetreuung') });
    const opened = ['raffle', 'open', '--from', '2023-05-01', '--to', '2023-05-24', '--quotas', '5'];
    expect(await cli(opened, env)).toMatchObject({ code: 0, err: '' });
    const entry = await test.portal.db
      .selectFrom('audit_entry')
      .select(['act', 'actor_kind', 'actor_name', 'actor_roles'])
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    const actor = { actor_kind: 'command-line', actor_name: 'Petra Programm', actor_roles: ['programme-admin'] };
    expect(entry).toEqual({ act: 'raffle.open', ...actor });
    const env2 = { ...env, AGENCY_PASSWORD: password, AGENCY_CODE: used };
    expect(await cli(['login', email], env2)).toMatchObject({ code: 1, err: expect.stringContaining('nur einmal') });
    await chmod(kept, 0o644);
    expect(await cli(account, env)).toMatchObject({ code: 1, out: expect.stringContaining('0600') });
    await chmod(kept, 0o600);
    expect(await cli(['logout'], env)).toMatchObject({ code: 0, out: expect.stringContaining('abgemeldet') });
    expect((await cli(account, env)).out).toContain('Ein Name allein genügt nicht');
    await expect(stat(kept)).rejects.toThrow('ENOENT');
  });

  it('ends with the officer, and follows the machine’s clock alone', async () => {
    const { officerId, email } = await buildOfficer(test, { roles: ['auditor'] });
    const { token: session } = await beginAtCommandLine(test.portal, officerId);
    const search = () => runAct(test.portal, { noun: 'audit', verb: 'search', options: {}, session });
    const before = test.clock.now();
    await runAct(test.portal, { noun: 'clock', verb: 'set', options: { to: '2022-09-01T10:00:00+02:00' } });
    await test.portal.jobs.runSweeps();
    expect(await search()).toMatchObject({ ok: true });
    await runAct(test.portal, { noun: 'clock', verb: 'set', options: { to: before.toISOString() } });
    const desk = { hash: hashToken(session), stage: 'in', idleSince: before, now: before } as const;
    expect(await findOfficerSession(test.portal.db, desk)).toBeUndefined();
    await disableOfficer(test.portal, { kind: 'system' }, email);
    expect(await search()).toMatchObject({ ok: false, message: expect.stringContaining('abgelaufen') });
  });

  it('opens the embedded database itself when no server runs', { tags: ['night'], timeout: 120_000 }, async () => {
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
    const short = await cli(['login', 'a@amt.example'], env, typed);
    expect(short).toMatchObject({ code: 1, err: expect.stringContaining('Einmalpasswort') });
    expect(await cli(['login', 'a@amt.example'], env, `${typed}Werkbank-Laterne-2022\n`)).toMatchObject({ code: 0 });
    const bert = ['officer', 'add', '--email', 'b@amt.example', '--name', 'Bert Amt', '--json', '--role'];
    const added = await cli([...bert, 'programme-admin', '--role', 'intake'], env);
    expect(JSON.parse(added.out)).toMatchObject({ officer: { roles: ['intake'] }, proposed: ['programme-admin'] });
    const alone = await cli(['role-grant', 'confirm', 'b@amt.example'], env);
    expect(alone).toMatchObject({ code: 1, err: expect.stringContaining('Eine andere Person muss entscheiden') });
    const found = await cli(['officer', 'roles', 'a@amt.example', '--role', 'auditor'], env);
    expect(found).toMatchObject({ code: 1, err: expect.stringContaining('niemand mehr Zugänge und Rollen verwalten') });
    expect(await cli(['clock', 'show'], env)).toMatchObject({ code: 1, err: expect.stringContaining('npm start') });
    await removeFolder(folder);
  });
});
