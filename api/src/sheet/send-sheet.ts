import type { FastifyReply } from 'fastify';
import { type JsonLd, sendItem } from '../hydra/item.ts';
import { notProduced } from '../hydra/problem.ts';
import { findMedia, MEDIA, mediaBody } from '../media/public.ts';
import type { Portal } from '../platform/portal.ts';

/** Seconds after which asking for a sheet again makes sense. */
const RETRY_SECONDS = 5;

/** The signature sheet of a case that may be looked at. Throws 503 until it is made. */
export async function sendSheet({ db }: Portal, reply: FastifyReply, mediaId: string | null): Promise<JsonLd> {
  const media = mediaId === null ? undefined : await findMedia(db, mediaId);
  if (media === undefined) throw notProduced(RETRY_SECONDS);
  return sendItem(reply, 'Media', `${MEDIA}/${media.id}`, mediaBody(media));
}
