import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openStorage } from './open-storage.ts';
import { type Storage, type StoredFile, StoredFileMissing } from './storage.ts';

const folder = temporaryFolder('storage');
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

let s3: S3rver;
const opened: Record<string, Storage> = {};

beforeAll(async () => {
  const options = { address: '127.0.0.1', port: 0, directory: join(folder, 's3'), silent: true };
  s3 = new S3rver({ ...options, configureBuckets: [{ name: 'portal' }] });
  const { port } = await s3.run();
  const storageUrl = `s3://portal/some/prefix?endpoint=http://127.0.0.1:${port}&region=eu-central-1`;
  opened.disk = await openStorage({ dataDir: join(folder, 'data'), storageUrl: undefined, s3: undefined });
  opened.s3 = await openStorage({ dataDir: join(folder, 'data-of-s3'), storageUrl, s3: CREDENTIALS });
});
afterAll(() => s3.close());

async function unfinished(storage: Storage, bytes: Buffer): Promise<{ path: string; file: StoredFile }> {
  const path = join(storage.tempFolder, randomUUID());
  await writeFile(path, bytes);
  return { path, file: { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') } };
}

/** Stored under a key that is answered. */
async function put(storage: Storage, bytes: Buffer, key: string = randomUUID()): Promise<string> {
  const { path, file } = await unfinished(storage, bytes);
  await storage.put(key, path, file);
  return key;
}

describe.each(['disk', 's3'])('storage on %s', (kind) => {
  const storage = () => opened[kind] as Storage;

  it.each([0, 1, 5_000_000])('gives back %i bytes as they were and leaves no temporary file', async (size) => {
    const bytes = randomBytes(size);
    const key = await put(storage(), bytes);
    expect((await buffer(await storage().read(key))).equals(bytes)).toBe(true);
    expect(await readdir(storage().tempFolder)).toEqual([]);
  });

  it('gives back a part, both ends included', async () => {
    const bytes = randomBytes(300_000);
    const key = await put(storage(), bytes);
    for (const [first, last] of [
      [0, 9],
      [3, 3],
      [7, 200_000],
      [299_999, 299_999],
    ] as const) {
      const part = await buffer(await storage().read(key, { first, last }));
      expect(part.equals(bytes.subarray(first, last + 1))).toBe(true);
    }
    await storage().remove(key);
    await expect(storage().read(key, { first: 1, last: 2 })).rejects.toThrow(StoredFileMissing);
  });

  it('writes a copy to the local disk', async () => {
    const bytes = randomBytes(200_000);
    const key = await put(storage(), bytes);
    const copy = join(storage().tempFolder, randomUUID());
    await storage().copy(key, copy);
    expect((await readFile(copy)).equals(bytes)).toBe(true);
    await rm(copy);
    await storage().remove(key);
    await expect(storage().copy(key, copy)).rejects.toThrow(StoredFileMissing);
  });

  it('replaces what a key holds', async () => {
    const key = randomUUID();
    for (const text of ['old', 'new']) await put(storage(), Buffer.from(text), key);
    expect((await buffer(await storage().read(key))).toString()).toBe('new');
  });

  it('removes, and removes again without complaint', async () => {
    const key = await put(storage(), Buffer.from('x'));
    await storage().remove(key);
    await storage().remove(key);
    await expect(storage().read(key)).rejects.toThrow(StoredFileMissing);
  });

  it.each(['../../etc/passwd', 'ab/cd', '', 'ABCD-1', '..'])('takes no key that could be a path: %j', async (key) => {
    await expect(storage().read(key)).rejects.toThrow(RangeError);
    await expect(storage().copy(key, '/dev/null')).rejects.toThrow(RangeError);
    await expect(storage().remove(key)).rejects.toThrow(RangeError);
  });
});

describe('disk', () => {
  it('keeps files two folders deep, readable under a file: URL as well', async () => {
    const root = join(folder, 'own place');
    const storage = await openStorage({ dataDir: folder, storageUrl: pathToFileURL(root).href, s3: undefined });
    await put(storage, Buffer.from('x'), 'abcd-1');
    expect(await readFile(join(root, 'ab', 'cd', 'abcd-1'), 'utf8')).toBe('x');
  });

  it('removes at start what a crash has left, but nothing that may be in use', async () => {
    const temp = join(folder, 'crashed', 'files', 'unfinished');
    await mkdir(temp, { recursive: true });
    for (const name of ['old', 'fresh']) await writeFile(join(temp, name), 'x');
    const { atimeMs } = await stat(join(temp, 'old'));
    await utimes(join(temp, 'old'), atimeMs / 1000 - 7200, atimeMs / 1000 - 7200);
    await openStorage({ dataDir: join(folder, 'crashed'), storageUrl: undefined, s3: undefined });
    expect(await readdir(temp)).toEqual(['fresh']);
  });
});

describe('s3', () => {
  it.each([
    ['s3:///prefix', CREDENTIALS, 'Bucket'],
    ['s3://bucket', undefined, 'AWS_ACCESS_KEY_ID'],
    ['s3://bucket?endpoint=ftp://x', CREDENTIALS, 'endpoint'],
  ])('refuses %s with a clear line', async (storageUrl, credentials, named) => {
    const opening = openStorage({ dataDir: folder, storageUrl, s3: credentials });
    await expect(opening).rejects.toThrow(ConfigError);
    await expect(opening).rejects.toThrow(named);
  });

  it('tries again with the whole file when the store stumbles, and signs its checksum', async () => {
    const seen: { hash: unknown; length: number }[] = [];
    const server = createServer(async (request, response) => {
      const body = await buffer(request);
      seen.push({ hash: request.headers['x-amz-content-sha256'], length: body.length });
      response.writeHead(seen.length === 1 ? 503 : 200).end();
    });
    const storage = await openStub(server);
    const { path, file } = await unfinished(storage, randomBytes(300_000));
    await storage.put('abcd-1', path, file);
    expect(seen).toEqual([1, 2].map(() => ({ hash: file.sha256, length: 300_000 })));
    server.close();
  });

  it('keeps the temporary file when the store refuses it', async () => {
    const server = createServer((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(403).end());
    });
    const storage = await openStub(server);
    const { path, file } = await unfinished(storage, Buffer.from('x'));
    await expect(storage.put('abcd-1', path, file)).rejects.toThrow('403');
    expect(await readFile(path, 'utf8')).toBe('x');
    server.close();
  });
});

async function openStub(server: Server): Promise<Storage> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const storageUrl = `s3://bucket?endpoint=http://127.0.0.1:${port}`;
  return openStorage({ dataDir: join(folder, randomUUID()), storageUrl, s3: CREDENTIALS });
}
