import type { Selectable } from 'kysely';
import type { AmendmentEnd, EndOfAmendment } from '#features/cases/rules/proceedings-wire.ts';
import { ProceedingStore } from '#features/proceeding/server/proceeding-store.ts';
import { maybeInstant } from '#ground/server/clock.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Trx } from '#ground/server/portal.ts';
import { AMENDMENT_TABLE } from '../rules/acts.ts';
import type { AmendmentChanges } from '../rules/amendment.ts';
import type { ApprovedSnapshot } from '../rules/approved-snapshot.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'amendment.approved': ApprovedSnapshot;
    'amendment.changes': AmendmentChanges;
    'amendment.ended_as': AmendmentEnd;
  }
}

export type AmendmentRow = Selectable<Schema['amendment']>;

/** At most one of an application is open. One that an older command line ended has only its outcome. */
export const AMENDMENTS = new ProceedingStore<AmendmentRow, AmendmentEnd>({
  table: 'amendment',
  began: 'requested_at',
  ended: (as) => ({ ended_as: as, outcome: AMENDMENT_TABLE.states[as] }),
  endOf: ({ closed_at, ended_as, version }) =>
    closed_at === null ? null : (ended_as ?? (version === null ? 'refused' : 'accepted')),
});

/**
 * What a letter decided about is asked for again, as it was; what was decided stays behind it. False: another one is open, or
 * the letter is none of an amendment.
 */
export async function reopenAmendment(trx: Trx, letterId: string | null): Promise<boolean> {
  const decided = await trx.selectFrom('amendment').selectAll().where('letter_id', '=', letterId).executeTakeFirst();
  if (decided === undefined) return false;
  const { proposal_id, changes, reason, requested_at } = decided;
  const again = { proposal_id, changes: changes ?? {}, reason: reason ?? '', requested_at };
  return (await AMENDMENTS.begin(trx, again)) !== undefined;
}

/** How it ended, if it has. */
export function endOfAmendment(row: AmendmentRow | undefined): EndOfAmendment {
  const { closed_at = null, outcome = null } = row ?? {};
  const endedAs = row === undefined ? null : AMENDMENTS.endOf(row);
  return { closedAt: maybeInstant(closed_at), endedAs, outcome: closed_at === null ? null : outcome };
}
