import { REVIEW_STEP, reachedStep, standingAt } from '@portal/domain/proposal/wizard.ts';
import { keepOwnStep, ownStep, type Person } from '../own-step/public.ts';
import type { Db, Portal, Trx } from '../platform/portal.ts';
import type { ProposalRow } from './store.ts';

type Standing = Pick<ProposalRow, 'id' | 'current_step' | 'complete_steps'>;

/** The step somebody stands on: their own where several people fill in, else the application's (docs/decisions/0105). */
export async function standsOn(db: Db | Trx, proposal: Standing, by: Person): Promise<number> {
  const { id, current_step: stands } = proposal;
  const own = isFilledIn(stands) ? await ownStep(db, { kind: 'proposal', caseId: id }, by) : undefined;
  return own ?? stands;
}

/** Where they go, others do not. */
export async function moveTo(trx: Trx, { id, current_step: stands }: Standing, to: number, by: Person): Promise<void> {
  if (isFilledIn(to)) await keepOwnStep(trx, { kind: 'proposal', caseId: id }, { stands, to }, by);
}

function isFilledIn(step: number): boolean {
  return step >= 0 && step <= REVIEW_STEP;
}

/** Whether a step may be saved: up to where the application stands, and for several people up to where it has ever been. */
export function isOpenStep({ programme }: Portal, proposal: Standing, step: number, { isShared }: Person): boolean {
  const { current_step: stands, complete_steps: complete } = proposal;
  return step <= stands || (isShared && step <= reachedStep(programme, standingAt(programme, stands, complete)));
}
