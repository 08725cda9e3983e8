// @module-tag night

import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { ownStart } from '#features/cases/server/own/own-start.ts';
import { next } from '#features/next/rules/next.ts';
import { quotaStanding } from '#features/raffle/rules/quota-standing.ts';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';
import { findQuotaFacts } from '#features/raffle/server/standing.ts';
import { plantDemo } from './planting/plant.ts';
import { emailOf, situationsOf } from './situations.ts';

/** What comes next for every account of the demonstration, at the hours at which that changes. */
const MOMENTS = [
  ['2022-03-15T09:00:00+01:00', 'the day of the demonstration'],
  ['2022-03-24T23:59:59+01:00', 'the last second of the application period'],
  ['2022-03-25T00:00:00+01:00', 'the period is over, nothing is drawn'],
  ['2022-03-25T23:59:59+01:00', 'the last second of the window of February'],
  ['2022-03-26T00:00:00+01:00', 'that window is over, the one of March is open'],
  ['2024-01-01T00:00:00+01:00', 'the programme has ended'],
] as const;

const it = usePortal({ at: MOMENTS[0][0], env: { PORTAL_SEED: 'demo' } });

beforeAll(async () => {
  await ensureCalendar(it.portal);
  await plantDemo(it.portal);
}, 120_000);

async function companyOf(email: string): Promise<string> {
  const found = await it.portal.db
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select('m.company_id as id')
    .where('a.email', '=', email)
    .executeTakeFirstOrThrow();
  return found.id;
}

async function lineOf(name: string, email: string): Promise<string> {
  const { portal } = it;
  const companyId = await companyOf(email);
  const facts = await findQuotaFacts(portal, portal.db, companyId);
  const start = { ...(await ownStart(portal, companyId)), times: { decision: null, payment: null } };
  const quota = { standing: quotaStanding(facts), pots: facts.pots };
  const { programme } = portal;
  const offersResubmission = programme.features.resubmitInvoices;
  const { place, station, task, deadlines } = next({ programme, now: facts.now, quota, offersResubmission, start });
  const days = deadlines.map(({ title, day }) => `${title} ${day}`).join(', ');
  return `${name.padEnd(24)} ${place.padEnd(16)} ${station.padEnd(12)} ${task?.title ?? '-'} [${days}]`;
}

test.each(MOMENTS)(
  '%s: %s',
  async (instant, what) => {
    it.clock.set(new Date(instant));
    const lines: string[] = [];
    for (const situation of situationsOf(it.portal.programme))
      lines.push(await lineOf(situation.name, emailOf(situation)));
    await expect(`${instant}: ${what}\n\n${lines.join('\n')}\n`).toMatchFileSnapshot(
      `next.expected/${instant.slice(0, 19).replaceAll(':', '')}.txt`,
    );
  },
  60_000,
);
