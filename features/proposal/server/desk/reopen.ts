import { randomUUID } from 'node:crypto';
import type { ActOf } from '#features/cases/server/case-kind.ts';
import type { PROPOSAL_TABLE } from '../../rules/acts.ts';
import type { ProposalCase } from './load-proposal.ts';
import { retireRevision } from './revision-store.ts';

/** With the remedy of an objection the decision it was against goes out of force; it is kept with the case. */
export async function reopen({ trx, row, fields, now }: ActOf<ProposalCase, typeof PROPOSAL_TABLE, 'reopen'>) {
  const { objection } = fields;
  await retireRevision(trx, row.id, { id: randomUUID(), objectionId: objection, now });
  return { detail: { objection } };
}
