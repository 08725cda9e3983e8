import type { Selectable } from 'kysely';
import type { HearingState } from '#features/cases/rules/extra-acts.ts';
import type { HearingView } from '#features/cases/rules/proceedings-wire.ts';
import { type ActAtHand, type Burden, heardIn } from '#features/cases/server/case-feature.ts';
import { findResults } from '#features/cases/server/shared/checks.ts';
import {
  HEARING_EXCEPTIONS,
  HEARING_PURPOSES,
  type Heard,
  type HearingPurpose,
} from '#features/letter/rules/legal/hearing.ts';
import { ProceedingStore } from '#features/proceeding/server/proceeding-store.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { conflict, type Problem, violations } from '#ground/server/hydra/problem.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { judgeHearing } from '../rules/hearing.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'hearing.purpose': HearingPurpose;
    'hearing.state': Exclude<HearingState, 'none'>;
  }
}

export type HearingRow = Selectable<Schema['hearing']>;

/** At most one of an application is open. */
export const HEARINGS = new ProceedingStore<HearingRow, HearingRow['state']>({
  table: 'hearing',
  began: 'opened_at',
  ended: (state) => ({ state }),
  endOf: ({ state }) => (state === 'open' ? null : state),
});

export async function findHearings(db: Db | Trx, proposalId: string): Promise<HearingView[]> {
  return (await HEARINGS.list(db, proposalId)).map(hearingView);
}

export function hearingView({ id, state, purpose, reason, until, answer, ...row }: HearingRow): HearingView {
  const about = HEARING_PURPOSES[purpose];
  const at = { openedAt: instant(row.opened_at), closedAt: maybeInstant(row.closed_at) };
  return { id, state, purpose, about, reason, until, answer, isSpent: row.decided_at !== null, ...at };
}

/** What lets a burdening decision be proposed. Throws 409 or 422 with what is missing (§ 28 VwVfG). */
export async function requireHeard(trx: Trx, burden: Burden): Promise<Heard> {
  const { purpose, proposalId, reviewed, fields } = burden;
  const { exception, exceptionReason } = fields;
  const judged = judgeHearing({
    ...{ purpose, exception, exceptionReason },
    hearings: await findHearings(trx, proposalId),
    hasFinding: await hasFinding(trx, reviewed),
  });
  if (judged.ok) return judged.heard;
  throw judged.field === null ? conflict(judged.text) : unheard(judged.field, judged.text);
}

/** With the exceptions of the law by the names they are sent with: who reads only this answer can go on. */
function unheard(field: string, text: string): Problem {
  const exceptions = Object.entries(HEARING_EXCEPTIONS).map(([name, { label }]) => [name, label] as const);
  return violations([wrong(`fields.${field}`, text)], { exceptions: Object.fromEntries(exceptions) });
}

/** A check was answered with 'nicht erfüllt'. */
async function hasFinding(db: Db | Trx, reviewed: Burden['reviewed']): Promise<boolean> {
  const results = await findResults(db, reviewed);
  return Object.values(results).some((review) => Object.values(review).includes('not-met'));
}

/** The decision that is signed rests on its hearing: the next one needs another. */
export async function markHearingUsed({ trx, row, act, draft, now }: ActAtHand) {
  const heard = act in row.kind.signs ? heardIn(draft) : undefined;
  return heard !== undefined && 'hearing' in heard
    ? () => HEARINGS.change(trx, heard.hearing, { decided_at: now })
    : undefined;
}
