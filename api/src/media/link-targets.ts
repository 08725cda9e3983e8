import type { LinkTarget } from '@portal/domain/media/purposes.ts';
import { findPurpose } from '@portal/domain/media/purposes.ts';
import { endReason, isEnded } from '@portal/domain/programme/programme.ts';
import { SEND_STEP, SENT, WITHDRAWN } from '@portal/domain/proposal/wizard.ts';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { isFileRequested, type OpenCorrection } from '../proposal/correction-access.ts';
import { openCorrection } from '../proposal/correction-store.ts';
import { fileBar } from '../verification/file-bar.ts';
import { findProof, lockVerification } from '../verification/store.ts';

/** What a file can be linked to, as far as files are concerned. */
export interface LinkedItem {
  companyId: string;
  /** The application whose completeness the file counts for. */
  proposalId: string | null;
  /** Why files with these keywords cannot be changed now, as a German sentence; undefined if they can. */
  refusal(keywords: readonly string[]): string | undefined;
}

/** Finds and locks the item with this id, undefined if there is none. */
type Target = (portal: Portal, trx: Trx, id: string) => Promise<LinkedItem | undefined>;

const STEP_OF_PROOFS = 8;

/** One entry for every collection that files are linked to. */
const TARGETS: Readonly<Record<LinkTarget, Target>> = {
  '/api/proposals': async (portal, trx, id) => {
    const row = await trx
      .selectFrom('proposal')
      .select([...STATE, CORRECTION, DECISION])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row === undefined ? undefined : proposalItem(portal, row, '/api/proposals');
  },
  '/api/proofs': async (portal, trx, id) => {
    const row = await trx
      .selectFrom('step_item as i')
      .innerJoin('proposal', 'proposal.id', 'i.proposal_id')
      .select([...STATE, CORRECTION, DECISION])
      .where('i.id', '=', id)
      .where('i.step', '=', STEP_OF_PROOFS)
      .forUpdate('proposal')
      .executeTakeFirst();
    return row === undefined ? undefined : proposalItem(portal, row, '/api/proofs');
  },
  '/api/verifications': (portal, trx, id) => lockVerificationItem(portal, trx, id, '/api/verifications'),
  '/api/verification_proofs': async (portal, trx, id) => {
    const proof = await findProof(trx, id);
    if (proof === undefined) return undefined;
    return lockVerificationItem(portal, trx, proof.verification_id, '/api/verification_proofs');
  },
};

/** Files of a proof of use count for no application's completeness. */
async function lockVerificationItem(
  portal: Portal,
  trx: Trx,
  id: string,
  collection: LinkTarget,
): Promise<LinkedItem | undefined> {
  const row = await lockVerification(trx, id);
  if (row === undefined) return undefined;
  const refusal = (keywords: readonly string[]) =>
    fileBar(portal, row, findPurpose(`${collection}/${id}`, keywords), keywords);
  return { companyId: row.company_id, proposalId: null, refusal };
}

const STATE = ['proposal.id', 'proposal.company_id', 'proposal.current_step'] as const;
const CORRECTION = openCorrection('proposal.id').as('open_correction');
const DECISION = sql<boolean>`exists (select from revision r where r.proposal_id = proposal.id)`.as('is_decided');

interface ProposalState extends Pick<Selectable<Schema['proposal']>, 'id' | 'company_id' | 'current_step'> {
  open_correction: OpenCorrection | null;
  is_decided: boolean;
}

/** Locks the item at an address such as `/api/proofs/{id}`; undefined if nothing of the kind stands there. */
export async function lockTarget(portal: Portal, trx: Trx, iri: string): Promise<LinkedItem | undefined> {
  const cut = iri.lastIndexOf('/');
  const collection = iri.slice(0, cut);
  const target = Object.hasOwn(TARGETS, collection) ? TARGETS[collection as LinkTarget] : undefined;
  return target?.(portal, trx, iri.slice(cut + 1));
}

const WITHDRAWN_REASON = 'Der Antrag ist zurückgezogen. Sie können seine Dateien nicht mehr ändern.';
const DECIDED_REASON = 'Über den Antrag ist entschieden. Sie können seine Dateien nicht mehr ändern.';
const SUBMITTED_REASON = 'Der Antrag ist eingereicht. Sie können seine Dateien nicht mehr ändern.';

/**
 * Once submitted, an application keeps its files, save those the agency has asked for again; between submitting and sending
 * only the signed sheet comes and goes.
 */
function proposalItem(portal: Portal, row: ProposalState, collection: LinkTarget): LinkedItem {
  const { programme, clock } = portal;
  return {
    companyId: row.company_id,
    proposalId: row.id,
    refusal(keywords) {
      if (isEnded(programme, clock.today())) return endReason(programme);
      if (row.current_step === WITHDRAWN) return WITHDRAWN_REASON;
      if (row.is_decided) return DECIDED_REASON;
      const purpose = findPurpose(`${collection}/${row.id}`, keywords);
      if (isFileRequested(portal, row, purpose)) return undefined;
      const isSheet = purpose === 'signedSheet';
      const isOpen = row.current_step < (isSheet ? SENT : SEND_STEP);
      return isOpen ? undefined : SUBMITTED_REASON;
    },
  };
}
