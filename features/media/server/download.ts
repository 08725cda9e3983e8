import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { notFound, Problem } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type ByteRange, StoredFileMissing } from '#ground/server/storage/storage.ts';
import { attachment } from './file-name.ts';
import type { MediaRow } from './store.ts';

/** The bytes of a file never change, so their hash names them. */
function contentTag({ sha256 }: Pick<MediaRow, 'sha256'>): string {
  return `"${sha256}"`;
}

/**
 * The part of a file that is asked for (RFC 9110, 14.2); undefined: all of it, as for several parts at once and for what
 * is no range of bytes. Throws 416 for a part behind the end.
 */
export function partAsked(headers: IncomingHttpHeaders, media: MediaRow): ByteRange | undefined {
  const ifRange = headers['if-range'];
  if (ifRange !== undefined && ifRange !== contentTag(media)) return undefined;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const end = media.file_size - 1;
  const part =
    from === ''
      ? { first: Math.max(0, media.file_size - Number(to)), last: end }
      : { first: Number(from), last: to === '' ? end : Math.min(Number(to), end) };
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  if (part.first > end) throw behindEnd(media);
  return part;
}

/** 416. The part lies behind the end of the file. The caller asks for one within. */
function behindEnd({ file_size }: MediaRow): Problem {
  const headers = { 'content-range': `bytes */${file_size}` };
  return new Problem(416, 'Dieser Teil liegt hinter dem Ende der Datei.', { headers });
}

/** What is stored of a file, or that part of it; undefined, and told in the log, where nothing is. */
export async function findBytes(
  { storage, log }: Pick<Portal, 'storage' | 'log'>,
  media: MediaRow,
  part?: ByteRange,
): Promise<Readable | undefined> {
  try {
    return await storage.read(media.storage_key, part);
  } catch (error) {
    if (!(error instanceof StoredFileMissing)) throw error;
    log.event('media.bytes-missing', { media: media.id });
    return undefined;
  }
}

/**
 * Streams a file as attachment. Whatever the bytes may be, no browser shows or runs them in the portal's name
 * (decisions §5). With `part` only that much of it. Throws 404 when nothing is stored.
 */
export async function sendDownload(
  portal: Portal,
  reply: FastifyReply,
  media: MediaRow,
  part?: ByteRange,
): Promise<FastifyReply> {
  const bytes = await findBytes(portal, media, part);
  if (bytes === undefined) throw notFound();
  const { file_size: size } = media;
  if (part !== undefined) reply.status(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`);
  return reply
    .header('content-type', media.mime_type)
    .header('content-length', part === undefined ? size : part.last - part.first + 1)
    .header('accept-ranges', 'bytes')
    .header('etag', contentTag(media))
    .header('content-disposition', attachment(media.file_name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(bytes);
}
