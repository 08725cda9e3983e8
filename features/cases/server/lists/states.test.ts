import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { sharedDatabase } from '#app/server/testing/shared-database.ts';
import { AMENDMENT_TABLE } from '#features/amendment/rules/acts.ts';
import { CORRECTION_TABLE } from '#features/correction/rules/acts.ts';
import { OBJECTION_TABLE } from '#features/objection/rules/acts.ts';
import { BANK_CHANGE_TABLE, PAYOUT_TABLE } from '#features/payout/rules/acts.ts';
import { UNDER_WAY } from '#features/payout/rules/payout.ts';
import { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';
import { VERIFICATION_TABLE } from '#features/verification/rules/acts.ts';
import { VERIFICATION_STATES } from '#features/verification/rules/workflow.ts';
import type { Db } from '#ground/server/portal.ts';
import { proposalCaseState, verificationCaseState } from '../../rules/case-states.ts';
import { HEARING_TABLE } from '../../rules/extra-acts.ts';
import { statesOf } from '../../rules/table.ts';

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

it('derives the state of an application in SQL as the rules do, for every combination of marks', async () => {
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

/** The texts that a check of one column allows, or a condition names. */
function named(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name).sort();
}

/** Of a column that may hold only some texts. */
async function allowedIn(column: string): Promise<string[]> {
  const [table = '', name = ''] = column.split('.');
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'
      and conkey = (select array[attnum] from pg_attribute where attrelid = conrelid and attname = ${name})
      and pg_get_constraintdef(oid) like '%= ANY%'`.execute(db);
  expect(rows, column).toHaveLength(1);
  return named(rows[0]?.text);
}

/** In a table, states from which nothing goes on. */
function endsOf(moves: Readonly<Record<string, object>>): string[] {
  return Object.keys(moves)
    .filter((state) => Object.keys(moves[state] ?? {}).length === 0)
    .sort();
}

it.each([
  ['correction.state', CORRECTION_TABLE],
  ['hearing.state', HEARING_TABLE],
  ['payout.state', PAYOUT_TABLE],
  ['bank_change.state', BANK_CHANGE_TABLE],
] as const)(
  'stores in %s every state of its table but that of what does not exist, and no other',
  async (column, table) => {
    const stored = statesOf<string>(table).filter((state) => state !== 'none');
    expect(await allowedIn(column)).toEqual(stored.sort());
  },
);

it.each([
  ['amendment.ended_as', AMENDMENT_TABLE],
  ['objection.ended_as', OBJECTION_TABLE],
] as const)('stores in %s every end that its table has, and no other', async (column, table) => {
  expect(await allowedIn(column)).toEqual(endsOf(table.moves));
});

it('lets one payout be under way that the rules count as such', async () => {
  const { rows } = await sql<{ text: string }>`select pg_get_indexdef('payout_under_way'::regclass) as text`.execute(
    db,
  );
  expect(named(rows[0]?.text)).toEqual(UNDER_WAY.toSorted());
});
