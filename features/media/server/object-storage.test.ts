import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { failingStorage } from '#app/server/testing/failing-storage.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import { temporaryFolder } from '#ground/server/testing/temporary-folder.ts';
import { sendFile } from './testing/media-client.ts';

const folder = temporaryFolder('object-storage');
let s3: Awaited<ReturnType<typeof failingStorage>>;

afterAll(() => s3.close());
const test = usePortal(async () => {
  s3 = await failingStorage(folder);
  return { env: { STORAGE_URL: s3.url, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } };
});

it('a file goes to the bucket and comes back from it until it is deleted', async () => {
  const { headers: bearer } = await buildAccount(test);
  const bytes = Buffer.concat([samplePdf(), randomBytes(2_000_000)]);
  const created = await sendFile(test, bearer, bytes);
  expect(created.statusCode).toBe(201);
  const { id, downloadUrl } = created.json();
  const download = await test.app.inject({ url: downloadUrl, headers: bearer });
  expect(download.rawPayload.equals(bytes)).toBe(true);
  expect(download.headers['content-length']).toBe(String(bytes.length));
  await test.app.inject({ method: 'DELETE', url: `/api/media/${id}`, headers: bearer });
  await test.runJobs();
  await expect(test.portal.storage.read(id)).rejects.toThrow('no stored file');
});

it('a storage that fails is told as such, leaves nothing half done, and the next try succeeds', {
  tags: ['night'],
}, async () => {
  const { headers: bearer } = await buildAccount(test);
  const upload = () => sendFile(test, bearer);
  const kept = (await upload()).json<{ downloadUrl: string }>();
  s3.fail(true);
  const answers = [await upload(), await test.app.inject({ url: kept.downloadUrl, headers: bearer })];
  s3.fail(false);
  for (const { statusCode, headers: told } of answers) {
    expect(statusCode).toBe(503);
    expect(Number(told['retry-after'])).toBeGreaterThan(0);
  }
  const shown = async () => (await test.app.inject({ url: '/api/media', headers: bearer })).json();
  expect((await shown())['hydra:member']).toHaveLength(1);
  expect((await upload()).statusCode).toBe(201);
});
