import type { CaseBase, Consequence } from '#features/cases/server/case-kind.ts';
import { loadProposalCase, type ProposalCase } from '#features/proposal/server/desk/load-proposal.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { HearingState } from '../rules/acts.ts';
import { findHearing, type HearingRow } from './hearing-store.ts';

export interface HearingCase extends CaseBase<HearingState> {
  /** Absent in state `none`. */
  hearing: HearingRow | undefined;
  owner: ProposalCase;
}

/** By its own id, or by that of the application for which there is to be one. The application is what is locked. */
export async function loadHearing(
  portal: Portal,
  db: Db | Trx,
  id: string,
  options: { lock: boolean },
): Promise<HearingCase | undefined> {
  const proposalId = (await findHearing(db, id))?.proposal_id ?? id;
  const owner = await loadProposalCase(portal, db, proposalId, options);
  if (owner === undefined) return undefined;
  const hearing = id === proposalId ? undefined : await findHearing(db, id);
  return {
    id,
    state: hearing?.state ?? 'none',
    accountId: owner.accountId,
    companyId: owner.companyId,
    drafts: [],
    hearing,
    owner,
  };
}

/** Its last day has passed: whoever acts finds it ended. */
export function overdueHearing({ clock }: Portal, { id, hearing }: HearingCase): Consequence | undefined {
  const isOver = hearing?.state === 'open' && hearing.until < clock.today();
  return isOver ? { kind: 'hearing', id, act: 'expire', fields: {} } : undefined;
}
