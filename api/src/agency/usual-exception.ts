import type { HearingExceptionName } from '@portal/domain/agency/legal/hearing.ts';
import type { ActTableName } from '@portal/domain/agency/tables/all-tables.ts';
import type { ActTable } from '@portal/domain/agency/tables/table.ts';
import type { Portal } from '../platform/portal.ts';
import { findVerification } from '../verification/public.ts';
import type { ActFields } from './desk/case-kind.ts';
import { hasFinding } from './desk/hearings/hearing-duty.ts';
import { findHearings } from './desk/hearings/hearing-store.ts';

interface Order {
  kind: ActTableName;
  id: string;
  act: string;
}

const USUAL: HearingExceptionName = 'no-deviation';
const NO_FINDING = 'Der Prüfbogen enthält keine Feststellung gegen die Angaben des Unternehmens.';

/**
 * What the command line states where nothing is said of a hearing and none was held: that nothing deviates from what the
 * company has said, as far as the record bears it out (docs/decisions/0053). Else nothing, and the act asks for it.
 */
export async function usualException(portal: Portal, { acts }: ActTable, order: Order): Promise<ActFields> {
  const { kind, id, act } = order;
  if (acts[act]?.needs?.exception === undefined || (kind !== 'proposal' && kind !== 'verification')) return {};
  const proposalId = kind === 'proposal' ? id : (await findVerification(portal.db, id))?.proposal_id;
  if (proposalId === undefined || (await findHearings(portal.db, proposalId)).length > 0) return {};
  if (await hasFinding(portal.db, { kind, caseId: id })) return {};
  return { exception: USUAL, exceptionReason: NO_FINDING };
}
