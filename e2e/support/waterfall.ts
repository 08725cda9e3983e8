import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request, Route } from '@playwright/test';

/** Milliseconds without a new request after which a page has asked for all it can ask for. */
const QUIET_MS = 400;
/** React may keep a placeholder for 300 after what it stands for has come. */
const REVEAL_MS = 400;
/** How often it is looked at meanwhile. */
const LOOKS = 4;
/** The longest a look waits for a page that is busy. */
const IDLE_MS = 1_000;
/** For a whole page. */
const PATIENCE_MS = 30_000;
/** More than any page may need. */
const MOST_ROUNDS = 12;

/** What was asked for at once, as '/api/proposals'; the page itself is not among it. */
export type Round = readonly string[];

/**
 * The requests of a page by who waits for whom: everything asked for is held back until the page asks for nothing more, and
 * only then answered, all of it together. What is asked for after that could not have begun without one of these answers, so
 * the rounds are the depth of the waterfall, on a fast machine as on a slow one. It ends where the page is there: what it
 * still asks for then nobody waits for. Scripts, styles, fonts and calls count
 * alike, from the cache or not; the page's own HTML is where the first round begins, and a redirect is a part of its request.
 */
export async function roundsOf(page: Page, begin: () => Promise<unknown>): Promise<Round[]> {
  const rounds: string[][] = [];
  let held: Route[] = [];
  let last = performance.now();
  const hold = async (route: Route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    last = performance.now();
    held.push(route);
  };
  await page.route('**/*', hold);
  const begun = begin();
  try {
    for (const until = performance.now() + PATIENCE_MS; ; ) {
      if (performance.now() > until) throw new Error(`the page is not there:\n${inWords(rounds)}`);
      await quiet(() => last);
      if (await isShown(page)) break;
      if (held.length === 0) continue;
      const round = held;
      held = [];
      rounds.push(round.map((route) => nameOf(route.request())));
      if (rounds.length > MOST_ROUNDS) throw new Error(`the page goes on asking:\n${inWords(rounds)}`);
      await Promise.all(round.map((route) => answered(route)));
      last = performance.now();
    }
    await begun;
  } finally {
    await page.unroute('**/*', hold);
    for (const route of held) await route.continue().catch(() => undefined);
  }
  return rounds;
}

/** The page has its heading and waits for nothing that is seen: what is folded away comes behind it. */
async function isShown(page: Page): Promise<boolean> {
  const shown = page.locator('main h1').and(page.locator(':visible'));
  const busy = page.locator('[aria-busy=true]').and(page.locator(':visible'));
  for (let looks = 0; looks <= LOOKS; looks++) {
    await idle(page);
    if ((await shown.count()) > 0 && (await busy.count()) === 0) return true;
    await pause(REVEAL_MS / LOOKS);
  }
  return false;
}

/** Until the page has done what it has at hand: on a busy machine it draws later. It may just be left, or wait for its style. */
async function idle(page: Page): Promise<void> {
  const isIdle = () => new Promise<void>((done) => setTimeout(done));
  await Promise.race([page.evaluate(isIdle).catch(() => undefined), pause(IDLE_MS)]);
}

/** For the message of a test that found too many. */
export function inWords(rounds: readonly Round[]): string {
  return rounds.map((round, index) => `${index + 1}: ${round.join(' ')}`).join('\n');
}

async function quiet(last: () => number): Promise<void> {
  for (let rest = QUIET_MS; rest > 0; rest = last() + QUIET_MS - performance.now()) await pause(rest);
}

async function answered(route: Route): Promise<void> {
  const request = route.request();
  await route.continue();
  // One that was given up, or whose page is gone, holds nobody back.
  const response = await request.response().catch(() => null);
  await response?.finished().catch(() => undefined);
}

function nameOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${pathname}${search}`;
}
