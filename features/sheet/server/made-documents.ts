import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { MEDIA, mediaBody } from '#features/media/server/present-media.ts';
import {
  findMedia,
  insertLink,
  type NewLink,
  type NewMedia,
  publishMedia,
  reserveMedia,
} from '#features/media/server/store.ts';
import { type JsonLd, sendItem } from '#ground/server/hydra/item.ts';
import { serviceUnavailable } from '#ground/server/hydra/problem.ts';
import type { JobKind } from '#ground/server/jobs/jobs.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';

/** A document the portal makes of a case: a signature sheet, a letter. P: the job's payload, R: the row it is kept at. */
export interface MadeDocument<P extends object, R> {
  find(db: Db, payload: P): Promise<R | undefined>;
  /** The same, locked until the transaction ends. */
  lock(trx: Trx, payload: P): Promise<R | undefined>;
  /** Id of the document, once there is one. */
  mediaOf(row: R): string | null;
  companyOf(row: R): string;
  nameOf(row: R): string;
  print(row: R): Promise<Buffer>;
  linkOf(row: R): Pick<NewLink, 'linkedResource' | 'keywords' | 'proposalId'>;
  /** Keeps the document at its row, with everything that brings about. */
  publish(trx: Trx, row: R, media: NewMedia): Promise<void>;
}

/** Makes a document, once, however often the job runs. */
export function makeDocuments<P extends object, R>(portal: Portal, kind: JobKind<P>, made: MadeDocument<P, R>): void {
  const missing = (row: R | undefined) => (row === undefined || made.mediaOf(row) !== null ? undefined : row);
  portal.jobs.handle(
    kind,
    async (payload) => {
      const found = missing(await made.find(portal.db, payload));
      if (found === undefined) return;
      const media = await store(portal, made.companyOf(found), made.nameOf(found), await made.print(found));
      await portal.transaction(async (trx) => {
        const row = missing(await made.lock(trx, payload));
        if (row === undefined) return;
        const { id: mediaId, companyId, now } = media;
        await publishMedia(trx, mediaId);
        await insertLink(trx, { id: randomUUID(), mediaId, companyId, now, ...made.linkOf(row) });
        await made.publish(trx, row, media);
      });
    },
    { inTurn: true },
  );
}

/** Stores what the portal has made; it is not to be seen until `publishMedia`. */
async function store(portal: Portal, companyId: string, fileName: string, bytes: Buffer): Promise<NewMedia> {
  const id = randomUUID();
  const file = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  const path = join(portal.storage.tempFolder, id);
  await writeFile(path, bytes);
  const now = portal.clock.now();
  const media = { id, companyId, fileName, fileSize: file.size, sha256: file.sha256, now, generated: true };
  await reserveMedia(portal.db, media);
  await portal.storage.put(id, path, file);
  return media;
}

/** Seconds after which asking for a sheet again makes sense. */
const RETRY_SECONDS = 5;

/** The signature sheet of a case that may be looked at. Throws 503 until it is made. */
export async function sendSheet({ db }: Portal, reply: FastifyReply, mediaId: string | null): Promise<JsonLd> {
  const media = mediaId === null ? undefined : await findMedia(db, mediaId);
  if (media === undefined) throw serviceUnavailable(RETRY_SECONDS);
  return sendItem(reply, 'Media', `${MEDIA}/${media.id}`, mediaBody(media));
}
