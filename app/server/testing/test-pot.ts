import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { performAct } from '#features/cases/server/perform-act.ts';
import { officerPerformer } from '#features/cases/server/performer.ts';
import { newPseudonym } from '#features/raffle/server/node-crypto.ts';
import { openPot } from '#features/raffle/server/open-pot.ts';
import { addDays, endOfDay, startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Portal } from '#ground/server/portal.ts';
import { addRows } from '#ground/server/testing/rows.ts';
import { type BuiltAccount, buildAccount } from './builders.ts';
import type { TestPortal } from './test-portal.ts';

export const OPEN = '2022-03-15T10:00:00+01:00';
export const AFTER_END = '2022-03-25T00:00:00+01:00';
export const EVENING = '2022-03-25T20:00:00+01:00';
export const VALUE = '2 5 9 11 14 19 23 24 30 33 38 42 45 47 51 56 60 62 66 70';

/** The pot of March 2022 with two quotas, and what tests do with it. */
export interface TestPot {
  id: string;
  at(instant: string): void;
  /** Companies that enter it; answers their addresses. */
  fill(count: number): Promise<string[]>;
  results(): Promise<{ pseudonym: string; rank: number | null; valid: boolean | null }[]>;
  /** The first officer; closes the list as well. */
  prepare(officer?: string, publicValue?: string): Promise<unknown>;
  /** The second one. */
  draw(officer?: string, publicValue?: string): Promise<unknown>;
  queued(): Promise<number>;
  /** As everybody sees it. */
  shown(): Promise<{ listHash: string | null; drawnAt: string | null; commitment: string }>;
}

/** Removes all pots and opens that of March. */
export async function openTestPot(test: TestPortal): Promise<TestPot> {
  const { portal, clock } = test;
  clock.set(new Date(OPEN));
  for (const table of ['raffle_reminder', 'raffle', 'raffle_pot'] as const) await portal.db.deleteFrom(table).execute();
  const { id } = await openPot(portal, { firstDay: '2022-03-01', lastDay: '2022-03-24', quotas: 2 });
  const columns = ['pseudonym', 'rank', 'valid'] as const;
  return {
    id,
    at: (instant) => clock.set(new Date(instant)),
    fill: (count) => fill(test, id, count),
    results: () => portal.db.selectFrom('raffle').select(columns).where('pot_id', '=', id).orderBy('rank').execute(),
    prepare: (officer = 'Anna Amt', publicValue = VALUE) =>
      potAct(portal, { id, act: 'prepare', officer, publicValue }),
    draw: (officer = 'Berta Behörde', publicValue = VALUE) => potAct(portal, { id, act: 'draw', officer, publicValue }),
    queued: () => countMails(test),
    shown: async () => (await test.app.inject({ url: `/api/raffle_pots/${id}` })).json(),
  };
}

async function fill(test: TestPortal, potId: string, count: number): Promise<string[]> {
  const emails: string[] = [];
  for (let index = 0; index < count; index++) {
    const account = await buildAccount(test, { email: `los-${index}-${randomUUID().slice(0, 8)}@example.org` });
    emails.push(account.email);
    await plantEntry(test, potId, account);
  }
  return emails;
}

/** A month's pot, of two quotas unless told otherwise, without the act that opens one; its id. */
export async function plantPot(
  { portal }: Pick<TestPortal, 'portal'>,
  month: string,
  changes: Partial<Insertable<Schema['raffle_pot']>> = {},
): Promise<string> {
  const id = randomUUID();
  await addRows(portal.db, 'raffle_pot', {
    ...{ id, quotas: 2, seed: Buffer.alloc(32), commitment: 'x', day_of_raffle: `${month}-25` },
    ...{ raffle_begin: startOfDay(`${month}-01`), raffle_end: endOfDay(`${month}-24`) },
    submit_begin: startOfDay(`${month}-26`),
    submit_end: endOfDay(addDays(`${month}-26`, 27)),
    ...changes,
  });
  return id;
}

/** A company in a pot, without the act that enters it; the entry's id. */
export async function plantEntry(
  { portal }: Pick<TestPortal, 'portal'>,
  potId: string,
  { companyId, accountId }: Pick<BuiltAccount, 'companyId' | 'accountId'>,
  changes: Partial<Insertable<Schema['raffle']>> = {},
): Promise<string> {
  const id = randomUUID();
  await addRows(portal.db, 'raffle', {
    ...{ id, pot_id: potId, company_id: companyId, account_id: accountId, month: '2022-03-01', is_value_chain: false },
    ...{ pseudonym: newPseudonym(), valid: null, rank: null, proposal_id: null, created_at: portal.clock.now() },
    ...changes,
  });
  return id;
}

async function countMails({ database }: TestPortal): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as n from (select id from job.job where name = 'mail' union select id from sent_mail) mail`,
  );
  return rows[0].n;
}

interface PotAct {
  id: string;
  act: 'prepare' | 'draw';
  /** A name that stands for a person. */
  officer: string;
  publicValue: string;
}

const ids = new Map<string, string>();

/** An act on a pot by somebody who runs the programme. */
export function potAct(portal: Portal, { id, act, officer, publicValue }: PotAct): Promise<unknown> {
  const officerId = ids.get(officer) ?? randomUUID();
  ids.set(officer, officerId);
  const performer = officerPerformer({ officerId, name: officer, roles: ['programme-admin'] });
  return performAct(portal, performer, { kind: 'raffle', id, act, fields: { publicValue } });
}

/** Both officers, one after the other. */
export async function drawByTwo(portal: Portal, id: string, publicValue = VALUE): Promise<void> {
  await potAct(portal, { id, act: 'prepare', officer: 'Anna Amt', publicValue });
  await potAct(portal, { id, act: 'draw', officer: 'Berta Behörde', publicValue });
}
