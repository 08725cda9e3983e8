import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { contractText } from '#ground/rules/contract/messages.ts';
import { HEAD_BYTES } from '#ground/rules/files/purposes.ts';
import { badRequest, Problem, payloadTooLarge, serviceUnavailable } from '#ground/server/hydra/problem.ts';
import { collectBuffers } from '#ground/server/spared-memory.ts';
import { Shares } from '#ground/server/thread/fair-queue.ts';
import { displayName } from './file-name.ts';
import { noFile, storageFull } from './refusals.ts';

/** A file that has arrived whole and lies in the temporary folder. */
export interface ReceivedFile {
  /** Display name. */
  name: string;
  path: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** The first bytes, as many as `checkFileHead` wants. */
  head: Buffer;
}

interface UploadPlace {
  /** Company that uploads. */
  account: string;
  folder: string;
  /** Largest file in bytes. */
  limit: number;
}

/** Uploads of one process at a time: their files lie on its disk until they are checked. */
const places = new Shares({ each: 16, all: 64 });
/** Seconds after which one beyond them may be tried again. */
const RETRY_AFTER = 10;

/** Bytes that boundaries and headers of the parts may take beside the file. */
const FRAMING = 64 * 1024;
const LIMITS = {
  fieldNameSize: 100,
  fieldSize: 1024,
  fields: 8,
  fileSize: Number.POSITIVE_INFINITY,
  files: 1,
  headerPairs: 20,
  parts: 10,
};

/**
 * Streams the part `file` of a multipart request to a temporary file and hands it to `use`. Whatever happens, the
 * temporary file is gone afterwards. Throws 503 while too many upload, of this account or of all; 413 as soon as the limit is
 * passed; 422 without a file; 400 for a body that is no multipart; 507 when the disk is full.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  { account, folder, limit }: UploadPlace,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const path = join(folder, randomUUID());
  const giveBack = places.take(account);
  try {
    if (giveBack === undefined) throw serviceUnavailable(RETRY_AFTER);
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > limit + FRAMING) throw payloadTooLarge();
    return await use(await receive(request, path, limit));
  } catch (error) {
    throw problemOf(error);
  } finally {
    giveBack?.();
    await rm(path, { force: true });
  }
}

async function receive(request: FastifyRequest, path: string, limit: number): Promise<ReceivedFile> {
  // Opened before the first byte arrives, so that the removal in `withUpload` always finds it.
  const handle = await open(path, 'wx', 0o600);
  const stop = new AbortController();
  try {
    // A connection that broke before this point reports nothing any more.
    if (request.raw.destroyed) throw badRequest(contractText('badRequest'));
    const overflow = countBody(request.raw, limit + FRAMING);
    return await Promise.race([readParts(request, { handle, path, limit, signal: stop.signal }), overflow]);
  } finally {
    stop.abort();
    await handle.close().catch(() => {});
  }
}

/** Rejects once the whole body, parts that are no file included, is larger than it can rightly be. */
function countBody(raw: IncomingMessage, most: number): Promise<never> {
  return new Promise((_, reject) => {
    let count = 0;
    raw.on('data', (chunk: Buffer) => {
      count += chunk.length;
      collectBuffers(chunk.length);
      if (count > most) reject(payloadTooLarge());
    });
  });
}

interface Target {
  handle: FileHandle;
  path: string;
  limit: number;
  signal: AbortSignal;
}

async function readParts(request: FastifyRequest, target: Target): Promise<ReceivedFile> {
  let received: ReceivedFile | undefined;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file') continue;
    if (part.fieldname === 'file') received = await write(part, target);
    else part.file.resume();
  }
  if (received === undefined) throw noFile();
  return received;
}

async function write(
  { file, filename }: MultipartFile,
  { handle, path, limit, signal }: Target,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > limit) throw payloadTooLarge();
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(file, measured, handle.createWriteStream(), { signal });
  return { name: displayName(filename), path, size, sha256: hash.digest('hex'), head };
}

/** Errors of the multipart reader are the caller's fault (too many parts, no multipart) and answered with 400. */
function problemOf(error: unknown): unknown {
  if (error instanceof Problem) return error;
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT') return storageFull();
  if (code?.startsWith('FST_') === true) return error;
  return /multipart|boundary|part terminated|header/i.test(message) ? badRequest(contractText('badRequest')) : error;
}
