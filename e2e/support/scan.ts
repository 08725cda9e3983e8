import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const resolve = createRequire(import.meta.url).resolve;
const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');
const IBM = readFileSync(resolve('accessibility-checker-engine/ace-window.js'), 'utf8');
const IBM_RULES = ['IBM_Accessibility', 'WCAG_2_2'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
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

interface IbmFinding {
  ruleId: string;
  /** What the rule stands for, and how sure the engine is: ['VIOLATION', 'FAIL']. */
  value: [string, string];
  path: { dom: string };
  message: string;
  snippet: string;
}

interface Ibm {
  Checker: new () => { check(document: Document, rules: readonly string[]): Promise<{ results: IbmFinding[] }> };
}

export interface ScanOptions {
  /** What is looked at, for the message: 'step 3 with all errors'. */
  state?: string;
  /** Also in the dark theme. */
  dark?: boolean;
  /** Sideways scroll at 320 px and at 200 % text; off where it was looked at in another state. */
  narrow?: boolean;
}

/**
 * One screen in the state it is in: axe finds nothing, it has one h1, one main, a language and a title, nothing scrolls
 * sideways at 320 px and with text of double size.
 */
export async function scan(page: Page, { state = page.url(), dark = false, narrow = true }: ScanOptions = {}) {
  await settled(page);
  await expectFrame(page, state);
  await expectNoViolations(page, state);
  await expectNoIbmFailures(page, state);
  if (narrow) await expectNoSidewaysScroll(page, state);
  if (!dark) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The page has its heading and waits for nothing. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
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

async function expectNoViolations(page: Page, state: string): Promise<void> {
  // As an expression for the debugger: the content security policy would refuse a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: Axe };
    const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };
    return (await axe.run(document, options)).violations;
  }, TAGS);
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target.join(' ')}: ${failureSummary}`),
  );
  expect(lines, `axe: ${state}`).toEqual([]);
}

/**
 * IBM's engine: no violation (decision 28). Its recommendations go beyond the standards; its 'potential' findings are
 * questions to a person, as are its 'manual' ones.
 */
async function expectNoIbmFailures(page: Page, state: string): Promise<void> {
  if (!(await page.evaluate(() => 'ace_ibma' in window))) await page.evaluate(IBM);
  const failures = await page.evaluate(async (rules) => {
    const { ace_ibma } = window as unknown as { ace_ibma: Ibm };
    const { results } = await new ace_ibma.Checker().check(document, rules);
    // It reads a label as it is painted, so one that is only read out is none to it; axe reads it as the browser does.
    const isNamedUnseen = (ruleId: string, xpath: string) => {
      if (ruleId !== 'input_label_exists' && ruleId !== 'label_content_exists') return false;
      const { singleNodeValue: node } = document.evaluate(
        xpath,
        document,
        null,
        XPathResult.FIRST_ORDERED_NODE_TYPE,
        null,
      );
      const labels = node instanceof HTMLLabelElement ? [node] : [...((node as HTMLInputElement | null)?.labels ?? [])];
      return labels.some((label) => label.textContent.trim() !== '');
    };
    return results.filter(
      ({ ruleId, value: [policy, certainty], path }) =>
        policy === 'VIOLATION' && certainty === 'FAIL' && !isNamedUnseen(ruleId, path.dom),
    );
  }, IBM_RULES);
  const lines = failures.map(
    ({ ruleId, value, message, path, snippet }) => `${ruleId} (${value[0]}) ${path.dom}: ${message} ${snippet}`,
  );
  expect(lines, `IBM: ${state}`).toEqual([]);
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
