import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '#features/access/server/actor.ts';
import { publishMedia, reserveMedia } from '#features/media/server/store.ts';
import type { Portal } from '#ground/server/portal.ts';
import { samplePdf } from '../sample-pdf.ts';

/** A small PDF among the company's files, not linked yet; answers its id. */
export async function plantMedia(
  portal: Portal,
  { companyId, accountId: by }: Pick<Actor, 'companyId' | 'accountId'>,
  { fileName, title }: { fileName: string; title: string },
): Promise<string> {
  const id = randomUUID();
  const bytes = samplePdf(title);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = join(portal.storage.tempFolder, id);
  await writeFile(path, bytes);
  const now = portal.clock.now();
  await reserveMedia(portal.db, { id, companyId, fileName, fileSize: bytes.length, sha256, now, by });
  await portal.storage.put(id, path, { size: bytes.length, sha256 });
  await publishMedia(portal.db, id);
  return id;
}
