import { join } from 'node:path';
import { cpuBetween, sampleCpu } from '../cpu.ts';
import { Ledger } from '../ledger.ts';
import { type Acts, noActs } from './acts.ts';
import { apply } from './apply.ts';
import { Browser } from './browser.ts';
import { enterPot } from './enter.ts';
import { type CompanyPlan, planMorning, type Role, SMALL } from './plan.ts';
import { OPENING, plantMorning } from './plant.ts';
import { emailOf } from './planted.ts';
import { pageFiles, startPortalProgram } from './portal.ts';
import { createDatabase } from './reference.ts';
import { Surroundings } from './surroundings.ts';
import { logIn, type Own, openPage, readOverview } from './visit.ts';

/** One stage of a visit, played by everybody before the next begins: whose CPU it takes. */
export interface Stage {
  name: string;
  /** The same for docs/operations.md. */
  german: string;
  people: number;
  /** Of one person. */
  requests: number;
  /** Milliseconds of CPU of one person, with the letters and files that follow. */
  portal: number;
  database: number;
}

/** So many at once, as a busy portal has them. */
const AT_ONCE = 8;
/** Milliseconds after a stage in which letters and files are made. */
const REST = 4000;

/** The visits of the replay on a fresh portal, stage by stage. */
export async function measureStages(serverUrl: string, folder: string, companies: number): Promise<Stage[]> {
  const url = await createDatabase(serverUrl, 'stages');
  const dataDir = join(folder, 'portal');
  const potId = await plantMorning(url, dataDir, companies);
  const portal = await startPortalProgram(url, dataDir, new Date(Date.parse(OPENING) + 5000).toISOString());
  const ledger = await Ledger.open(url);
  try {
    const groups = {
      portal: { pid: portal.pid, withChildren: true },
      database: { pid: await ledger.postmasterPid(), withChildren: true },
    };
    const order = { port: portal.port, morning: SMALL, potId, assets: pageFiles(), opensAt: Date.now() };
    const around = new Surroundings({ ...order, endsAt: Number.MAX_SAFE_INTEGER });
    const visitors = planMorning({ ...SMALL, companies }).map((plan) => new Visitor(around, plan));
    const stages: Stage[] = [];
    for (const { name, german, role, act } of STAGES(noActs())) {
      const people = visitors.filter(({ plan }) => role === undefined || plan.role === role);
      const [before, asked, started] = [sampleCpu(groups), around.tally.requests, performance.now()];
      await playAll(people, act);
      await new Promise((resolve) => setTimeout(resolve, REST));
      const { byGroup } = cpuBetween(before, sampleCpu(groups), performance.now() - started);
      const each = (total = 0) => total / people.length;
      stages.push({
        name,
        german,
        people: people.length,
        requests: each(around.tally.requests - asked),
        portal: each(byGroup.portal),
        database: each(byGroup.database),
      });
    }
    return stages;
  } finally {
    await ledger.close();
    await portal.stop();
  }
}

/** Somebody who does not stop to think: what is asked for is the CPU and not the time. */
class Visitor {
  readonly browser: Browser;
  readonly plan: CompanyPlan;
  own?: Own;

  constructor(around: Surroundings, plan: CompanyPlan) {
    this.plan = plan;
    this.browser = new Browser(around, plan.n, plan.random);
    this.browser.think = async () => {};
  }
}

interface Act {
  name: string;
  german: string;
  /** Everybody where nothing is said. */
  role?: Role;
  act(visitor: Visitor): Promise<unknown>;
}

const STAGES = (acts: Acts): readonly Act[] => [
  { name: 'first page', german: 'Seite zum ersten Mal', act: ({ browser }) => openPage(browser, {}) },
  { name: 'the page again', german: 'Seite noch einmal', act: ({ browser }) => openPage(browser, { isReload: true }) },
  {
    name: 'a look from the waiting room',
    german: 'eine Nachfrage aus dem Warteraum',
    act: ({ browser }) => browser.ask({ kind: 'waiting room', path: '/warteraum.json' }),
  },
  { name: 'logging in', german: 'Anmelden', act: ({ browser, plan }) => logIn(browser, emailOf(plan.n)) },
  {
    name: 'overview',
    german: 'Übersicht',
    async act(visitor) {
      visitor.own = await readOverview(visitor.browser);
    },
  },
  {
    name: 'entering the pot',
    german: 'Bewerben um ein Kontingent, mit Mail',
    role: 'enters',
    act: ({ browser }) => enterPot(browser, acts),
  },
  {
    name: 'beginning an application',
    german: 'Antrag bis zur Hälfte ausfüllen',
    role: 'begins',
    act: (visitor) => applyAs(visitor, acts),
  },
  {
    name: 'an application until it is submitted',
    german: 'Antrag ausfüllen, Dateien, einreichen',
    role: 'submits',
    act: (visitor) => applyAs(visitor, acts),
  },
];

function applyAs({ browser, plan, own }: Visitor, acts: Acts): Promise<void> {
  if (own === undefined) throw new Error('nobody applies who has not seen the overview');
  return apply(browser, acts, own, plan);
}

async function playAll(visitors: readonly Visitor[], act: Act['act']): Promise<void> {
  const left = [...visitors];
  const playOne = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, playOne));
}
