import { type Html, html } from '#features/access/server/pages/html.ts';
import type { Portal } from '#ground/server/portal.ts';
import { PROVIDER_PATHS } from './paths.ts';
import type { Side } from './store.ts';

/** The way to the provider, for a login page; `query`: with its question mark, the request the login is for. */
export function providerButton({ config }: Pick<Portal, 'config'>, side: Side, query: string): Html | undefined {
  const provider = config.identity[side];
  if (provider === undefined) return undefined;
  return html`<div class="or"><p>oder</p>
<a class="button secondary" href="${PROVIDER_PATHS[side].begin}${query}" data-organisation>Anmelden mit ${provider.name}</a></div>`;
}
