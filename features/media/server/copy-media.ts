import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Portal } from '#ground/server/portal.ts';
import { storageFull } from './refusals.ts';
import { type MediaRow, reserveMedia } from './store.ts';

/**
 * The same bytes as a file of its own, so that each of the two can be deleted without the other. Nobody sees it before
 * `publishMedia`; until then it counts as deleted, and what a crash leaves of it goes with the next sweep. Returns its id.
 * Throws 507 when the disk is full.
 */
export async function copyMedia({ db, clock, storage }: Portal, file: MediaRow, by: string): Promise<string> {
  const { company_id: companyId, file_name: fileName, sha256 } = file;
  const [id, size] = [randomUUID(), Number(file.file_size)];
  const path = join(storage.tempFolder, id);
  await reserveMedia(db, { id, companyId, fileName, fileSize: size, sha256, now: clock.now(), by });
  try {
    await storage.copy(file.storage_key, path);
    await storage.put(id, path, { size, sha256 });
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === 'ENOSPC' || code === 'EDQUOT' ? storageFull() : error;
  } finally {
    await rm(path, { force: true });
  }
  return id;
}
