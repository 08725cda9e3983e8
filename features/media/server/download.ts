import type { FastifyReply } from 'fastify';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { ByteRange } from '#ground/server/storage/storage.ts';
import { contentTag } from './byte-range.ts';
import { attachment } from './file-name.ts';
import { findBytes } from './find-bytes.ts';
import type { MediaRow } from './store.ts';

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
