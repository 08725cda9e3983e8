import type { BrowserContext, Page } from '@playwright/test';
import { control } from './fill.ts';
import { expect } from './test.ts';

/** A fluent typist's pause between two keys, in milliseconds. */
const KEY_MS = 70;
/** Where the browser keeps what the server does not have yet: ground/screens/browser/memory.ts. */
const DRAFTS = 'portal.draft.';

/**
 * The renderer dies without a word, as with a crash, once what was typed last is written down; a new tab opens the same
 * address.
 */
export async function killTab(page: Page, context: BrowserContext): Promise<Page> {
  const typed = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
  await expect.poll(() => drafts(page)).toContain(typed);
  return killAtOnce(page, context);
}

function drafts(page: Page): Promise<string> {
  return page.evaluate((prefix) => {
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith(prefix));
    return kept.map(([, draft]) => draft).join();
  }, DRAFTS);
}

async function killAtOnce(page: Page, context: BrowserContext): Promise<Page> {
  const address = page.url();
  const protocol = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void protocol.send('Page.crash').catch(() => undefined);
  await crashed;
  const again = await context.newPage();
  await again.goto(address);
  await page.close();
  return again;
}

interface Killed {
  /** The new tab. */
  page: Page;
  /** All keys, with the one that was on its way to the tab when it died: that may have arrived or not. */
  sent: string;
  /** As much of it as the browser or the server had written down before. */
  kept: string;
}

/** Types without a pause into the field at the path until the tab is killed after so many keys. */
export async function killWhileTyping(
  page: Page,
  context: BrowserContext,
  path: string,
  keys: number,
): Promise<Killed> {
  const field = control(page, path);
  await field.focus();
  await page.keyboard.press('Control+End');
  let sent = await field.inputValue();
  let stored = '';
  page.on('requestfinished', (request) => {
    if (['PUT', 'PATCH'].includes(request.method())) stored = request.postData() ?? '';
  });
  let isDead = false;
  const typed = Promise.withResolvers<void>();
  const typing = (async () => {
    for (let key = 0; !isDead; key += 1) {
      const letter = String.fromCharCode(97 + (key % 26));
      sent += letter;
      await page.keyboard.type(letter, { delay: KEY_MS });
      if (key === keys) typed.resolve();
    }
  })().catch(() => undefined);
  await typed.promise;
  const written = await drafts(page);
  const kept = [stored, written].map((text) => beginningIn(text, sent)).sort((one, other) => other.length - one.length);
  const killing = killAtOnce(page, context);
  isDead = true;
  const again = await killing;
  await typing;
  return { page: again, sent, kept: kept[0] ?? '' };
}

/** The longest beginning of what was typed that stands in a text. */
function beginningIn(text: string, typed: string): string {
  let end = typed.length;
  while (end > 0 && !text.includes(typed.slice(0, end))) end -= 1;
  return typed.slice(0, end);
}
