import { randomUUID } from 'node:crypto';
import { insertLink, listMediaOfProposal, type MediaRow, publishMedia } from '#features/media/server/store.ts';
import { copyMedia } from '#features/media/server/upload-media.ts';
import { findPurpose, keywordsFor, linkedResourceFor, type PurposeName } from '#ground/rules/files/purposes.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { stepOfFile } from '../rules/scope.ts';
import type { TakenOver } from '../rules/take-over.ts';
import type { TakeoverResult } from '../rules/wire.ts';

/** A file that another application can begin with. */
export interface OfferedFile {
  media: MediaRow;
  purpose: PurposeName;
  /** Id of the application or of the proof it is linked to. */
  item: string;
  /** Number of the step it comes along with. */
  step: number;
}

const LEFT = 'Die Angaben, zu denen die Datei gehört, sind nicht übernommen.';

/** The files an application is filled in with, oldest first. */
export async function findOfferedFiles({ db, programme }: Portal, proposalId: string): Promise<OfferedFile[]> {
  const found = await listMediaOfProposal(db, proposalId);
  return found.flatMap((media) => {
    if (media.generated) return [];
    const uses = media.links.flatMap(({ linkedResource, keywords }) => {
      const purpose = findPurpose(linkedResource, keywords);
      const step = purpose && stepOfFile(programme, purpose);
      const item = linkedResource.slice(linkedResource.lastIndexOf('/') + 1);
      return purpose === undefined || step === undefined ? [] : [{ media, purpose, item, step }];
    });
    return uses.slice(0, 1);
  });
}

interface CopiedFile extends OfferedFile {
  /** Id of the copy. */
  copy: string;
}

export async function copyFiles(portal: Portal, files: readonly OfferedFile[], by: string): Promise<CopiedFile[]> {
  const copies: CopiedFile[] = [];
  // One after the other: each passes through the disk.
  for (const file of files) copies.push({ ...file, copy: await copyMedia(portal, file.media, by) });
  return copies;
}

type Applications = Readonly<Record<'id' | 'from', string>>;

/** A file whose answers were not taken has no place: it stays with the earlier application and is named. */
export async function linkCopies(
  portal: Portal,
  trx: Trx,
  copies: readonly CopiedFile[],
  { id, from }: Applications,
  { steps, ids }: TakenOver,
): Promise<Pick<TakeoverResult, 'files' | 'leftFiles'>> {
  const files: string[] = [];
  const leftFiles: { fileName: string; message: string }[] = [];
  for (const copy of copies) {
    const { file_name: fileName } = copy.media;
    const item = steps.has(copy.step) ? (copy.item === from ? id : ids.get(copy.item)) : undefined;
    if (item === undefined) leftFiles.push({ fileName, message: LEFT });
    else {
      await link(portal, trx, copy, { proposal: id, item });
      files.push(fileName);
    }
  }
  return { files, leftFiles };
}

async function link({ clock }: Portal, trx: Trx, file: CopiedFile, ids: { proposal: string; item: string }) {
  await publishMedia(trx, file.copy);
  await insertLink(trx, {
    id: randomUUID(),
    mediaId: file.copy,
    companyId: file.media.company_id,
    linkedResource: linkedResourceFor(file.purpose, ids),
    keywords: keywordsFor(file.purpose, ids),
    proposalId: ids.proposal,
    now: clock.now(),
  });
}
