import { REVIEW_STEP, reachedStep, standingAt } from '@portal/domain/proposal/wizard.ts';
import type { Actor } from '../access/bearer.ts';
import type { Db, Portal, Trx } from '../platform/portal.ts';
import { findPlace, keepPlace } from './place-store.ts';
import type { ProposalRow } from './store.ts';

type Standing = Pick<ProposalRow, 'id' | 'current_step' | 'complete_steps'>;
type Person = Pick<Actor, 'accountId' | 'isShared'>;

/** The step somebody stands on: their own where several people fill in, else the application's (docs/decisions/0105). */
export async function placeOf(db: Db | Trx, proposal: Standing, { accountId, isShared }: Person): Promise<number> {
  const { id, current_step: stands } = proposal;
  const own = isShared && isFilledIn(stands) ? await findPlace(db, id, accountId) : undefined;
  return own ?? stands;
}

/** Where they go, others do not. */
export async function moveTo(trx: Trx, { id }: Standing, step: number, { accountId, isShared }: Person): Promise<void> {
  if (isShared && isFilledIn(step)) await keepPlace(trx, { proposalId: id, accountId, step });
}

function isFilledIn(step: number): boolean {
  return step >= 0 && step <= REVIEW_STEP;
}

/** Whether a step may be saved: up to where the application stands, and for several people up to where it has ever been. */
export function isOpenStep({ programme }: Portal, proposal: Standing, step: number, { isShared }: Person): boolean {
  const { current_step: stands, complete_steps: complete } = proposal;
  return step <= stands || (isShared && step <= reachedStep(programme, standingAt(programme, stands, complete)));
}
