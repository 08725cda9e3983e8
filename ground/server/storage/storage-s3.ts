import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type Config, ConfigError, isPlainAllowed, plainText } from '../config.ts';
import {
  type ByteRange,
  checkKey,
  openTempFolder,
  type Storage,
  StorageAway,
  type StoredFile,
  StoredFileMissing,
} from './storage.ts';

export interface S3Location {
  /** Address of the bucket and prefix, without trailing slash. */
  base: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** `s3://bucket/prefix?endpoint=…&region=…`; without endpoint Amazon's own. Throws ConfigError with one clear line. */
export function readS3Location(url: URL, credentials: Config['s3']): S3Location {
  if (url.hostname === '') throw new ConfigError('STORAGE_URL nennt keinen Bucket. Erwartet wird s3://bucket/pfad.');
  if (credentials === undefined)
    throw new ConfigError('STORAGE_URL mit s3: braucht AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY.');
  const region = url.searchParams.get('region') ?? 'eu-central-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)) {
    throw new ConfigError('STORAGE_URL: endpoint muss eine Adresse mit http:// oder https:// sein.');
  }
  const { protocol, hostname } = new URL(endpoint);
  if (protocol === 'http:' && !isPlainAllowed(hostname, url))
    throw new ConfigError(plainText('STORAGE_URL', hostname, 'https://'));
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  const parts = [endpoint.replace(/\/+$/, ''), url.hostname, ...(prefix === '' ? [] : [prefix])];
  return { base: parts.join('/'), region, credentials };
}

const ATTEMPTS = 3;
const PAUSE_MS = 250;
const TIMEOUT_MS = 120_000;

/** Files in a bucket, streamed both ways: memory does not grow with their size. */
export async function openS3Storage({ base, region, credentials }: S3Location, tempFolder: string): Promise<Storage> {
  const client = new AwsClient({ ...credentials, region, service: 's3' });
  const address = (key: string) => `${base}/${checkKey(key)}`;
  const read = async (key: string, part?: ByteRange) => {
    const headers = part === undefined ? {} : { range: `bytes=${part.first}-${part.last}` };
    const found = await attempt(() => call(client, address(key), { method: 'GET', headers }));
    if (found.status === 404) throw new StoredFileMissing(key);
    const isWhole = found.status !== 206;
    if (!found.ok || found.body === null || isWhole !== (part === undefined)) throw failed('GET', found.status);
    return Readable.fromWeb(found.body);
  };
  return {
    tempFolder: await openTempFolder(tempFolder),
    async put(key, path, file) {
      const done = await attempt(() => upload(client, address(key), path, file));
      if (!done.ok) throw failed('PUT', done.status);
      await rm(path, { force: true });
    },
    read,
    async copy(key, path) {
      await pipeline(await read(key), createWriteStream(path));
    },
    async remove(key) {
      const gone = await attempt(() => call(client, address(key), { method: 'DELETE' }));
      await gone.body?.cancel();
      if (!gone.ok && gone.status !== 404) throw failed('DELETE', gone.status);
    },
  };
}

function failed(method: string, status: number): Error {
  const reason = `object storage answered ${method} with ${status}`;
  return status >= 500 ? new StorageAway(reason) : new Error(reason);
}

/** The checksum is signed with the request, so the store itself refuses what was damaged on the way. */
async function upload(
  client: AwsClient,
  address: string,
  path: string,
  { size, sha256 }: StoredFile,
): Promise<Response> {
  const body = createReadStream(path);
  try {
    const answer = await call(client, address, {
      method: 'PUT',
      headers: {
        'content-length': String(size),
        'content-type': 'application/octet-stream',
        'x-amz-content-sha256': sha256,
      },
      body: Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>,
    });
    await answer.body?.cancel();
    return answer;
  } finally {
    body.destroy();
  }
}

/** Signed and sent once: a body that is a stream cannot be sent again, so attempts are counted one level up. */
async function call(client: AwsClient, address: string, init: RequestInit): Promise<Response> {
  const request = await client.sign(address, init);
  return fetch(request, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** `fetch` tells every broken line with a TypeError and an overdue answer with a TimeoutError; the file's own faults stay as they are. */
function awayFor(error: unknown): unknown {
  const { name, message, cause } = error as Error;
  if (name !== 'TypeError' && name !== 'TimeoutError') return error;
  return new StorageAway(cause instanceof Error ? cause.message : message);
}

async function attempt(send: () => Promise<Response>): Promise<Response> {
  for (let round = 1; ; round++) {
    const answer = await send().catch((error: unknown) => {
      if (round === ATTEMPTS) throw awayFor(error);
      return undefined;
    });
    if (answer !== undefined && (answer.status < 500 || round === ATTEMPTS)) return answer;
    await answer?.body?.cancel();
    await pause(PAUSE_MS * 2 ** round);
  }
}
