import type { ActContext, ActOf, Draft } from '#features/cases/server/case-kind.ts';
import { nameOf } from '#features/cases/server/performer.ts';
import { arrivalOfLetter } from '#features/cases/server/shared/handed-in.ts';
import { acceptOpenAmendment, findCurrentGrant, type GrantVersion } from '#features/cases/server/store.ts';
import type { Announcement } from '#features/letter/rules/announcement.ts';
import { certifyAid } from '#features/letter/server/certify-aid.ts';
import { writeLetter } from '#features/letter/server/write-letter.ts';
import type { ProceedingCase } from '#features/proceeding/server/proceeding.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { AMENDMENT_TABLE, AmendmentState } from '../rules/acts.ts';
import { type AmendmentChanges, judgeAmendment, NOTHING_CHANGES } from '../rules/amendment.ts';
import { amendmentDiff } from '../rules/amendment-diff.ts';
import type { ApprovedSnapshot } from '../rules/approved-snapshot.ts';
import { AMENDMENTS, type AmendmentRow } from './amendment-store.ts';

export type AmendmentCase = ProceedingCase<AmendmentRow, AmendmentState>;

type Context = ActContext<AmendmentCase>;
type Act<A extends keyof typeof AMENDMENT_TABLE.acts> = ActOf<AmendmentCase, typeof AMENDMENT_TABLE, A>;

const NOT_APPROVED = 'Nur ein bewilligtes Vorhaben kann geändert werden.';
const ALREADY_OPEN = 'Ein Änderungsantrag ist bereits anhängig.';

/** The applicant, or the intake desk for one on paper. */
export async function requestAmendment({ portal, trx, row, fields }: Act<'request'>) {
  if (row.owner.proposal.revision_status !== 'final_approved') throw conflict(NOT_APPROVED);
  const { receivedOn, changes, reason } = fields;
  const requested = { changes, reason, requested_at: arrivalOfLetter(portal.clock, receivedOn) };
  await judge(portal, trx, row.owner.id, changes);
  const id = await AMENDMENTS.begin(trx, { proposal_id: row.owner.id, ...requested });
  if (id === undefined) throw conflict(ALREADY_OPEN);
  return { id, detail: { changes: Object.keys(changes) } };
}

interface NextVersion extends GrantVersion {
  /** The grant so far. */
  before: ApprovedSnapshot;
}

/**
 * What the grant would be with these changes: a new version, beside the earlier ones. A proof of use that is begun
 * afterwards is measured by it, one that was begun before keeps its own. Throws 422 below `path` for changes that are
 * impossible or change nothing.
 */
async function nextVersion(
  portal: Portal,
  trx: Trx | Portal['db'],
  proposalId: string,
  changes: AmendmentChanges,
  path: string,
): Promise<NextVersion> {
  const current = await findCurrentGrant(trx, proposalId);
  if (current === undefined) throw new Error(`proposal ${proposalId} has no approved snapshot`);
  const { next, violations: wrongs } = judgeAmendment(current.approved, changes, portal.programme);
  if (wrongs.length > 0)
    throw violations(wrongs.map((one) => ({ ...one, propertyPath: `${path}.${one.propertyPath}` })));
  if (amendmentDiff(current.approved, next).length === 0) throw violations([wrong(path, NOTHING_CHANGES)]);
  return { version: current.version + 1, before: current.approved, approved: next };
}

/** Throws 409 for an approval taken back meanwhile, 422 below `fields.changes` for what cannot be or changes nothing. */
async function judge(portal: Portal, trx: Trx, proposalId: string, changes: AmendmentChanges) {
  return nextVersion(portal, trx, proposalId, changes, 'fields.changes');
}

/** The caseworker may put the request right: what is proposed is what will be granted. */
export async function proposeAcceptance({ portal, trx, row, fields }: Act<'propose-acceptance'>) {
  const { changes, reason } = fields;
  const { version, approved } = await judge(portal, trx, row.owner.proposal.id, changes);
  const detail = { version, grant: approved.sumFundingApproved };
  return { draft: { changes, reason }, detail };
}

export async function acceptAmendment(context: Act<'accept'>) {
  const { portal, trx, row, draft, performer, now } = context;
  if (row.owner.proposal.revision_status !== 'final_approved') throw conflict(NOT_APPROVED);
  const { version, before, approved } = await judge(portal, trx, row.owner.proposal.id, changesIn(draft));
  const acceptedBy = nameOf(performer);
  await acceptOpenAmendment(trx, { proposalId: row.owner.proposal.id, version, approved, acceptedBy, now });
  await AMENDMENTS.end(trx, row.id, 'accepted', now);
  await announce(context, { act: 'accept', before, granted: approved, reason: reasonIn(draft) });
  const grant = approved.sumFundingApproved;
  if (grant !== before.sumFundingApproved)
    await certifyAid(portal, trx, { proposal: row.owner.proposal, performer, grant });
  portal.log.event('proposal.amended', { proposal: row.owner.proposal.id, version });
  return { detail: { version, grant: approved.sumFundingApproved } };
}

export async function refuseAmendment(context: Act<'refuse'>): Promise<void> {
  const { trx, row, draft, now } = context;
  await AMENDMENTS.end(trx, row.id, 'refused', now);
  await announce(context, { act: 'refuse', reason: reasonIn(draft) ?? '' });
}

async function announce(
  { portal, trx, row, performer }: Pick<Context, 'portal' | 'trx' | 'row' | 'performer'>,
  announced: Announcement,
): Promise<void> {
  const letter = { proposal: row.owner.proposal, performer, announced };
  const letterId = await writeLetter(portal, trx, `amendment.${announced.act}`, letter);
  await AMENDMENTS.change(trx, row.id, { letter_id: letterId });
}

export function changesIn(draft: Draft | undefined): AmendmentChanges {
  return (draft?.content.changes ?? {}) as AmendmentChanges;
}

export function reasonIn(draft: Draft | undefined): string | null {
  const reason = draft?.content.reason;
  return typeof reason === 'string' && reason !== '' ? reason : null;
}
