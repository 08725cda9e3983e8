import type { AuditEntry } from '#features/audit/rules/audit.ts';
import { listEntries } from '#features/audit/server/store.ts';
import { CASE_SEGMENTS } from '#features/cases/rules/case-segments.ts';
import type { ProposalFacts } from '#features/cases/rules/proceedings-wire.ts';
import { findCaseIds, findCaseMedia } from '#features/cases/server/whole-case.ts';
import { listMediaByIds, type MediaRow } from '#features/media/server/store.ts';
import type { VerificationFacts } from '#features/payout/rules/wire.ts';
import { loadProposalCase, type ProposalCase } from '#features/proposal/server/desk/load-proposal.ts';
import { PROPOSAL_CASE } from '#features/proposal/server/desk/proposal-case.ts';
import { loadVerificationCase, type VerificationCase } from '#features/verification/server/desk/load-case.ts';
import { VERIFICATION_CASE } from '#features/verification/server/desk/verification-case.ts';
import type { Portal } from '#ground/server/portal.ts';
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
    facts: await portal.acts.facts<'proposal'>(portal, PROPOSAL_CASE.open(proposal)),
    accounting: verification && {
      verification,
      facts: await portal.acts.facts<'verification'>(portal, VERIFICATION_CASE.open(verification)),
    },
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
