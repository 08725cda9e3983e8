import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { runAct } from '#app/command-line/testing/run-act.ts';
import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';

const DAY_MS = 86_400_000;

const it = usePortal();
let keeper: BuiltAccount;
let kept: string;

beforeAll(async () => {
  keeper = await buildAccount(it, { companyName: 'Bleibt GmbH' });
  kept = await buildProposal(it, keeper, { at: 3 });
});

/** Of each kind: how many are past their period, and how many not quite. */
interface Situation {
  unconfirmed: Pair;
  unused: Pair;
  drafts: Pair;
  leftCompanies: number;
  leftWithDraft: Pair;
  changes: Pair;
  invitations: Pair;
}
interface Pair {
  due: number;
  young: number;
}

const pair = fc.record({ due: fc.integer({ min: 0, max: 2 }), young: fc.integer({ min: 0, max: 1 }) });
const situation: fc.Arbitrary<Situation> = fc.record({
  unconfirmed: pair,
  unused: pair,
  drafts: pair,
  leftCompanies: fc.integer({ min: 0, max: 2 }),
  leftWithDraft: pair,
  changes: pair,
  invitations: pair,
});

const ago = (days: number) => new Date(it.clock.now().getTime() - days * DAY_MS);

/** Once for each: past the period by a day and a half, or short of it by as much. */
async function each({ due, young }: Pair, days: number, make: (began: Date) => Promise<unknown>): Promise<void> {
  for (let count = 0; count < due; count++) await make(ago(days + 1.5));
  for (let count = 0; count < young; count++) await make(ago(days - 1.5));
}

async function account(set: object): Promise<BuiltAccount> {
  const built = await buildAccount(it);
  await it.portal.db.updateTable('account').set(set).where('id', '=', built.accountId).execute();
  return built;
}

async function draft(of: BuiltAccount, updated_at: Date): Promise<void> {
  const id = await buildProposal(it, of, { at: 3 });
  await it.portal.db.updateTable('proposal').set({ updated_at }).where('id', '=', id).execute();
}

/** A company whose last person has closed their account. */
async function left(): Promise<BuiltAccount> {
  const built = await buildAccount(it);
  await it.portal.db.deleteFrom('company_member').where('company_id', '=', built.companyId).execute();
  return built;
}

async function build(wanted: Situation): Promise<void> {
  const { db } = it.portal;
  await each(wanted.unconfirmed, 30, (created_at) => account({ confirmed: false, created_at }));
  await each(wanted.unused, 3 * 365 + 1, (last_login_at) => account({ last_login_at, end_announced_at: ago(40) }));
  await each(wanted.drafts, 365, (updated) => draft(keeper, updated));
  for (let count = 0; count < wanted.leftCompanies; count++) await left();
  await each(wanted.leftWithDraft, 365, async (updated) => draft(await left(), updated));
  await each(wanted.changes, 365, (changed_at) =>
    db
      .insertInto('answer_change')
      .values({ proposal_id: kept, step: 1, path: PATH, before: '1', changed_by: keeper.accountId, changed_at })
      .execute(),
  );
  await each(wanted.invitations, 30, (ended_at) => {
    const times = { created_at: ended_at, expires_at: ended_at, ended_at };
    const to = { company_id: keeper.companyId, email: 'gast@example.org', role: 'reader' };
    return db
      .insertInto('company_invitation')
      .values({ id: randomUUID(), ...to, ...times, token_hash: randomBytes(32), invited_by: keeper.accountId })
      .execute();
  });
}

/** What there is; of changes, those of this file: building a draft leaves others. */
async function counted(): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from account)::int as account, (select count(*) from company)::int as company,
      (select count(*) from proposal)::int as proposal, (select count(*) from company_invitation)::int as invitation,
      (select count(*) from answer_change where path = ${PATH})::int as change`.execute(it.portal.db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('no counts');
  return counts;
}

type Counts = Record<'account' | 'company' | 'proposal' | 'invitation' | 'change', number>;
const PATH = 'built-here';

async function preview(): Promise<Record<string, number>> {
  const answer = await runAct(it, { noun: 'retention', verb: 'preview', options: {} });
  if (!answer.ok) throw new Error('no preview');
  const { kinds } = answer.result as { kinds: { kind: string; due: number | null }[] };
  return Object.fromEntries(kinds.map(({ kind, due }) => [kind, due ?? 0]));
}

const oneNight = fc.asyncProperty(situation, async (wanted: Situation) => {
  it.clock.set(new Date(it.clock.now().getTime() + DAY_MS));
  await it.portal.db.updateTable('proposal').set({ updated_at: it.clock.now() }).where('id', '=', kept).execute();
  await build(wanted);
  const { 'unconfirmed-account': unconfirmed = 0, 'unused-account': unused = 0, ...named } = await preview();
  // Leftovers of the nights before ripen too: what is built is the least.
  expect(unconfirmed).toBeGreaterThanOrEqual(wanted.unconfirmed.due);
  expect(named['closed-account']).toBeGreaterThanOrEqual(wanted.leftCompanies + wanted.leftWithDraft.due);
  const before = await counted();
  await it.portal.jobs.runSweeps();
  await it.runJobs();
  const after = await counted();
  const gone = Object.entries(before).map(([table, count]) => [table, count - after[table as keyof Counts]]);
  expect(Object.fromEntries(gone)).toEqual({
    account: unconfirmed + unused,
    company: unconfirmed + unused + (named['closed-account'] ?? 0),
    proposal: named.draft,
    change: named['earlier-answer'],
    invitation: named.invitation,
  });
  expect(Object.values(await preview()).every((due) => due === 0)).toBe(true);
});

test('the night takes exactly what the preview named, kind by kind, and a second look finds nothing', async () => {
  await fc.assert(oneNight, { numRuns: 4, endOnFailure: true });
});

test('… in a dozen nights', { timeout: 120_000, tags: ['night'] }, async () => {
  await fc.assert(oneNight, { numRuns: 12, endOnFailure: true });
});
