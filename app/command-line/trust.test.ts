import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import type { Role } from '#features/audit/rules/roles.ts';
import { beginAtCommandLine } from '#features/officers/server/log-in.ts';
import { readLists } from '#features/signature/server/list-folder.ts';
import { CA } from '#features/signature/server/testing/test-evidence.ts';
import { LIST_SIGNER, listXml, pemOf, signList } from '#features/signature/server/testing/test-lists.ts';
import { runAct } from './testing/run-act.ts';

let test: TestPortal;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-trust-'));
  file = join(folder, 'offered.xml');
  await writeFile(join(folder, 'anchor.pem'), pemOf(CA));
  await writeFile(join(folder, 'list-signers.pem'), pemOf(LIST_SIGNER));
  await writeFile(join(folder, 'issuers.json'), JSON.stringify({ accepted: [{ commonName: 'Test Qualified CA 1' }] }));
  await writeFile(file, signList(listXml({ services: [{ identity: CA }] })));
  test = await startTestPortal({ env: { TRUST_DIR: folder } });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(verb: string, options: Record<string, string> = {}, roles: readonly Role[] = ['programme-admin']) {
  const { officerId } = await buildOfficer(test, { roles });
  const { token: session } = await beginAtCommandLine(test.portal, officerId);
  const answer = await runAct(test, { noun: 'trust', verb, options, session });
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

it('shows what a list changes, and lets it count once that is confirmed', async () => {
  const { result, text } = await run('import', { file });
  const { confirmation } = result as unknown as { confirmation: string };
  expect(text).toContain('Kommt dazu: Test Provider, Test CA/QC (CA/QC): anerkannt');
  expect(text).toContain(`--confirm ${confirmation}`);
  expect(await readLists(folder)).toEqual([]);
  expect((await run('import', { file, confirm: confirmation })).text).toContain('Die Liste gilt jetzt.');
  expect((await run('list')).text).toMatch(/DE +7 +01\.09\.2022.* 1$/m);
});

it('says in a sentence why a list does not count', async () => {
  await writeFile(file, listXml());
  await expect(run('import', { file })).rejects.toThrow('Die Liste ist nicht signiert.');
});

it('is for the administration of the programme alone', async () => {
  await expect(run('import', { file }, ['caseworker'])).rejects.toThrow('Programmverwaltung');
  const nobody = await runAct(test, { noun: 'trust', verb: 'import', options: { file } });
  expect(nobody).toMatchObject({ ok: false, message: expect.stringContaining('Ein Name allein genügt nicht') });
});

it('needs a folder', async () => {
  const without = await startTestPortal();
  const answer = await runAct(without, { noun: 'trust', verb: 'list', options: {} });
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('TRUST_DIR') });
  await without.close();
});
