import { randomUUID } from 'node:crypto';
import { buildAccount } from '../testing/builders.ts';
import type { TestPortal } from '../testing/test-portal.ts';
import { type DrawResult, drawPot } from './draw-pot.ts';
import { type FrozenPot, freezePot } from './freeze-pot.ts';
import { openPot } from './open-pot.ts';
import { newPseudonym } from './pseudonym.ts';

export const OPEN = '2022-03-15T10:00:00+01:00';
export const AFTER_END = '2022-03-25T00:00:00+01:00';
export const EVENING = '2022-03-25T20:00:00+01:00';
export const VALUE = '3 11 19 24 38 42';

/** The pot of March 2022 with two quotas, and what tests do with it. */
export interface TestPot {
  id: string;
  at(instant: string): void;
  /** Companies that enter it; answers their addresses. */
  fill(count: number): Promise<string[]>;
  results(): Promise<{ pseudonym: string; rank: number | null; valid: boolean | null }[]>;
  freeze(officer?: string): Promise<FrozenPot>;
  draw(officer?: string, publicValue?: string): Promise<DrawResult>;
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
    freeze: (officer = 'Anna Amt') => freezePot(portal, { pot: id, officer }),
    draw: (officer = 'Berta Behörde', publicValue = VALUE) => drawPot(portal, { pot: id, officer, publicValue }),
    queued: () => countMails(test),
    shown: async () => (await test.app.inject({ url: `/api/raffle_pots/${id}` })).json(),
  };
}

async function fill(test: TestPortal, potId: string, count: number): Promise<string[]> {
  const emails: string[] = [];
  for (let index = 0; index < count; index++) {
    const account = await buildAccount(test, { email: `los-${index}-${randomUUID().slice(0, 8)}@example.org` });
    emails.push(account.email);
    const entry = {
      id: randomUUID(),
      pot_id: potId,
      company_id: account.companyId,
      account_id: account.accountId,
      month: '2022-03-01',
      is_value_chain: false,
      pseudonym: newPseudonym(),
      valid: null,
      rank: null,
      proposal_id: null,
      created_at: test.clock.now(),
    };
    await test.portal.db.insertInto('raffle').values(entry).execute();
  }
  return emails;
}

async function countMails({ database }: TestPortal): Promise<number> {
  const { rows } = await database.pool.query("select count(*)::int as n from job.job where name = 'mail'");
  return rows[0].n;
}
