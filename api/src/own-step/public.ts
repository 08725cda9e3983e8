import type { Actor } from '../access/bearer.ts';
import type { Db, Trx } from '../platform/portal.ts';
import { findStep, type Going, type InWizard, storeStep } from './store.ts';

export { ownStepKept } from './store.ts';

/** Who is asked about: for a sole owner nothing is written and nothing read. */
export type Person = Pick<Actor, 'accountId' | 'isShared'>;
type Case = Pick<InWizard, 'kind' | 'caseId'>;

/**
 * The step somebody went to last where several people fill in, each at a step of their own (docs/decisions/0105); undefined:
 * they stand where the case does.
 */
export async function ownStep(db: Db | Trx, of: Case, { accountId, isShared }: Person): Promise<number | undefined> {
  return isShared ? findStep(db, { ...of, accountId }) : undefined;
}

/** Where they go, others do not. `stands`: where the case has been led so far. */
export async function keepOwnStep(
  trx: Trx,
  of: Case,
  step: Pick<Going, 'stands' | 'to'>,
  { accountId, isShared }: Person,
): Promise<void> {
  if (isShared) await storeStep(trx, { ...of, ...step, accountId });
}
