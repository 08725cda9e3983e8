import type { Page } from '@playwright/test';

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
    return answer === 'none' ? route.abort() : route.fulfill({ status: answer, json });
  });
}

/** The server's own answer, changed on its way. */
export async function alter(page: Page, path: string | RegExp, change: (body: never) => object): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as never) });
  });
}
