import type { VerificationFacts } from '@portal/domain/agency/accounting/wire.ts';
import type { AuditEntry } from '@portal/domain/agency/audit/audit.ts';
import type { ProposalFacts } from '@portal/domain/agency/proceedings/wire.ts';
import { CASE_SEGMENTS } from '@portal/domain/agency/tables/case-segments.ts';
import { listEntries } from '../../../audit/store.ts';
import { listMediaByIds, type MediaRow } from '../../../media/public.ts';
import type { Portal } from '../../../platform/portal.ts';
import { findCaseIds, findCaseMedia } from '../../../retention/public.ts';
import { loadProposalCase, type ProposalCase } from '../proposals/load-proposal.ts';
import { proposalFacts } from '../proposals/proposal-facts.ts';
import { verificationFacts } from '../verifications/facts.ts';
import { loadVerificationCase, type VerificationCase } from '../verifications/load-case.ts';
import { findLetterContents } from './store.ts';

/** Everything the portal holds of one case, but for the bytes of its files. */
export interface ReadCaseFile {
  proposal: ProposalCase;
  facts: ProposalFacts;
  accounting: { verification: VerificationCase; facts: VerificationFacts } | undefined;
  media: readonly MediaRow[];
  letters: Awaited<ReturnType<typeof findLetterContents>>;
  /** What was done to it, oldest first. */
  entries: readonly AuditEntry[];
}

/** More than any case has; the record itself has the rest. */
const ENTRIES_MAX = 20_000;

/** Undefined for an unknown application, and for one that was never submitted: the agency has no file of it. */
export async function readCaseFile(portal: Portal, proposalId: string): Promise<ReadCaseFile | undefined> {
  const { db } = portal;
  const proposal = await loadProposalCase(portal, db, proposalId, { lock: false });
  if (proposal === undefined || proposal.proposal.submitted_at === null) return undefined;
  const ids = await findCaseIds(db, proposalId);
  const media = (await findCaseMedia(db, proposalId)).map(({ id }) => id);
  const subjects = ids.flatMap((id) => PATHS.map((path) => `${path}/${id}`));
  const entries = await listEntries(db, { subjects, kind: 'act' }, { offset: 0, limit: ENTRIES_MAX });
  const verificationId = proposal.proposal.verification_id;
  const verification =
    verificationId === null ? undefined : await loadVerificationCase(portal, db, verificationId, { lock: false });
  return {
    proposal,
    facts: await proposalFacts(portal, proposal),
    accounting: verification && { verification, facts: await verificationFacts(portal, verification) },
    media: await listMediaByIds(db, media),
    letters: await findLetterContents(db, proposalId),
    entries: entries.toReversed(),
  };
}

/** Under which the record names a case. */
const PATHS = [
  '/api/proposals',
  '/api/verifications',
  ...Object.values(CASE_SEGMENTS).map((segment) => `/api/agency/${segment}`),
];
