import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from './oauth-browser.ts';

const MOST_STEPS = 12;

/** What a browser does at the provider: its cookies, its redirects and its one form. */
export class ProviderVisit {
  readonly #jar = new Map<string, string>();

  /** Goes where the portal sent it, logs in if asked, and returns where the provider sends it back to. */
  async follow(address: string, form: Record<string, string>, backTo = 'http://localhost/'): Promise<string> {
    let at = address;
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (at.startsWith(backTo)) return at.slice(backTo.length - 1);
      const response = await this.#send(at);
      const next = response.headers.get('location');
      if (next === null) {
        const text = await response.text();
        const sent = at.includes('/session/end')
          ? await this.#send(new URL('/session/end/confirm', at).href, { logout: 'yes', xsrf: hidden(text, 'xsrf') })
          : await this.#send(at, form);
        at = new URL(sent.headers.get('location') ?? `nowhere:${sent.status}:${await sent.text()}`, at).href;
      } else at = new URL(next, at).href;
    }
    throw new Error(`the provider never came back: ${at}`);
  }

  async #send(url: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(url, { headers: { cookie }, redirect: 'manual', ...body });
    for (const one of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') this.#jar.delete(name);
      else this.#jar.set(name, value);
    }
    return response;
  }
}

function hidden(page: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
}

/** From the portal's button to the portal's answer. */
export async function logInAtProvider(
  browser: Browser,
  login: string,
  { start = '/oauth/organisation', visit = new ProviderVisit() }: { start?: string; visit?: ProviderVisit } = {},
): Promise<LightMyRequestResponse> {
  const begun = await browser.get(start);
  const back = await visit.follow(String(begun.headers.location), { login });
  return browser.get(back);
}
