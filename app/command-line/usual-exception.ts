import type { ActTableName } from '#features/cases/rules/tables/all-tables.ts';
import type { ActTable } from '#features/cases/rules/tables/table.ts';
import type { ActFields } from '#features/cases/server/case-kind.ts';
import { hasFinding } from '#features/hearing/server/hearing-duty.ts';
import { findHearings } from '#features/hearing/server/hearing-store.ts';
import type { HearingExceptionName } from '#features/letter/rules/legal/hearing.ts';
import { findVerification } from '#features/verification/server/public.ts';
import type { Portal } from '#ground/server/portal.ts';

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
