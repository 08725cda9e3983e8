import { randomUUID } from 'node:crypto';
import type { CaseFile } from '@portal/domain/agency/desk/wire.ts';
import type { ActTableName } from '@portal/domain/agency/tables/all-tables.ts';
import { casePath } from '@portal/domain/agency/tables/case-segments.ts';
import { iriOf, isUuid } from '../../../hydra/iri.ts';
import { insertLink } from '../../../media/public.ts';
import type { Db, Trx } from '../../../platform/portal.ts';
import { proposalIri } from '../../../proposal/public.ts';
import { findCaseFiles } from '../proposals/file-store.ts';
import { wrongField } from '../sent-fields.ts';
import { moveScan, PAPER_KEYWORD } from './store.ts';

const UNKNOWN = 'Diesen Scan gibt es nicht. Bitte laden Sie ihn noch einmal hoch.';

/** Cases that a letter on paper begins, answers or ends, beside which its scan lies (docs/decisions/0112). */
export const LETTER_CASES = ['hearing', 'objection', 'amendment'] as const satisfies readonly ActTableName[];
type LetterCaseName = (typeof LETTER_CASES)[number];

export interface LetterCase {
  kind: LetterCaseName;
  id: string;
}

function letterCaseIri({ kind, id }: LetterCase): string {
  return iriOf(casePath(kind), id);
}

export function isLetterCase(kind: string): kind is LetterCaseName {
  return LETTER_CASES.some((one) => one === kind);
}

interface Scanned {
  mediaId: string;
  companyId: string;
  proposalId: string;
  /** Where it lies; absent: with the application, until something is typed of it. */
  of?: LetterCase | undefined;
  now: Date;
}

export async function keepWithCase(trx: Trx, { mediaId, companyId, proposalId, of, now }: Scanned): Promise<void> {
  const linkedResource = of === undefined ? proposalIri(proposalId) : letterCaseIri(of);
  const link = { mediaId, companyId, linkedResource, keywords: [PAPER_KEYWORD], proposalId, now };
  await insertLink(trx, { id: randomUUID(), ...link });
}

/** What was uploaded before the act lies beside it from now on. Throws 422 for what is no scan of this application. */
export async function linkScan(
  trx: Trx,
  scan: string | null,
  { proposalId, ...of }: LetterCase & { proposalId: string },
): Promise<void> {
  if (scan === null) return;
  const isMoved =
    isUuid(scan) &&
    (await moveScan(trx, { mediaId: scan, from: proposalIri(proposalId), to: letterCaseIri(of), proposalId }));
  if (!isMoved) throw wrongField('scan', UNKNOWN);
}

/** The scans of what came on paper about this case, oldest first. */
export async function findScans(db: Db, proposalId: string, of: LetterCase): Promise<CaseFile[]> {
  const resource = letterCaseIri(of);
  return (await findCaseFiles(db, proposalId)).filter(({ linkedResource }) => linkedResource === resource);
}
