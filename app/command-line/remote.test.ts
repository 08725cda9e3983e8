import { chmod, mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import { presentCode } from '#features/access/server/totp.ts';
import type { Role } from '#features/audit/rules/roles.ts';
import {
  type Desk,
  passReviews,
  type SentCase,
  sentCase,
  startDesk,
  TODAY,
} from '#features/cases/server/testing/desk.ts';
import { runCommand } from './agency-cli.ts';

const PASSWORD = 'Werkbank-Laterne-2022';

let desk: Desk;
/** Where the portal listens, and what another machine keeps of it. */
let origin: string;
let folder: string;
let found: SentCase;
const people: Record<string, BuiltOfficer> = {};

beforeAll(async () => {
  desk = await startDesk();
  folder = await mkdtemp(join(tmpdir(), 'another-machine-'));
  origin = await desk.test.app.listen({ port: 0, host: '127.0.0.1' });
  found = await sentCase(desk);
  const roles: Record<string, Role> = { ina: 'intake', stefan: 'caseworker', emil: 'decision-maker' };
  for (const [name, role] of Object.entries(roles)) {
    people[name] = await buildOfficer(desk.test, {
      name,
      email: `${name}@amt.example`,
      roles: [role],
      password: PASSWORD,
    });
  }
});
afterAll(async () => {
  await desk.test.close();
  await removeFolder(folder);
});

async function command(words: string, more: Record<string, string> = {}, ...typed: string[]) {
  const env = { DATA_DIR: folder, AGENCY_PORTAL: origin, ...more };
  const { code, text, to } = await runCommand([...words.split(' '), ...typed], env);
  return { code, to, text: typeof text === 'string' ? text : new TextDecoder().decode(text) };
}

const codeOf = (name: string) => presentCode(people[name]?.secret ?? '').code;
const logIn = (name: string, more: Record<string, string> = {}) =>
  command(`login ${name}@amt.example`, { AGENCY_PASSWORD: PASSWORD, AGENCY_CODE: codeOf(name), ...more });

it('lets nobody in with a wrong password, without the second factor or with one that was used', async () => {
  expect(await command('proposal list')).toMatchObject({
    code: 1,
    text: expect.stringContaining('Ein Name allein genügt nicht'),
  });
  const refused = (text: string) => ({ code: 1, to: 'stderr', text: expect.stringContaining(text) });
  expect(await logIn('ina', { AGENCY_PASSWORD: 'falsch' })).toMatchObject(refused('passen nicht zusammen'));
  expect(await logIn('ina', { AGENCY_CODE: '' })).toMatchObject(refused('Passwort und Code'));
  expect(await logIn('ina', { AGENCY_CODE: '000000' })).toMatchObject(refused('Dieser Code passt nicht'));
  const code = codeOf('ina');
  expect(await logIn('ina', { AGENCY_CODE: code })).toMatchObject({
    code: 0,
    text: expect.stringContaining('ina ist angemeldet'),
  });
  expect(await logIn('ina', { AGENCY_CODE: code })).toMatchObject(refused('nur einmal'));
  const named = await command('proposal list --officer Irgendwer');
  expect(named).toMatchObject(refused('„Irgendwer“ ist hier nicht angemeldet'));
});

it('goes from the sheet to the decision at an address, by its people, and hands out letter and list', async () => {
  expect(await logIn('stefan')).toMatchObject({ code: 0 });
  expect(await logIn('emil')).toMatchObject({ code: 0 });
  const number = found.number;
  expect(await command('proposal list')).toMatchObject({ code: 1, text: expect.stringContaining('--officer') });
  const by = async (name: string, words: string, ...typed: string[]) => {
    const done = await command(`${words} --officer ${name}@amt.example`, {}, ...typed);
    if (done.code !== 0) throw new Error(done.text);
    return done.text;
  };
  expect(await by('ina', `proposal receive ${number} --day ${TODAY}`)).toMatch(/Stand: +Blatt eingegangen/);
  const stefan = people.stefan?.officerId ?? '';
  expect(await by('stefan', `proposal assign ${number} --assignee ${stefan}`)).toMatch(/Stand: +in Prüfung/);
  await passReviews(desk, found.id);
  expect(await by('stefan', `proposal approve ${number}`)).toMatch(/Stand: +Bewilligung vorgeschlagen/);
  await expect(by('stefan', `proposal approve ${number}`)).rejects.toThrow('Ihre Rolle erlaubt nicht');
  expect(await by('emil', 'to-sign list')).toContain(number);
  expect(await by('emil', `proposal approve ${number}`)).toMatch(/Stand: +bewilligt/);
  const entries = await desk.test.portal.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_kind', 'actor_name'])
    .where('actor_kind', '=', 'command-line')
    .where('kind', '=', 'act')
    .orderBy('number')
    .execute();
  expect(entries.map(({ act, actor_name }) => `${act} ${actor_name}`)).toEqual([
    ...['proposal.receive ina', 'proposal.assign stefan', 'proposal.propose-approval stefan', 'proposal.approve emil'],
  ]);

  const list = await by('emil', 'case export --kind proposal --state approved');
  expect(list).toContain(`"${number}"`);
  await desk.test.runJobs();
  const shown = JSON.parse(await by('emil', `proposal show ${number} --json`));
  const media = shown.facts.letters[0].mediaId;
  const file = join(folder, 'bescheid.pdf');
  expect(await by('emil', `media download ${media} --output ${file}`)).toBe(`Gespeichert: ${file}`);
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
});

it('keeps logins for one portal, in a file of its own user alone, and forgets them', async () => {
  const kept = join(folder, 'command-line-logins.json');
  expect((await stat(kept)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(kept, 'utf8'))).toHaveLength(3);
  const elsewhere = await command('proposal list', { AGENCY_PORTAL: 'https://127.0.0.1:1' });
  expect(elsewhere).toMatchObject({ code: 1, text: expect.stringContaining('Ein Name allein genügt nicht') });
  await chmod(kept, 0o644);
  expect(await command('me show')).toMatchObject({ code: 1, text: expect.stringContaining('0600') });
  await chmod(kept, 0o600);
  const emil = ['--officer', 'emil@amt.example'];
  expect(await command('me show', {}, ...emil)).toMatchObject({ code: 0, text: expect.stringContaining('emil') });
  expect(await command('logout emil@amt.example')).toMatchObject({ code: 0, text: 'Sie sind abgemeldet.' });
  expect(await command('me show', {}, ...emil)).toMatchObject({ code: 1 });
  expect(JSON.parse(await readFile(kept, 'utf8'))).toHaveLength(2);
});
