import type { Page } from '@playwright/test';

/** Chromium's own line for an answer of 400 and above. */
const REFUSED = /^Failed to load resource: .*status of (\d{3})/;
const NO_ANSWER = /^Failed to load resource: net::ERR_|Failed to fetch dynamically imported module/;

/** What draws PDFs, and what it loads besides. */
const PDF_VIEWER = /^\/assets\/(pdf\.|pdfjs|file-viewer)/;

/** Hears what no user sees: errors on the console, uncaught errors, requests to foreign hosts, the officers' viewer elsewhere. */
export class Watch {
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #origins: string[];

  constructor(origin: string) {
    // The same machine by its name: passkeys belong to a name.
    this.#origins = [origin, origin.replace('127.0.0.1', 'localhost')];
  }

  follow(page: Page): void {
    page.on('pageerror', (error) => this.#problems.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#hear(message.text(), message.location().url);
    });
    page.on('request', (request) => {
      const url = request.url();
      const isOwn = this.#origins.some((origin) => url.startsWith(`${origin}/`)) || /^(data|blob|about):/.test(url);
      if (!isOwn) this.#problems.push(`foreign request: ${url}`);
      // The desk and the table of all invoices show files; nobody else pays for it.
      const mayShow = /^\/sachbearbeitung|\/rechnungen$/.test(new URL(page.url()).pathname);
      if (!mayShow && PDF_VIEWER.test(new URL(url).pathname)) this.#problems.push(`viewer of PDFs: ${url}`);
    });
  }

  /** Pages of others that the journey leads over. */
  alsoAt(origin: string): void {
    this.#origins.push(origin);
  }

  /** What the test provokes: an answer of this status, or 'no-answer'. */
  expect(...what: (number | 'no-answer')[]): void {
    this.#expected.push(...what.map((one) => (one === 'no-answer' ? NO_ANSWER : new RegExp(`status of ${one}`))));
  }

  #hear(text: string, url: string): void {
    if (this.#expected.some((one) => one.test(text))) return;
    const isAnswer = REFUSED.test(text) || NO_ANSWER.test(text);
    this.#problems.push(isAnswer ? `${text} ${url}` : `console: ${text}`);
  }

  get problems(): readonly string[] {
    return this.#problems;
  }
}
