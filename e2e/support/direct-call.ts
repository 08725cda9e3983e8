import type { Page } from '@playwright/test';

interface DirectCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

/** A call of the API in the name of whoever is logged in on the page, past all screens. */
export function callDirectly(page: Page, call: DirectCall): Promise<{ status: number; text: string }> {
  return page.evaluate(async ({ method, path, body, headers }) => {
    const { accessToken } = JSON.parse(sessionStorage.getItem('portal.tokens') ?? '{}') as { accessToken: string };
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
    const response = await fetch(path, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': type, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  }, call);
}
