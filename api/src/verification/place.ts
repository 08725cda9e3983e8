import { isFilledIn, stateOfStep, stepOfState, type VerificationState } from '@portal/domain/verification/workflow.ts';
import { keepOwnStep, ownStep, type Person } from '../own-step/public.ts';
import type { Db, Trx } from '../platform/portal.ts';
import { getState, type VerificationRow } from './store.ts';

/**
 * The proof of use as it stands for this person: where several people fill in, in the state they went to themselves, whoever
 * else went on or back (docs/decisions/0113). Kept by the first step of that state.
 */
export async function asTheyStand(db: Db | Trx, row: VerificationRow, by: Person): Promise<VerificationRow> {
  const own = isFilledIn(row.current_step)
    ? await ownStep(db, { kind: 'verification', caseId: row.id }, by)
    : undefined;
  return own === undefined ? row : { ...row, current_step: stateOfStep(own as Parameters<typeof stateOfStep>[0]) };
}

/** Where they go, others do not. Before the proof of use itself is moved. */
export async function goThemselves(trx: Trx, id: string, to: VerificationState, by: Person): Promise<void> {
  if (!by.isShared || !isFilledIn(to)) return;
  const stands = stepOfState(await getState(trx, id));
  await keepOwnStep(trx, { kind: 'verification', caseId: id }, { stands, to: stepOfState(to) }, by);
}
