import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { expectNoIbmFailures } from './ibm.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const EVERYTHING = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** The dark theme changes colours and nothing else. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const NARROW = 320;
const DESK = 1280;
const ZOOM = '200%';

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

interface Axe {
  run(context: Document, options: object): Promise<{ violations: Violation[] }>;
}

export interface ScanOptions {
  /** What is looked at, for the message: 'step 3 with all errors'. */
  state?: string;
  /** Also in the dark theme. */
  dark?: boolean;
  /** Also where the person's own colours replace ours. */
  forced?: boolean;
  /** Sideways scroll at 320 px and at 200 % text; off where it was looked at in another state. */
  narrow?: boolean;
}

/**
 * One screen in the state it is in: axe finds nothing, it has one h1, one main, a language and a title, nothing scrolls
 * sideways at 320 px and with text of double size.
 */
export async function scan(
  page: Page,
  { state = page.url(), dark = false, forced = false, narrow = true }: ScanOptions = {},
) {
  await settled(page);
  await expectFrame(page, state);
  await expectNoViolations(page, state);
  await expectNoIbmFailures(page, state);
  if (narrow) await expectNoSidewaysScroll(page, state);
  if (dark) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolations(page, `${state}, dark`, COLOURS);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  if (forced) {
    await page.emulateMedia({ forcedColors: 'active' });
    await expectNoViolations(page, `${state}, forced colours`, COLOURS);
    await page.emulateMedia({ forcedColors: 'none' });
  }
}

/** A page that is no part of the portal, like a mail as its reader's program shows it: axe in both themes, and no sideways scroll. */
export async function scanForeign(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page, `${state}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page, state);
}

/** What waits, where one can get at it: under an open dialog the page waits for its answer. */
const WAITING = 'body:not(:has(dialog:modal)) [aria-busy=true], dialog:modal [aria-busy=true]';

/** The page has its heading and waits for nothing. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator(WAITING)).toHaveCount(0);
}

async function expectFrame(page: Page, state: string): Promise<void> {
  const found = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    language: document.documentElement.lang,
  }));
  expect(found, state).toEqual({ headings: 1, mains: 1, language: 'de' });
  await expect(page, state).toHaveTitle(/ – Förderportal$/);
}

async function expectNoViolations(page: Page, state: string, runOnly = EVERYTHING): Promise<void> {
  // As an expression for the debugger: the content security policy would refuse a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations;
  }, runOnly);
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target.join(' ')}: ${failureSummary}`),
  );
  expect(lines, `axe: ${state}`).toEqual([]);
}

/** Reflow (WCAG 1.4.10) and text of double size (1.4.4). */
async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: NARROW, height: 800 });
  expect(await overflow(page), `sideways at ${NARROW} px: ${state}`).toEqual([]);
  await page.setViewportSize({ width: DESK, height: 900 });
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), ZOOM);
  expect(await overflow(page), `sideways at ${ZOOM}: ${state}`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before !== null) await page.setViewportSize(before);
}

/** What sticks out to the right, where the page scrolls sideways. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isScrolled = (one: Element) => one.parentElement?.closest('.table-frame') != null;
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1 && !isScrolled(one),
    );
    const names = wide.map((one) => `${one.tagName.toLowerCase()}.${one.className} ${one.textContent?.slice(0, 40)}`);
    return [`${scrollWidth} > ${clientWidth}`, ...names.slice(-5)];
  });
}
