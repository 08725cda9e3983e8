import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { prolongTokens } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { StoredFileMissing } from '#ground/server/storage/storage.ts';
import { setRows } from '#ground/server/testing/rows.ts';
import { reserveMedia } from './store.ts';
import { sendFile } from './testing/media-client.ts';

const HOUR_MS = 3_600_000;
const test = usePortal();
let account: BuiltAccount;
let proposalId: string;
let day = 1;

beforeEach(async () => {
  // Each test on a day of its own: the sweep runs every quarter of an hour at most.
  day += 3;
  test.clock.set(new Date(Date.UTC(2022, 2, day, 9)));
  await test.portal.db.deleteFrom('media_link').execute();
  await test.portal.db.deleteFrom('media').execute();
  account = await buildAccount(test);
  await prolongTokens(test);
  proposalId = await buildProposal(test, account);
});

const upload = async (): Promise<string> => (await sendFile(test, account.headers)).json().id;

async function link(media: string, linkedResource = `/api/proposals/${proposalId}`): Promise<string> {
  const payload = { media, linkedResource, keywords: ['bank'] };
  const answer = await test.app.inject({ method: 'POST', url: '/api/media_links', headers: account.headers, payload });
  expect(answer.statusCode).toBe(201);
  return answer.json()['@id'];
}

/** Runs what is due after these hours, and the jobs that come of it. */
async function pass(hours: number) {
  test.clock.set(new Date(test.clock.now().getTime() + hours * HOUR_MS));
  await test.portal.jobs.runSweeps();
  await test.runJobs();
}

async function remaining(): Promise<string[]> {
  const rows = await test.portal.db.selectFrom('media').select('id').execute();
  return rows.map(({ id }) => id);
}

const isStored = (id: string) =>
  test.portal.storage.read(id).then(
    (bytes) => {
      bytes.destroy();
      return true;
    },
    (error: unknown) => {
      if (error instanceof StoredFileMissing) return false;
      throw error;
    },
  );

describe('files that nothing refers to', () => {
  it('go after 24 hours, row and bytes; linked ones stay', async () => {
    const [lost, used] = [await upload(), await upload()];
    await link(used);
    await pass(23.5);
    expect([await isStored(lost), await isStored(used)]).toEqual([true, true]);
    await pass(1);
    expect([await isStored(lost), await isStored(used)]).toEqual([false, true]);
    expect(await remaining()).toEqual([used]);
  });

  it('go also when their link was deleted; the link is still remembered', async () => {
    const id = await upload();
    const iri = await link(id);
    await test.app.inject({ method: 'DELETE', url: iri, headers: account.headers });
    await pass(25);
    expect(await isStored(id)).toBe(false);
    expect((await test.app.inject({ method: 'DELETE', url: iri, headers: account.headers })).statusCode).toBe(204);
  });

  it('go also when their proof is gone', async () => {
    const proof = randomUUID();
    const item = { id: proof, proposal_id: proposalId, step: 8, created_at: test.clock.now() };
    await test.portal.db.insertInto('step_item').values(item).execute();
    const id = await upload();
    await link(id, `/api/proofs/${proof}`);
    await pass(25);
    expect(await isStored(id)).toBe(true);
    await test.portal.db.deleteFrom('step_item').where('id', '=', proof).execute();
    await pass(1);
    expect(await isStored(id)).toBe(false);
  });

  it.each([false, true])(
    'go also when a crash came between the bytes and the row; made by the portal: %s',
    async (generated) => {
      const id = await upload();
      await test.portal.db.deleteFrom('media').execute();
      await reserveMedia(test.portal.db, {
        id,
        companyId: account.companyId,
        fileName: 'x.pdf',
        fileSize: 1,
        sha256: '',
        now: test.clock.now(),
        generated,
      });
      await pass(25);
      expect([await isStored(id), await remaining()]).toEqual([false, []]);
    },
  );

  it('stay when the portal has made them', async () => {
    const id = await upload();
    await test.portal.db.updateTable('media').set({ generated: true }).execute();
    await pass(25);
    expect(await isStored(id)).toBe(true);
  });

  it('are looked for every quarter of an hour at most', async () => {
    await pass(1);
    const id = await upload();
    await setRows(test.portal.db, 'media', {}, { uploaded_at: new Date('2022-01-01') });
    await pass(0.2);
    expect(await isStored(id)).toBe(true);
    await pass(0.1);
    expect(await isStored(id)).toBe(false);
  });
});

it('bytes of a deleted file go by a job, once the deletion is certain', async () => {
  const id = await upload();
  await test.app.inject({ method: 'DELETE', url: `/api/media/${id}`, headers: account.headers });
  expect(await isStored(id)).toBe(true);
  await test.runJobs();
  expect([await isStored(id), await remaining()]).toEqual([false, []]);
});
