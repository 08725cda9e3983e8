import type { FastifyReply } from 'fastify';
import { findMedia, MEDIA, mediaBody } from '#features/media/server/public.ts';
import { type JsonLd, sendItem } from '#ground/server/hydra/item.ts';
import { notProduced } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';

/** Seconds after which asking for a sheet again makes sense. */
const RETRY_SECONDS = 5;

/** The signature sheet of a case that may be looked at. Throws 503 until it is made. */
export async function sendSheet({ db }: Portal, reply: FastifyReply, mediaId: string | null): Promise<JsonLd> {
  const media = mediaId === null ? undefined : await findMedia(db, mediaId);
  if (media === undefined) throw notProduced(RETRY_SECONDS);
  return sendItem(reply, 'Media', `${MEDIA}/${media.id}`, mediaBody(media));
}
