import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { SYSTEM } from '#features/cases/server/performer.ts';
import { readLists } from '#features/signature/server/lists/list-folder.ts';
import { CA } from '#features/signature/server/testing/test-authorities.ts';
import { LIST_SIGNER, listXml, pemOf, signList } from '#features/signature/server/testing/test-lists.ts';
import { readCommand } from '../read-command.ts';
import { findAct } from './acts.ts';

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

async function run(verb: string, options: Record<string, string> = {}) {
  const act = findAct('trust', verb);
  if (act === undefined) throw new Error(verb);
  const result = await act.run(test.portal, options, { performer: SYSTEM, session: undefined, secrets: {} });
  return { result, text: act.text(JSON.parse(JSON.stringify(result)) as object) };
}

it('shows what a list changes, and lets it count once that is confirmed', async () => {
  const { result, text } = await run('import', { file });
  const { confirmation } = result as { confirmation: string };
  expect(text).toContain('+ Test Provider, Test CA/QC (CA/QC): anerkannt');
  expect(text).toContain(`--confirm ${confirmation}`);
  expect(await readLists(folder)).toEqual([]);
  expect((await run('import', { file, confirm: confirmation })).text).toContain('Die Liste gilt jetzt.');
  expect((await run('list')).text).toMatch(/DE +7 +1 +01\.09\.2022/);
});

it('says in a sentence why a list does not count', async () => {
  await writeFile(file, listXml());
  await expect(run('import', { file })).rejects.toMatchObject({
    status: 409,
    message: 'Die Liste ist nicht signiert.',
  });
});

it('is for the administration of the programme, and takes a path from where it is typed', () => {
  expect(findAct('trust', 'import')).toMatchObject({ by: ['programme-admin'], audit: 'act' });
  expect(readCommand(['trust', 'import', 'DE.xml'])).toMatchObject({
    request: { options: { file: join(process.cwd(), 'DE.xml') } },
  });
});

it('needs a folder', async () => {
  const without = await startTestPortal();
  const act = findAct('trust', 'list');
  const call = { performer: SYSTEM, session: undefined, secrets: {} };
  await expect(act?.run(without.portal, {}, call)).rejects.toThrow('TRUST_DIR');
  await without.close();
});
