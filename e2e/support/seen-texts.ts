import type { Page, Route } from '@playwright/test';
import { expect } from './test.ts';

/** What the server is made to answer. */
export interface Forged {
  path: string | RegExp;
  method?: string;
  /** Only with a change of state. */
  isTransition?: true;
  answer: number | 'none';
  json?: object;
}

/** Answers in the server's place until the path is unrouted. */
export async function forge(page: Page, { path, method = 'GET', isTransition, answer, json = {} }: Forged) {
  await page.route(path, (route) => {
    const request = route.request();
    const isMeant = isTransition === undefined || 'x-transition' in request.headers();
    if (request.method() !== method || !isMeant) return route.fallback();
    return answer === 'none' ? route.abort() : fulfil(route, answer, json);
  });
}

function fulfil(route: Route, status: number, json: object): Promise<void> {
  return route.fulfill({ status, json });
}

/** A text at the beginning of a line, or after the word that names its kind. */
export function said(page: Page, text: string) {
  const literal = text.replaceAll(/[.()]/g, '\\$&');
  return page.getByText(new RegExp(`(^|: )${literal}`));
}

/** Texts of a catalogue that have stood on a page. */
export class SeenTexts {
  readonly #seen = new Set<string>();

  async expect(page: Page, text: string): Promise<void> {
    await expect(said(page, text).filter({ visible: true }).first()).toBeVisible();
    this.#seen.add(text);
  }

  /** Those that no page has shown. */
  missing(catalogue: readonly string[]): string[] {
    return catalogue.filter((text) => !this.#seen.has(text));
  }
}
