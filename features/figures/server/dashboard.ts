import { type RawBuilder, sql } from 'kysely';
import { LEAST_CASES } from '#features/cases/rules/case-wire.ts';
import { LISTED_KINDS, stateLabel } from '#features/cases/rules/work-list.ts';
import { TO_ASSIGN } from '#features/cases/server/lists/store.ts';
import { type Duration, measureDurations } from '#features/cases/server/own/own-times.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import type { DashboardSums, PotSums, StateSums } from '../rules/wire.ts';
import { readMoney } from './read-money.ts';

export type PotCount = Omit<PotSums, 'odds' | 'use'>;

/** Of draws somebody has entered, newest first. */
export async function sumPots(db: Db): Promise<PotCount[]> {
  const { rows } = await sql<PotCount>`
    select p.id, p.day_of_raffle as "dayOfRaffle", p.quotas, count(r.id) as entries,
      count(r.id) filter (where r.valid) as won,
      count(*) filter (where a.submitted_at is not null or r.past_submitted) as submitted
    from raffle_pot p
    join raffle r on r.pot_id = p.id
    left join proposal a on a.id = r.proposal_id
    group by p.id order by p.day_of_raffle desc, p.id`.execute(db);
  return rows;
}

export type StateCount = Omit<StateSums, 'stateLabel'>;

export async function sumStates(db: Db, today: CalendarDay): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select kind, state, sum(cases)::int8 as cases, sum(amount)::int8 as amount, sum(overdue)::int8 as overdue,
      sum(unassigned)::int8 as unassigned
    from (
      select kind, state, count(*) as cases, sum(amount) as amount,
        count(*) filter (where is_open and due_key < ${today}::date) as overdue,
        count(*) filter (where ${TO_ASSIGN}) as unassigned
      from work_list w group by kind, state
      union all
      select kind, state, cases, amount, 0, 0 from past_cases where kind <> 'draft'
    ) as counted group by kind, state`.execute(db);
  return rows;
}

export interface Funnel {
  entered: number;
  won: number;
  begun: number;
  submitted: number;
  received: number;
  approved: number;
  accounted: number;
  paid: number;
}

/** Erased cases that got so far. */
function past(which: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce(sum(cases) filter (where ${which}), 0)::int8`;
}

/** How many got how far, from the lottery to the money. */
export async function countFunnel(db: Db): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    select entries.*, begun + past_begun as begun, submitted + past_submitted as submitted,
      received + past_received as received, approved + past_approved as approved,
      accounted + past_accounted as accounted, paid + past_paid as paid
    from (select count(*) as entered, count(*) filter (where valid) as won from raffle) as entries,
      (select count(*) as begun, count(submitted_at) as submitted, count(received_at) as received
        from proposal) as applications,
      (select count(*) as approved from revision where revision_status <> 'final_denied') as approvals,
      (select count(submitted_at) as accounted from verification) as proofs,
      (select count(distinct verification_id) as paid from payout where state = 'paid') as payments,
      (select ${past(sql`kind in ('draft', 'proposal')`)} as past_begun, ${past(sql`kind = 'proposal'`)} as past_submitted,
        ${past(sql`kind in ('draft', 'proposal') and received`)} as past_received,
        ${past(sql`kind = 'proposal' and approved`)} as past_approved,
        ${past(sql`kind = 'verification'`)} as past_accounted,
        ${past(sql`kind = 'verification' and paid`)} as past_paid from past_cases) as erased`.execute(db);
  const [funnel] = rows;
  if (funnel === undefined) throw new Error('sums always have a row');
  return funnel;
}

/** Processing times are those of what ended in the last year. */
const MEASURED_DAYS = 365;
/** Milliseconds for which sums are given again instead of being counted anew. */
const KEPT_MS = 60_000;

const FUNNEL_LABELS = {
  entered: 'Bewerbungen um ein Antragskontingent',
  won: 'Antragskontingente erhalten',
  begun: 'Anträge begonnen',
  submitted: 'Anträge eingereicht',
  received: 'Unterschriebenes Blatt eingegangen',
  approved: 'Bewilligt',
  accounted: 'Verwendungsnachweis eingereicht',
  paid: 'Ausgezahlt',
} as const;

type Stage = keyof typeof FUNNEL_LABELS;

/** Where nothing is drawn, the way begins with the application. */
const OF_LOTTERY: readonly Stage[] = ['entered', 'won'];

type Counted = Pick<Portal, 'db' | 'clock' | 'programme'>;

/** What the dashboard lists. Sums only: nobody's case can be seen in it. */
export async function readDashboard({ db, clock, programme }: Counted): Promise<DashboardSums> {
  const today = clock.today();
  const pots = await sumPots(db);
  const states = await sumStates(db, today);
  const funnel = await countFunnel(db);
  const stages = (Object.keys(FUNNEL_LABELS) as Stage[]).filter(
    (stage) => hasLottery(programme) || !OF_LOTTERY.includes(stage),
  );
  const durations = await measureDurations(db, addDays(today, -MEASURED_DAYS));
  const money = await readMoney({ db, programme });
  return {
    money,
    countedAt: clock.now().toISOString(),
    pots: pots.map(presentPot),
    funnel: stages.map((stage) => ({ stage, label: FUNNEL_LABELS[stage], count: funnel[stage] })),
    states: inTableOrder(states).map((sums) => ({ ...sums, stateLabel: stateLabel(sums.kind, sums.state) })),
    durations: [
      { measure: 'decision', label: 'Eingang bis Entscheidung', ...shown(durations.decision) },
      { measure: 'payment', label: 'Eingang des Verwendungsnachweises bis Auszahlung', ...shown(durations.payment) },
    ],
  };
}

/** `odds` and `use` in percent with one decimal; null where there is nothing to divide by. */
function presentPot(pot: PotCount): PotSums {
  return {
    ...pot,
    odds: percent(Math.min(pot.quotas, pot.entries), pot.entries),
    use: percent(pot.submitted, pot.won),
  };
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** Below the least number of cases a median would tell of single companies. */
function shown({ cases, days }: Duration): Duration {
  return { cases, days: cases < LEAST_CASES ? null : days };
}

/** As the tables of states name them, which is the order of a case's life. */
function inTableOrder(sums: readonly StateCount[]): StateCount[] {
  const places = Object.entries(LISTED_KINDS).flatMap(([kind, { table }]) =>
    Object.keys(table.states).map((state) => `${kind} ${state}`),
  );
  const place = ({ kind, state }: StateCount) => places.indexOf(`${kind} ${state}`);
  return sums.toSorted((a, b) => place(a) - place(b));
}

/** One count a minute of the portal's clock, however many look, and at once after the clock was moved. */
export function cachedDashboard(portal: Counted): () => Promise<DashboardSums> {
  let kept: { at: number; sums: Promise<DashboardSums> } | undefined;
  return () => {
    const now = portal.clock.now().getTime();
    if (kept !== undefined && Math.abs(now - kept.at) < KEPT_MS) return kept.sums;
    const fresh = { at: now, sums: readDashboard(portal) };
    kept = fresh;
    // A count that failed is not given to the next one.
    fresh.sums.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.sums;
  };
}
