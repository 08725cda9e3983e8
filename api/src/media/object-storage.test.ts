import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAccount } from '../testing/builders.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { fileUpload } from './multipart-body.ts';
import { samplePdf } from './pdf/sample-pdf.ts';

let folder: string;
let s3: S3rver;
let test: TestPortal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'object-storage-'));
  const options = { address: '127.0.0.1', port: 0, directory: folder, silent: true };
  s3 = new S3rver({ ...options, configureBuckets: [{ name: 'portal' }] });
  const { port } = await s3.run();
  const STORAGE_URL = `s3://portal/files?endpoint=http://127.0.0.1:${port}`;
  test = await startTestPortal({ env: { STORAGE_URL, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } });
});
afterAll(async () => {
  await test.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

it('a file goes to the bucket and comes back from it until it is deleted', async () => {
  const { headers: bearer } = await buildAccount(test);
  const bytes = Buffer.concat([samplePdf(), randomBytes(2_000_000)]);
  const { headers, payload } = fileUpload(bytes);
  const created = await test.app.inject({
    method: 'POST',
    url: '/api/media',
    headers: { ...headers, ...bearer },
    payload,
  });
  expect(created.statusCode).toBe(201);
  const { id, downloadUrl } = created.json();
  const download = await test.app.inject({ url: downloadUrl, headers: bearer });
  expect(download.rawPayload.equals(bytes)).toBe(true);
  expect(download.headers['content-length']).toBe(String(bytes.length));
  await test.app.inject({ method: 'DELETE', url: `/api/media/${id}`, headers: bearer });
  await test.runJobs();
  await expect(test.portal.storage.read(id)).rejects.toThrow('no stored file');
});
