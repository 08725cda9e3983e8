import { proposalCaseState } from '#features/cases/rules/case-states.ts';
import type { ActOf, CaseBase, Draft } from '#features/cases/server/case-kind.ts';
import { findDrafts } from '#features/cases/server/draft-store.ts';
import { type Assignee, findAssignee } from '#features/cases/server/shared/assignment.ts';
import type { CaseFile, Reference } from '#features/desk/rules/wire.ts';
import { listLegalForms, listSectorKeys } from '#features/lookups/server/lookups.ts';
import { LEGAL_FORM_PATH, LOOKUP_PATHS, SECTOR_KEY_PATH } from '#ground/rules/contract/wire.ts';
import { instant } from '#ground/server/clock.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { PROPOSAL_TABLE, ProposalCaseState } from '../../rules/acts.ts';
import { findProposal, lockProposal, type ProposalRow } from '../store.ts';
import { isGrantReopened } from './revision-store.ts';

/** Every file of an application and its proofs, oldest first. */
export async function findCaseFiles(db: Db, proposalId: string): Promise<CaseFile[]> {
  const rows = await db
    .selectFrom('media_link as l')
    .innerJoin('media as m', 'm.id', 'l.media_id')
    .select([
      'm.id',
      'm.file_name as fileName',
      'm.file_size as fileSize',
      'm.uploaded_at',
      'l.linked_resource as linkedResource',
      'l.keywords',
    ])
    .where('l.proposal_id', '=', proposalId)
    .where('l.deleted_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.uploaded_at')
    .orderBy('m.id')
    .execute();
  return rows.map(({ uploaded_at, ...file }) => ({ ...file, uploadedAt: instant(uploaded_at) }));
}

const IRI = new RegExp(`"((?:${LOOKUP_PATHS.join('|')})/\\d+)"`, 'g');

/** What the answers refer to by address, with its name: the look-ups themselves are the applicants'. */
export async function referencesIn(db: Db, answers: object): Promise<Reference[]> {
  const named = new Set([...JSON.stringify(answers).matchAll(IRI)].map(([, iri = '']) => iri));
  if (named.size === 0) return [];
  const forms = (await listLegalForms(db)).map(({ id, name }) => ({ iri: `${LEGAL_FORM_PATH}/${id}`, label: name }));
  const sectors = (await listSectorKeys(db)).map(({ id, key, name }) => ({
    iri: `${SECTOR_KEY_PATH}/${id}`,
    label: key === name ? name : `${key} ${name}`,
  }));
  return [...forms, ...sectors].filter(({ iri }) => named.has(iri));
}

export interface ProposalCase extends CaseBase<ProposalCaseState> {
  state: ProposalCaseState;
  proposal: ProposalRow;
  assignee: Assignee | undefined;
  /** Approved, but the sum is being decided anew after an objection; the approval stays until then. */
  isReopened: boolean;
}

/** What an act on an application is done with. */
export type ProposalAct<A extends keyof typeof PROPOSAL_TABLE.acts> = ActOf<ProposalCase, typeof PROPOSAL_TABLE, A>;

/** An application with everything its state follows from. */
export async function loadProposalCase(
  _portal: Pick<Portal, 'db'>,
  db: Db | Trx,
  id: string,
  { lock }: { lock: boolean },
): Promise<ProposalCase | undefined> {
  const proposal = lock ? await lockProposal(db as Trx, id) : await findProposal(db, id);
  if (proposal === undefined) return undefined;
  const drafts = await findDrafts(db, { kind: 'proposal', caseId: id });
  const assignee = await findAssignee(db, 'proposal', id);
  const isReopened = proposal.revision_status === 'final_approved' && (await isGrantReopened(db, id));
  const state = stateOf(proposal, { drafts, isAssigned: assignee !== undefined, isReopened });
  return {
    id,
    state,
    accountId: proposal.account_id,
    companyId: proposal.company_id,
    drafts,
    proposal,
    assignee,
    isReopened,
  };
}

interface StateMarks {
  drafts: readonly Draft[];
  isAssigned: boolean;
  isReopened: boolean;
}

function stateOf(row: ProposalRow, { drafts, isAssigned, isReopened }: StateMarks): ProposalCaseState {
  return proposalCaseState({
    isSubmitted: row.submitted_at !== null,
    isReceived: row.received_at !== null,
    isWithdrawn: row.withdrawn_at !== null,
    decision: isReopened ? null : row.revision_status,
    isAssigned,
    hasOpenCorrection: row.open_correction !== null,
    proposal: drafts[0]?.act ?? null,
  });
}
