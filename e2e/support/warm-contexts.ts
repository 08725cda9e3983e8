import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Browser contexts of one portal that stay from test to test, one for each person of a test. In a context that stays the
 * page's program is compiled already: opening a page takes a quarter of what it takes in a new one.
 */
export class WarmContexts {
  readonly #origin: string;
  readonly #idle: BrowserContext[] = [];
  readonly #taken: BrowserContext[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Without cookies, storage and pages, with the options of the test that needed it first. */
  async take(browser: Browser): Promise<BrowserContext> {
    const context = this.#idle.pop() ?? (await browser.newContext({ baseURL: this.#origin }));
    this.#taken.push(context);
    return context;
  }

  /** After a test: nothing of it stays but the compiled program. */
  async clean(): Promise<void> {
    await Promise.all(this.#taken.map(empty));
    this.#idle.push(...this.#taken.splice(0).reverse());
  }

  async close(): Promise<void> {
    await Promise.all([...this.#taken.splice(0), ...this.#idle.splice(0)].map((context) => context.close()));
  }
}

async function empty(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  // The storage of a page that is still open would be written again as it closes.
  await Promise.all(context.pages().map((page) => page.close()));
  await context.setStorageState({ cookies: [], origins: [] });
}
