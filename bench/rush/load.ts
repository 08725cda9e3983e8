import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Acts, noActs } from './acts.ts';
import { apply } from './apply.ts';
import { Browser, GivenUp } from './browser.ts';
import { enterPot } from './enter.ts';
import { type CompanyPlan, planMorning } from './plan.ts';
import { emailOf } from './planted.ts';
import { type RushOrder, Surroundings, TimeIsUp } from './surroundings.ts';
import type { KindFigures, Spread } from './tally.ts';
import { logIn, openPage, readOverview, stayLoggedIn } from './visit.ts';

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
  'from arriving to having applied',
];

const TOLD_MS = 10_000;
/** Requests of one more look, and how many a second there are of all looks. */
const LOOK = { requests: 6, perSecond: 600 };

async function run(order: RushOrder): Promise<RushOutcome> {
  const around = new Surroundings(order);
  const acts = noActs();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const { morning } = order;
  const plans = planMorning(morning);
  const browsers = plans.map(({ n, random }) => new Browser(around, n, random));
  const started = Date.now();
  const told = setInterval(() => tell(around, started), TOLD_MS);
  const done = await playAll(browsers, (browser, index) => visit(browser, acts, plans[index] as CompanyPlan));
  await lookAgain(around, done, morning.requests);
  clearInterval(told);
  for (const browser of browsers) browser.close();
  const { tally } = around;
  return {
    requests: tally.requests,
    kinds: tally.figures(),
    spreads: Object.fromEntries(SPREADS.map((what) => [what, tally.spreadOf(what)])),
    samples: tally.samples,
    acts,
    unfinished: plans.length - done.length,
    seconds: (Date.now() - started) / 1000,
    lateness: Math.max(0, delay.percentile(99) / 1e6 - 10),
  };
}

function tell({ tally }: Surroundings, started: number): void {
  const done = tally.people('from arriving to having entered') + tally.people('from arriving to having applied');
  const seconds = Math.round((Date.now() - started) / 1000);
  console.error(`${seconds} s: ${tally.requests} requests, ${done} done, ${tally.errors} errors`);
}

/** Those who came to their end; why the others did not does not matter here: it was counted. */
async function playAll(
  browsers: readonly Browser[],
  act: (browser: Browser, index: number) => Promise<void>,
): Promise<Browser[]> {
  const ends = await Promise.allSettled(browsers.map(act));
  for (const end of ends)
    if (end.status === 'rejected' && !(end.reason instanceof GivenUp || end.reason instanceof TimeIsUp))
      throw end.reason;
  return browsers.filter((_browser, index) => ends[index]?.status === 'fulfilled');
}

/** Everything one company does that morning; times count from when it wanted to come. */
async function visit(browser: Browser, acts: Acts, plan: CompanyPlan): Promise<void> {
  const { around } = browser;
  const arrival = around.at(plan.arrival);
  const took = (what: string) => around.tally.took(`from arriving to ${what}`, (Date.now() - arrival) / 1000);
  await around.sleep(arrival - Date.now());
  await openPage(browser, { intendedAt: arrival, hasEmptyCache: plan.hasEmptyCache });
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
    await apply(browser, acts, own, plan);
    took('having applied');
  }
}

/** Everything is done, and some look once more whether it is there, until the morning has had its requests. */
async function lookAgain({ tally, order }: Surroundings, done: readonly Browser[], requests: number): Promise<void> {
  while (tally.requests < requests && done.length > 0 && Date.now() < order.endsAt) {
    const left = requests - tally.requests;
    await playAll(done.slice(0, Math.ceil(left / LOOK.requests)), async (browser) => {
      await browser.think(0, left / LOOK.perSecond);
      await reload(browser);
      await stayLoggedIn(browser);
      await readOverview(browser);
    });
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
