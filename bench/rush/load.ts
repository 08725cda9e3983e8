import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Acts, noActs } from './acts.ts';
import { apply } from './apply.ts';
import { Browser, GivenUp } from './browser.ts';
import { enterPot } from './enter.ts';
import { type CompanyPlan, FULL, planMorning, SMALL } from './plan.ts';
import { emailOf } from './planted.ts';
import { type RushOrder, Surroundings, TimeIsUp } from './surroundings.ts';
import type { KindFigures, Spread } from './tally.ts';
import { logIn, openPage, readOverview } from './visit.ts';

/** The load generator, a process of its own: the order comes as a message, the outcome goes back as one. */
export interface RushOutcome {
  requests: number;
  kinds: KindFigures[];
  /** What took people how long, in seconds. */
  spreads: Record<string, Spread>;
  samples: string[];
  acts: Acts;
  /** Companies that did not come to their end: out of time, or gone after errors. */
  unfinished: number;
  givenUp: number;
  /** Seconds from the first arrival to the last end. */
  seconds: number;
  /** 99th percentile of this process's own lateness in milliseconds: what it measures is longer by at most that. */
  lateness: number;
}

const SPREADS = [
  'waiting room',
  'wait told at first',
  'login, from sending the password',
  'from arriving to being inside',
  'from arriving to having entered',
  'from arriving to having submitted',
];

async function run(order: RushOrder): Promise<RushOutcome> {
  const around = new Surroundings(order);
  const acts = noActs();
  const ends = { done: 0, givenUp: 0 };
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const plans = planMorning(order.small ? SMALL : FULL);
  const started = Date.now();
  const told = setInterval(() => tell(around, ends, started), 10_000);
  await Promise.all(plans.map((plan) => live(around, acts, plan, ends)));
  clearInterval(told);
  const { tally } = around;
  return {
    requests: tally.requests,
    kinds: tally.figures(),
    spreads: Object.fromEntries(SPREADS.map((what) => [what, tally.spreadOf(what)])),
    samples: tally.samples,
    acts,
    unfinished: plans.length - ends.done,
    givenUp: ends.givenUp,
    seconds: (Date.now() - started) / 1000,
    lateness: Math.max(0, delay.percentile(99) / 1e6 - 10),
  };
}

function tell({ tally }: Surroundings, { done }: { done: number }, started: number): void {
  const errors = tally.figures().reduce((sum, one) => sum + one.errors, 0);
  console.error(
    `${Math.round((Date.now() - started) / 1000)} s: ${tally.requests} requests, ${done} done, ${errors} errors`,
  );
}

async function live(around: Surroundings, acts: Acts, plan: CompanyPlan, ends: { done: number; givenUp: number }) {
  const browser = new Browser(around, plan.n, plan.random);
  try {
    await visit(browser, acts, plan);
    ends.done += 1;
  } catch (error) {
    if (error instanceof GivenUp) ends.givenUp += 1;
    else if (!(error instanceof TimeIsUp)) throw error;
  } finally {
    browser.close();
  }
}

/** Everything one company does that morning; times count from when it wanted to come. */
async function visit(browser: Browser, acts: Acts, plan: CompanyPlan): Promise<void> {
  const { around } = browser;
  const arrival = around.at(plan.arrival);
  const took = (what: string) => around.tally.took(`from arriving to ${what}`, (Date.now() - arrival) / 1000);
  await around.sleep(arrival - Date.now());
  await openPage(browser, { intendedAt: arrival });
  if (plan.isImpatient) await reload(browser);
  await browser.think(1, 4);
  await logIn(browser, emailOf(plan.n));
  took('being inside');
  const own = await readOverview(browser);
  if (plan.role === 'enters') {
    // Before the opening the button cannot be pressed; at the opening everybody does.
    await around.sleep(around.at(plan.random.between(0.5, 3)) - Date.now());
    await browser.think(1, 4);
    await enterPot(browser, acts);
    took('having entered');
  } else {
    await apply(browser, acts, own, { n: plan.n, submits: plan.role === 'submits' });
    if (plan.role === 'submits') took('having submitted');
  }
  while (browser.requests < plan.goal) {
    await browser.think(2, 12);
    await reload(browser);
    await readOverview(browser);
  }
}

async function reload(browser: Browser): Promise<void> {
  await browser.think(0.3, 2);
  await openPage(browser, { isReload: true });
}

process.on('message', (order: RushOrder) => {
  run(order).then(
    (outcome) => process.send?.(outcome, undefined, {}, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
