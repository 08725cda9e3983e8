import { randomUUID } from 'node:crypto';
import type { PROPOSAL_TABLE } from '@portal/domain/agency/tables/proposal.ts';
import { isUuid } from '../../../hydra/iri.ts';
import type { ActOf } from '../case-kind.ts';
import { findObjection } from '../objections/objection-store.ts';
import { wrongField } from '../sent-fields.ts';
import { storeAssignment } from '../shared/assignment-store.ts';
import type { ProposalCase } from './load-proposal.ts';
import { retireRevision } from './revision-store.ts';

const NOT_REMEDIED = 'Diesem Widerspruch ist nicht abgeholfen, oder er betrifft eine andere Entscheidung.';

/** After an objection was remedied the decision it was against goes out of force; it is kept with the case. */
export async function reopen({
  trx,
  row,
  performer,
  fields,
  now,
}: ActOf<ProposalCase, typeof PROPOSAL_TABLE, 'reopen'>) {
  const objectionId = fields.objection.toLowerCase();
  const objection = isUuid(objectionId) ? await findObjection(trx, objectionId) : undefined;
  if (objection?.reopens !== true || objection.proposalId !== row.id) throw wrongField('objection', NOT_REMEDIED);
  // A case that the former command line has denied belongs to nobody yet.
  if (row.state === 'denied' && row.assignee === undefined && performer.actor.kind !== 'system') {
    await storeAssignment(trx, { kind: 'proposal', caseId: row.id, officerId: performer.id, now });
  }
  await retireRevision(trx, row.id, { id: randomUUID(), objectionId, now });
  return { detail: { objection: objectionId } };
}
