import type { BrowserContext, Page } from '@playwright/test';
import { control } from './fill.ts';

/** Longest time that typed text may stand on the screen alone, in milliseconds. */
export const TYPED_ALONE_MS = 1000;

/** A fluent typist's pause between two keys, in milliseconds. */
const KEY_MS = 70;
/** Between these moments, in milliseconds after the first key, the tab is killed. */
const [EARLIEST, LATEST] = [300, 4500];

/** The renderer dies without a word, as with a crash; a new tab opens the same address. */
export async function killTab(page: Page, context: BrowserContext): Promise<Page> {
  await page.waitForTimeout(TYPED_ALONE_MS);
  return killAtOnce(page, context);
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

export interface Killed {
  /** The new tab. */
  page: Page;
  /** What stood in the field when the tab died, with the moments of its keys. */
  keys: readonly Key[];
  /** The same with the key that was on its way to the tab when it died: it may have arrived or not. */
  sent: string;
  /** Milliseconds since the epoch. */
  killedAt: number;
}

interface Key {
  /** Milliseconds since the epoch. */
  at: number;
  text: string;
}

/** Types without a pause into the field at the path until the tab is killed, at a random moment. */
export async function killWhileTyping(page: Page, context: BrowserContext, path: string): Promise<Killed> {
  const keys: Key[] = [];
  let isDead = false;
  const field = control(page, path);
  await field.focus();
  await page.keyboard.press('Control+End');
  let sent = await field.inputValue();
  const typing = (async () => {
    while (!isDead) {
      const letter = String.fromCharCode(97 + (keys.length % 26));
      sent += letter;
      await page.keyboard.type(letter);
      keys.push({ at: Date.now(), text: sent });
      await page.waitForTimeout(KEY_MS);
    }
  })().catch(() => undefined);
  await page.waitForTimeout(EARLIEST + Math.random() * (LATEST - EARLIEST));
  const killedAt = Date.now();
  const killing = killAtOnce(page, context);
  isDead = true;
  const again = await killing;
  await typing;
  return { page: again, keys: keys.filter(({ at }) => at <= killedAt), sent, killedAt };
}

/** How long before its end the tab had written down the last of what came back, in milliseconds. */
export function lostTyping({ keys, killedAt }: Killed, restored: string): number {
  const firstLost = keys.find(({ text }) => text.length > restored.length);
  return firstLost === undefined ? 0 : killedAt - firstLost.at;
}
