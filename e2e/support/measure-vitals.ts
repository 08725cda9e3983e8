import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { firstLink } from './account-pages.ts';
import { demoPerson, openKnown } from './login.ts';
import { notedInputs, noteInputs } from './noted-inputs.ts';
import { RunningPortal } from './running-portal.ts';
import { settled } from './scan.ts';
import { slowDown } from './slow-phone.ts';

const PHONE = { width: 390, height: 844 };
const ROUNDS = 3;

/** Pages by the account that has them; what begins with '^' is where the first such link of the list before leads to. */
const PAGES: readonly (readonly [account: string | undefined, ...paths: string[]])[] = [
  [undefined, '/', '/registrieren', '/anmelden', '/faq'],
  ['schritt-8', '/', '/los', '/antrag', '^/antrag/'],
  ['schritt-10', '/antrag', '^/antrag/'],
  ['bewilligt', '/antrag', '^/uebersicht/'],
  ['nachweis-finanzplan', '/vn', '^/vn/'],
];
/** Measured above already. */
const ONLY_ON_THE_WAY = ['schritt-10 /antrag', 'bewilligt /antrag'];

export interface PageVitals {
  what: string;
  /** Milliseconds until the largest part is painted. */
  largest: number;
  /** Share of the screen that moves by itself, in the worst five seconds. */
  shift: number;
  /** Milliseconds from a key or press until something is painted, at worst. */
  reaction: number;
}

/** The main pages on a slow phone with an empty cache; of a portal that runs already, else of one of its own. */
export async function measureVitals(origin?: string): Promise<PageVitals[]> {
  const portal = origin === undefined ? await RunningPortal.start(0) : undefined;
  const browser = await chromium.launch(await findBrowser());
  try {
    const rows: PageVitals[] = [];
    for (const [account, ...paths] of PAGES) {
      const context = await browser.newContext({ baseURL: portal?.origin ?? origin ?? '', locale: 'de-DE' });
      rows.push(...(await ofAccount(context, account, paths)));
      await context.close();
    }
    return rows;
  } finally {
    await browser.close();
    await portal?.stop();
  }
}

async function ofAccount(context: BrowserContext, account: string | undefined, paths: string[]): Promise<PageVitals[]> {
  const page = await context.newPage();
  // The menu that tells of the login is a drawer on phones.
  if (account !== undefined) await openKnown(page, paths[0] ?? '/', demoPerson(account));
  await page.setViewportSize(PHONE);
  await slowDown(page);
  await page.addInitScript(observe);
  await noteInputs(page);
  const rows: PageVitals[] = [];
  for (const path of paths) {
    const what = `${account ?? 'visitor'} ${path.replace('^', '')}`;
    const address = path.startsWith('^') ? await firstLink(page, path.slice(1)) : path;
    if (ONLY_ON_THE_WAY.includes(what)) {
      await page.goto(address);
      await settled(page);
    } else rows.push({ what, ...(await median(page, address)) });
  }
  return rows;
}

type Figures = Omit<PageVitals, 'what'>;

async function median(page: Page, address: string): Promise<Figures> {
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(page, address));
  const middle = (name: keyof Figures) => rounds.map((one) => one[name]).sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  return { largest: middle('largest'), shift: middle('shift'), reaction: middle('reaction') };
}

async function measure(page: Page, address: string): Promise<Figures> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.clearBrowserCache');
  await page.goto(address);
  await settled(page);
  const { largest, shift } = await seen(page);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.keyboard.press('Escape');
  const typed = page
    .locator('main')
    .locator('input[type=text], input[type=email], input[type=search], textarea')
    .first();
  if (await typed.isVisible()) await typed.pressSequentially('ab');
  // What the last key brought is painted, and told, by the frame after the next.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
  return { largest, shift, reaction: (await notedInputs(page)).slowest };
}

type Painted = Omit<Figures, 'reaction'>;

function seen(page: Page): Promise<Painted> {
  return page.evaluate(() => (window as unknown as { vitals: Painted }).vitals);
}

/** Runs in the page. */
function observe(): void {
  const vitals: Painted = { largest: 0, shift: 0 };
  (window as unknown as { vitals: Painted }).vitals = vitals;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) vitals.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  // A window ends after a second of rest, and after five in any case.
  const current = { sum: 0, from: 0, last: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, startTime } = entry as unknown as LayoutShift;
      if (hadRecentInput) continue;
      const isNew = startTime - current.last > 1000 || startTime - current.from > 5000;
      Object.assign(current, isNew ? { sum: value, from: startTime } : { sum: current.sum + value }, {
        last: startTime,
      });
      vitals.shift = Math.max(vitals.shift, current.sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  startTime: number;
}
