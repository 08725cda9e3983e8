import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from '#ground/server/hydra/etag.ts';

type Encoding = 'br' | 'gzip' | 'identity';

export interface StaticFile {
  type: string;
  cacheControl: string;
  /** Tells the content, not when it was built: the same on every machine. */
  hash: string;
  /** Bytes as it is, uncompressed. */
  size: number;
  /** As it is only where it is not kept compressed: nearly everybody takes it so, and the rest would be half of all. */
  bodies: Partial<Record<Encoding, Buffer>>;
}

/** Files by their path below the folder, with slashes. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Vite names what lies here by its content. */
const HASHED = 'assets/';
const YEAR_SECONDS = 31_536_000;
const COMPRESSED: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/**
 * Everything the browser loads, some megabytes, in memory: reading a file for each request costs as much CPU as saving a step
 * (docs/decisions/0020). In one go: of a thousand files a fifth of the time that promises take. Empty where nothing is built.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const entries = !existsSync(folder) ? [] : readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const known = new Set(paths);
  const served = paths.filter((path) => !/(^|\/)\.|\.(br|gz)$/.test(path));
  return new Map(served.map((path) => [path, readStaticFile(folder, path, known)]));
}

/** The same file with something of this portal's own in it, compressed anew. */
export function changedFile(file: StaticFile, change: (text: string) => string): StaticFile {
  const changed = Buffer.from(change(textOf(file)));
  const bodies = { br: brotliCompressSync(changed), gzip: gzipSync(changed) };
  return { ...file, hash: hashOf(changed), size: changed.length, bodies };
}

export function textOf({ bodies: { identity, gzip } }: StaticFile): string {
  return String(identity ?? (gzip && gunzipSync(gzip)));
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

function readStaticFile(folder: string, path: string, known: ReadonlySet<string>): StaticFile {
  const identity = readFileSync(join(folder, path));
  const bodies: StaticFile['bodies'] = {};
  for (const [encoding, suffix] of COMPRESSED)
    if (known.has(path + suffix)) bodies[encoding] = readFileSync(join(folder, path + suffix));
  if (bodies.gzip === undefined) bodies.identity = identity;
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    cacheControl: path.startsWith(HASHED) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    hash: hashOf(identity),
    size: identity.length,
    bodies,
  };
}

/** Answers with the file as the client can take it, or 304 where it has it already. */
export function sendStatic(file: StaticFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(file, request.headers['accept-encoding']);
  const etag = `"${file.hash}-${encoding}"`;
  reply.headers({ etag, 'cache-control': file.cacheControl, vary: 'accept-encoding' });
  // Only of what is there: that nothing is at an address is said every time (RFC 9110, 13.2.1).
  if (reply.statusCode === 200 && isNotModified(request, etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = file.bodies[encoding];
  if (body !== undefined) return reply.type(file.type).send(body);
  return reply.type(file.type).header('content-length', file.size).send(createGunzip().end(file.bodies.gzip));
}

function chooseEncoding({ bodies }: StaticFile, accepted = ''): Encoding {
  const taken = accepted.split(',').flatMap((one) => {
    const [name = '', ...parameters] = one.trim().toLowerCase().split(';');
    return parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)) ? [] : [name.trim()];
  });
  const [best] = COMPRESSED.filter(([name]) => bodies[name] !== undefined && taken.includes(name));
  return best?.[0] ?? 'identity';
}
