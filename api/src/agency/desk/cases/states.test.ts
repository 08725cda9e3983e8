import { proposalCaseState } from '@portal/domain/agency/case/proposal-case.ts';
import { verificationCaseState } from '@portal/domain/agency/case/verification-case.ts';
import { PAYOUT_TABLE } from '@portal/domain/agency/tables/payout.ts';
import { PROPOSAL_TABLE } from '@portal/domain/agency/tables/proposal.ts';
import { statesOf } from '@portal/domain/agency/tables/table.ts';
import { VERIFICATION_TABLE } from '@portal/domain/agency/tables/verification.ts';
import { VERIFICATION_STATES } from '@portal/domain/verification/workflow.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../platform/portal.ts';
import { sharedDatabase } from '../../../testing/shared-database.ts';

let db: Db;

beforeAll(async () => {
  ({ db } = await sharedDatabase());
});

const BOTH = [false, true] as const;
const DECISIONS = [null, 'final_approved', 'final_denied', 'final_revoked'] as const;
const PROPOSALS = [null, ...Object.keys(PROPOSAL_TABLE.acts).filter((act) => act.startsWith('propose-'))];

/** Every combination of values, one of each list. */
function combinations<T extends Readonly<Record<string, readonly unknown[]>>>(
  lists: T,
): { [K in keyof T]: T[K][number] }[] {
  const start: Record<string, unknown>[] = [{}];
  const all = Object.entries(lists).reduce(
    (found, [name, values]) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    start,
  );
  return all as { [K in keyof T]: T[K][number] }[];
}

it('derives the state of an application in SQL as the domain does, for every combination of marks', async () => {
  const marks = combinations({
    isSubmitted: BOTH,
    isReceived: BOTH,
    isWithdrawn: BOTH,
    decision: DECISIONS,
    isAssigned: BOTH,
    hasOpenCorrection: BOTH,
    proposal: PROPOSALS,
  });
  const { rows } = await sql<{ state: string }>`
    select proposal_case_state(
      (m ->> 'isSubmitted')::boolean, (m ->> 'isReceived')::boolean, (m ->> 'isWithdrawn')::boolean, m ->> 'decision',
      (m ->> 'isAssigned')::boolean, (m ->> 'hasOpenCorrection')::boolean, m ->> 'proposal'
    ) as state
    from jsonb_array_elements(${JSON.stringify(marks)}::jsonb) with ordinality as given(m, place) order by place`.execute(
    db,
  );
  expect(rows.map(({ state }) => state)).toEqual(marks.map(proposalCaseState));
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(statesOf(PROPOSAL_TABLE)));
});

it('… and the state of a proof of use', async () => {
  const marks = combinations({
    step: VERIFICATION_STATES,
    isReceived: BOTH,
    isAssigned: BOTH,
    isExamined: BOTH,
    payout: statesOf(PAYOUT_TABLE),
    isClosed: BOTH,
    isReclaimed: BOTH,
  });
  const { rows } = await sql<{ state: string }>`
    select verification_case_state(
      m ->> 'step', (m ->> 'isReceived')::boolean, (m ->> 'isAssigned')::boolean, (m ->> 'isExamined')::boolean,
      m ->> 'payout', (m ->> 'isClosed')::boolean, (m ->> 'isReclaimed')::boolean
    ) as state
    from jsonb_array_elements(${JSON.stringify(marks)}::jsonb) with ordinality as given(m, place) order by place`.execute(
    db,
  );
  expect(rows.map(({ state }) => state)).toEqual(marks.map(verificationCaseState));
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(statesOf(VERIFICATION_TABLE)));
});
