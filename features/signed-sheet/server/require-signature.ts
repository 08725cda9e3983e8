import { refusalText } from '#features/signature/rules/refusals.ts';
import type { AcceptedSignature, Verdict } from '#features/signature/rules/verdict.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { judgeSignedFile } from './judge-signed-file.ts';
import { findSignedFile, type SignedCase } from './store.ts';

/** The file that stood as the signed sheet when it was judged. */
export interface JudgedFile {
  mediaId: string;
  verdict: Verdict;
}

const FILE_PATH = 'file';
const CHANGED = 'Die Datei wurde gerade ausgetauscht. Bitte versuchen Sie es noch einmal.';

/** Judges what is submitted as the signed sheet, before the transaction that needs the verdict; undefined: no file. */
export async function judgeSubmittedFile(portal: Portal, signed: SignedCase): Promise<JudgedFile | undefined> {
  const file = await findSignedFile(portal.db, signed.linkedResource, signed.purpose);
  return file && { mediaId: file.id, verdict: await judgeSignedFile(portal, file, signed) };
}

/**
 * Inside the transaction: the file that was judged is still the one submitted, and its signature holds. Throws 422 on
 * `file` with the reason; never a silent acceptance (decisions §5).
 */
export async function requireAccepted(
  trx: Trx,
  signed: SignedCase,
  judged: JudgedFile | undefined,
): Promise<AcceptedSignature> {
  const file = await findSignedFile(trx, signed.linkedResource, signed.purpose);
  if (judged === undefined || file?.id !== judged.mediaId) throw violations([wrong(FILE_PATH, CHANGED)]);
  const { verdict } = judged;
  if (!verdict.ok) throw violations([wrong(FILE_PATH, refusalText(verdict))]);
  return verdict;
}
