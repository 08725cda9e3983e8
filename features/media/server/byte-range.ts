import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '#ground/server/hydra/problem.ts';
import type { ByteRange } from '#ground/server/storage/storage.ts';
import type { MediaRow } from './store.ts';

/** The bytes of a file never change, so their hash names them. */
export function contentTag({ sha256 }: Pick<MediaRow, 'sha256'>): string {
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
