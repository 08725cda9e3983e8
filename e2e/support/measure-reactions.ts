import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { loginAtDesk } from './desk.ts';
import { callDirectly } from './direct-call.ts';
import { demoPerson, openKnown } from './login.ts';
import { notedInputs, noteInputs } from './noted-inputs.ts';
import { RunningPortal } from './running-portal.ts';
import { settled } from './scan.ts';
import { slowDown } from './slow-phone.ts';

/** Elements a list of a step is filled to before its answers are typed. */
const ELEMENTS = 60;
const STEPS = 10;
const ROUNDS = 3;
/** Milliseconds, of somebody who types fast: pressed in one instant, each key would stand in line behind the one before. */
const BETWEEN_KEYS = 100;

export interface Reaction {
  what: string;
  /** Milliseconds, the worst of the inputs or the median of the rounds. */
  ms: number;
}

export interface Reactions {
  /** From a key or press to the next paint, the processor four times slower. */
  inputs: Reaction[];
  /** From the press on a link to the next page's heading painted: the first time with its program to fetch, then again. */
  routes: RouteReaction[];
}

type RouteReaction = Reaction & { again: number };

/** Of a portal of its own with the demonstration's data. */
export async function measureReactions(): Promise<Reactions> {
  const portal = await RunningPortal.start(0);
  const browser = await chromium.launch(await findBrowser());
  try {
    const inputs = await inputsOfSteps(await openAt(browser, portal));
    const routes = [
      ...(await routesOfApplicant(await openAt(browser, portal))),
      ...(await routesAtDesk(await openAt(browser, portal))),
    ];
    return { inputs, routes };
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function openAt(browser: Browser, { origin }: RunningPortal): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'de-DE',
    viewport: { width: 1280, height: 900 },
  });
  return context.newPage();
}

/** From the last step back to the first: each is left for the one before it. */
async function inputsOfSteps(page: Page): Promise<Reaction[]> {
  await openKnown(page, '/antrag', demoPerson('schritt-10'));
  const link = page.locator('main a[href^="/antrag/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  const id = path.slice('/antrag/'.length);
  await noteInputs(page);
  const reactions: Reaction[] = [];
  for (let step = STEPS - 1; step >= 0; step--) {
    await callDirectly(page, {
      method: 'PUT',
      path: `/api/action/proposal/${id}/apply-transition`,
      body: { transition: `back_to_step_${step}` },
    });
    const elements = await fillLists(page, `/api/action/proposal/${id}/step_${step}`);
    await page.goto(path);
    await settled(page);
    const restore = await slowDown(page, { latency: 0 });
    const ms = await slowestInput(page);
    await restore();
    reactions.push({ what: `Schritt ${step}${elements === 0 ? '' : `, ${elements} Elemente`}`, ms });
  }
  return reactions.reverse();
}

/** Repeats the first element of each of a step's lists, as often as may be; answers how many there are then. */
async function fillLists(page: Page, path: string): Promise<number> {
  const answer = await callDirectly(page, { method: 'GET', path });
  const body = JSON.parse(answer.text) as Record<string, unknown>;
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value) && typeof value[0] === 'object');
  if (lists.length === 0) return 0;
  const to = path.endsWith('step_4') ? `${path}_final` : path;
  const put = (count: number) => {
    const filled = lists.map(([name, list]) => [name, Array.from({ length: count }, () => fresh(list))]);
    return callDirectly(page, {
      method: 'PUT',
      path: to,
      body: { ...body, ...Object.fromEntries(filled) },
      headers: { prefer: 'handling=lenient' },
    });
  };
  let count = ELEMENTS;
  let saved = await put(count);
  const most = /höchstens (\d+) Eintr/.exec(saved.text)?.[1];
  if (saved.status === 422 && most !== undefined) {
    count = Number(most);
    saved = await put(count);
  }
  if (saved.status !== 200) throw new Error(`${to}: ${saved.status} ${saved.text}`);
  return count * lists.length;
}

function fresh(list: unknown): object {
  const { id: _, ...element } = (list as { id?: string }[])[0] ?? {};
  return element;
}

/** Types into the last text, ticks the last choice twice. */
async function slowestInput(page: Page): Promise<number> {
  const form = page.locator('main');
  const text = form.locator('input[type=text]:enabled, textarea:enabled').filter({ visible: true }).last();
  if ((await text.count()) > 0) await text.pressSequentially('abc', { delay: BETWEEN_KEYS });
  const choice = form.locator('input[type=radio]:enabled, input[type=checkbox]:enabled').last();
  if ((await choice.count()) > 0) for (let nth = 0; nth < 2; nth++) await choice.press('Space');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500))));
  return (await notedInputs(page)).slowest;
}

async function routesOfApplicant(page: Page): Promise<RouteReaction[]> {
  await page.addInitScript(noteRoutes);
  await openKnown(page, '/', demoPerson('schritt-8'));
  return routesBetween(page, 'schritt-8');
}

async function routesAtDesk(page: Page): Promise<RouteReaction[]> {
  await page.addInitScript(noteRoutes);
  await loginAtDesk(page, 'sachbearbeitung', '/?list=all');
  return routesBetween(page, 'desk');
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Hauptmenü' });

/** Other pages by the links of the menu in sight; a list of the desk is the same page with another view. */
async function pathsIn(page: Page): Promise<string[]> {
  const links = menuOf(page).locator('a[href^="/"]').filter({ visible: true });
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(paths)].filter((path) => !/abmelden|\?/.test(path));
}

async function routesBetween(page: Page, who: string): Promise<RouteReaction[]> {
  await settled(page);
  const paths = await pathsIn(page);
  const first = new Map<string, number>();
  const again = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round++)
    for (const path of paths) {
      await settled(page);
      const ms = await routeChange(page, path);
      // It leads to the very page it stands on.
      if (ms === undefined) continue;
      if (round === 0) first.set(path, ms);
      else again.set(path, [...(again.get(path) ?? []), ms]);
    }
  return [...first].map(([path, ms]) => ({ what: `${who} ${path}`, ms, again: median(again.get(path)) }));
}

function median(values: readonly number[] = []): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Undefined: no other heading came. */
async function routeChange(page: Page, path: string): Promise<number | undefined> {
  await page.evaluate(() => {
    delete (window as unknown as { routeChange?: number }).routeChange;
  });
  await menuOf(page).locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
  return page
    .waitForFunction(() => (window as unknown as { routeChange?: number }).routeChange, undefined, { timeout: 5000 })
    .then((took) => took.jsonValue())
    .catch(() => undefined);
}

/** Runs in the page: from a press until another first heading is painted. */
function noteRoutes(): void {
  let pressed = 0;
  let before = '';
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  addEventListener(
    'click',
    () => {
      [pressed, before] = [performance.now(), heading()];
    },
    true,
  );
  new MutationObserver(() => {
    if (pressed === 0 || heading() === before || heading() === '') return;
    const started = pressed;
    pressed = 0;
    requestAnimationFrame(() =>
      setTimeout(() => {
        (window as unknown as { routeChange: number }).routeChange = performance.now() - started;
      }),
    );
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
