import { LEAST_CASES } from '#features/cases/rules/case-wire.ts';
import { LISTED_KINDS, stateLabel } from '#features/cases/rules/work-list.ts';
import { type Duration, measureDurations } from '#features/cases/server/own/own-times.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { DashboardSums, PotSums } from '../rules/wire.ts';
import { countFunnel, type PotCount, type StateCount, sumPots, sumStates } from './dashboard-store.ts';
import { readMoney } from './read-money.ts';

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
