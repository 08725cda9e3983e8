import type { FastifyRequest } from 'fastify';
import { officerOf } from '#features/access/server/bearer.ts';
import { recordRead } from '#features/audit/server/record.ts';
import { countEntries } from '#features/audit/server/store.ts';
import { partAsked } from '#features/media/server/download.ts';
import { MEDIA } from '#features/media/server/present-media.ts';
import { findMedia, type MediaRow } from '#features/media/server/store.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { ByteRange } from '#ground/server/storage/storage.ts';
import { performerOf } from './shared/officer-calls.ts';

interface OfFile {
  Params: { id: string };
}

const ACT = 'media.read';
/** Who opens a file reads it in parts for that long; later ones are another opening. */
const OPENING_MS = 60 * 60_000;

/** The file of a case, and that this officer read it. Throws 404. */
export async function readMedia(portal: Portal, request: FastifyRequest<OfFile>): Promise<MediaRow> {
  const media = await mediaOf(portal, request);
  await recordOpening(portal, request, media);
  return media;
}

/**
 * The same for a part of it. One opening is one entry in the record, however many parts it takes: it begins with the first
 * byte, and no later part is read by an officer without an entry of their own. Throws 404, 416.
 */
export async function readMediaPart(
  portal: Portal,
  request: FastifyRequest<OfFile>,
): Promise<{ media: MediaRow; part: ByteRange | undefined }> {
  const media = await mediaOf(portal, request);
  const part = partAsked(request.headers, media);
  const isBeginning = part === undefined || part.first === 0;
  if (isBeginning || !(await hasOpened(portal, request, media))) await recordOpening(portal, request, media);
  return { media, part };
}

async function mediaOf({ db }: Portal, request: FastifyRequest<OfFile>): Promise<MediaRow> {
  const media = await findMedia(db, uuidParam(request.params.id));
  if (media === undefined) throw notFound();
  return media;
}

async function recordOpening(portal: Portal, request: FastifyRequest, { id, links }: MediaRow): Promise<void> {
  const subjects = [iriOf(MEDIA, id), ...links.map((link) => link.linkedResource)];
  const { actor } = performerOf(request);
  await recordRead(portal, { actor, act: ACT, subjects });
}

async function hasOpened({ db, clock }: Portal, request: FastifyRequest, { id }: MediaRow): Promise<boolean> {
  const from = new Date(clock.now().getTime() - OPENING_MS);
  const { officerId } = officerOf(request);
  const { count } = await countEntries(db, { act: ACT, officer: officerId, subject: iriOf(MEDIA, id), from });
  return count > 0;
}
