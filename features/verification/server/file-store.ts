import { sql } from 'kysely';
import { keywordsFor, linkedResourceFor, PURPOSES } from '#ground/rules/files/purposes.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { VerificationFiles } from '../rules/facts.ts';

/** Marks the link of a file that was submitted: from then on nobody changes it, also in a later resubmission. */
export const SUBMITTED_KEYWORD = 'submitted';

const { linksTo: VERIFICATIONS } = PURPOSES.inDepthCheck;
const { linksTo: PROOFS } = PURPOSES.proofItem;

/** What files of a proof of use are linked to. */
export function fileResources(verificationId: string, proofIds: readonly string[]): string[] {
  return [`${VERIFICATIONS}/${verificationId}`, ...proofIds.map((id) => `${PROOFS}/${id}`)];
}

export interface FileLink {
  id: string;
  linked_resource: string;
  keywords: string[];
  media_id: string;
  sha256: string;
}

/** Living links to a proof of use and to its proofs, oldest first; what waits in the inbox counts for nothing. */
export async function listFileLinks(
  db: Db | Trx,
  verificationId: string,
  proofIds: readonly string[],
): Promise<FileLink[]> {
  return db
    .selectFrom('media_link as l')
    .innerJoin('media as m', 'm.id', 'l.media_id')
    .select(['l.id', 'l.linked_resource', 'l.keywords', 'l.media_id', 'm.sha256'])
    .where('l.linked_resource', 'in', fileResources(verificationId, proofIds))
    .where(sql<boolean>`not (l.keywords @> ${PURPOSES.invoiceInbox.keywords}::text[])`)
    .where('l.deleted_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();
}

/** What the links amount to (keyword sets of 3-proof-of-use §3). */
export function countFileLinks(links: readonly FileLink[], proofIds: readonly string[]): VerificationFiles {
  const count = (resource: string, words: readonly string[]) =>
    links.filter((link) => link.linked_resource === resource && words.every((word) => link.keywords.includes(word)))
      .length;
  const onForm = (purpose: 'inDepthCheck' | 'signedProofOfUse') =>
    links.filter(
      ({ linked_resource: resource, keywords }) =>
        resource.startsWith(`${VERIFICATIONS}/`) && PURPOSES[purpose].keywords.every((word) => keywords.includes(word)),
    ).length;
  return {
    byProof: Object.fromEntries(
      proofIds.map((id) => [id, count(linkedResourceFor('proofItem', { item: id }), PURPOSES.proofItem.keywords)]),
    ),
    inDepthCheck: onForm('inDepthCheck'),
    signed: onForm('signedProofOfUse'),
  };
}

/** The living link that says a file belongs to a proof. */
export async function findProofLink(trx: Trx, mediaId: string, proofId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('media_link')
    .select('id')
    .where('media_id', '=', mediaId)
    .where('linked_resource', '=', `${PROOFS}/${proofId}`)
    .where(sql<boolean>`keywords @> ${keywordsFor('proofItem', { item: proofId })}::text[]`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Ends the links between a file and a proof, unless an invoice of the proof still has the file. */
export async function releaseProofFile(trx: Trx, mediaId: string, proofId: string, now: Date): Promise<void> {
  await sql`
    update media_link set deleted_at = ${now}
    where media_id = ${mediaId} and linked_resource = ${`${PROOFS}/${proofId}`} and deleted_at is null
      and not exists (select from verification_proof_invoice i
                      where i.media_id = ${mediaId} and i.verification_proof_id = ${proofId})`.execute(trx);
}

/** Marks all files of a proof of use as submitted. */
export async function sealFiles(trx: Trx, verificationId: string, proofIds: readonly string[]): Promise<void> {
  const resources = fileResources(verificationId, proofIds);
  await sql`
    update media_link set keywords = array_append(keywords, ${SUBMITTED_KEYWORD}::text)
    where linked_resource = any(${resources}::text[]) and deleted_at is null
      and not (${SUBMITTED_KEYWORD}::text = any(keywords))`.execute(trx);
}
