import { buildAccount } from '#app/server/testing/builders.ts';
import { openPot } from '#features/raffle/server/open-pot.ts';
import type { Portal } from '#ground/server/portal.ts';
import { PLAYED_AT } from '../planted.ts';
import { type Drill, numbers, type Report, waitFor } from './drill.ts';
import { plantApplicants } from './rush.ts';
import { onStage, type Stage } from './stage.ts';

const APPLICATIONS = 50;
const COMPANIES = 30;
const AT_ONCE = 64;
/** A pot opens when it is planted at the earliest, and the server's clock starts anew: it may be serving before that moment comes. */
const BEFORE = new Date(Date.parse(PLAYED_AT) - 3_600_000).toISOString();

type Statuses = Map<number, number>;

async function burst(calls: readonly (() => Promise<number>)[], statuses: Statuses): Promise<void> {
  for (const status of await Promise.all(calls.map((call) => call())))
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

async function call(url: string, method: string, token: string, body: object): Promise<number> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

function told(statuses: Statuses): string {
  return [...statuses].map(([status, count]) => `${count}× ${status}`).join(', ');
}

function areOnly(statuses: Statuses, allowed: readonly number[]): boolean {
  return [...statuses.keys()].every((status) => allowed.includes(status));
}

async function submitOften(report: Report, stage: Stage): Promise<void> {
  const applicants = await stage.inside(({ portal }) => plantApplicants(portal, APPLICATIONS, 10));
  const server = await stage.serve();
  const statuses: Statuses = new Map();
  for (const { proposal, token } of applicants) {
    const url = `${server.origin}/api/action/proposal/${proposal}/apply-transition`;
    const calls = numbers(AT_ONCE).map(() => () => call(url, 'PUT', token, { transition: 'to_step_11' }));
    await burst(calls, statuses);
  }
  // Whoever comes when it is done finds it closed (contract §6.3); with an Idempotency-Key even that is 200.
  report.must(areOnly(statuses, [200, 403, 409]), `Einreichen: ${told(statuses)}`);
  await waitFor(async () => (await sheets(stage)).every(({ n }) => n > 0), 120_000);
  const once = (await sheets(stage)).filter(({ n }) => n === 1).length;
  report.must(once === APPLICATIONS, `${once} von ${APPLICATIONS} genau einmal eingereicht, mit genau einem Blatt`);
  const [orders] = await stage.query<{ ids: number; n: number }>(
    `select count(distinct data ->> 'proposalId')::int as ids, count(*)::int as n from job.job where name like '%sheet%' and data ? 'proposalId'`,
  );
  report.must(orders?.n === APPLICATIONS && orders.ids === APPLICATIONS, `${orders?.n} Aufträge für Blätter`);
}

function sheets(stage: Stage): Promise<{ n: number }[]> {
  return stage.query(`select count(l.id)::int as n from proposal p
    left join media_link l on l.proposal_id = p.id and 'signature' = any(l.keywords) and l.deleted_at is null
    where p.current_step = 11 and p.submitted_at is not null group by p.id`);
}

async function enterOften(report: Report, stage: Stage): Promise<void> {
  const { pots, tokens } = await stage.inside(({ portal }) => plantEntrants(portal), BEFORE);
  const server = await stage.serve();
  const statuses: Statuses = new Map();
  for (const token of tokens) {
    const calls = numbers(AT_ONCE).map((n) => () => {
      const rafflePot = `/api/raffle_pots/${pots[n % pots.length]}`;
      return call(`${server.origin}/api/raffles`, 'POST', token, { rafflePot, isValueChain: false });
    });
    await burst(calls, statuses);
  }
  const refusals = [...statuses].filter(([status]) => status < 400 || status >= 500);
  report.must(
    refusals.length === 1 && statuses.get(201) === COMPANIES,
    `Bewerben über ${pots.length} Lostöpfe: ${told(statuses)}`,
  );
  const rows = await stage.query<{ n: number }>('select count(*)::int as n from raffle group by company_id, month');
  const single = rows.filter(({ n }) => n === 1).length;
  report.must(single === COMPANIES && rows.length === COMPANIES, `${single} Unternehmen mit genau einem Los im Monat`);
}

/** Three pots that are open at once and belong to one month. */
async function plantEntrants(portal: Portal): Promise<{ pots: string[]; tokens: string[] }> {
  const last = ['2022-03-20', '2022-03-21', '2022-03-22'];
  const pots: string[] = [];
  for (const lastDay of last) pots.push((await openPot(portal, { firstDay: '2022-03-02', lastDay, quotas: 10 })).id);
  const tokens: string[] = [];
  for (const _ of numbers(COMPANIES)) tokens.push((await buildAccount({ portal })).token);
  return { pots, tokens };
}

export const DRILL: Drill = {
  number: 9,
  title: `Derselbe Aufruf ${AT_ONCE}-mal zugleich: ${APPLICATIONS} Einreichungen, ${COMPANIES} Bewerbungen`,
  pass: 'genau 1 Einreichung, 1 Auftrag, 1 Blatt; die anderen 2xx, 409 oder danach 403; 1 Los je Unternehmen und Monat',
  async run(report) {
    await onStage({}, (stage) => submitOften(report, stage));
    await onStage({}, (stage) => enterOften(report, stage));
  },
};
