import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { Profile } from '#ground/rules/session/wire.ts';
import { queryClient } from '#ground/screens/api/query.ts';
import { loadRuntimeConfig } from '#ground/screens/api/server-time.ts';
import { SessionProvider } from '#ground/screens/session/session.tsx';
import { sessionStore } from '#ground/screens/session/session-store.ts';
import { keepTokens } from '#ground/screens/session/tokens.ts';
import { findPages, ROUTES } from '../routes.tsx';

/** By method, where it is not GET, and path: a body, or the whole answer. */
export type Answers = Record<string, object | ((url: URL) => Response | Promise<Response>)>;

const CONFIG = { features: {}, canSubmit: 'true', clientId: 'portal', banners: [], now: '2022-03-15T09:00:00Z' };

/** A login without a window: the browser has followed it to where the code stands. */
function landed(url: URL): Response {
  const end = new URL(`/oauth/callback?code=c&state=${url.searchParams.get('state')}`, location.origin);
  return Object.defineProperty(new Response('ok'), 'url', { value: end.href });
}

const WITHOUT: Answers = {
  '/config.json': { ...CONFIG, demo: false, acceptedIssuers: [] },
  '/api/overview': { periods: [], draws: [], times: { decision: null, payment: null } },
  '/api/raffle_pots': { 'hydra:member': [] },
  '/api/raffles': { 'hydra:member': [] },
  '/api/proposals': { 'hydra:member': [] },
  '/api/verifications': { 'hydra:member': [] },
  '/oauth/authorize': landed,
  'POST /oauth/token': { access_token: 'A', refresh_token: 'R' },
  'POST /oauth/logout': () => new Response(null, { status: 204 }),
};

export const status =
  (code: number, body: object = {}) =>
  () =>
    Response.json(body, { status: code });

/** An account that may do everything. */
export const PROFILE: Profile = {
  id: 'U',
  salutation: 'f',
  title: null,
  firstName: 'Eva',
  lastName: 'Muster',
  email: 'eva@example.org',
  phone: '0228123456',
  confirmed: true,
  approved: true,
  weakPassword: false,
  isActive: true,
  companies: [{ '@id': '/api/companies/C', id: 'C', name: 'Tischlerei', addresses: [] }],
  raffles: [],
};

/**
 * The whole portal at one of its addresses, as a visitor or somebody who is logged in finds it. What the server answers may
 * be changed afterwards; what was asked is kept.
 */
export async function openPortal(path: string, answers: Answers = {}, profile?: Partial<Profile>) {
  const given: Answers = { ...WITHOUT, ...answers };
  if (profile !== undefined) given['/api/action/account-profile'] = { ...PROFILE, ...profile };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const url = new URL(address, 'http://portal');
    const call = method === 'GET' ? url.pathname : `${method} ${url.pathname}`;
    asked.push(call);
    const answer = given[call];
    if (typeof answer === 'function') return answer(url);
    return answer === undefined ? Response.json({}, { status: 404 }) : Response.json(answer);
  });
  queryClient.clear();
  keepTokens(profile === undefined ? undefined : { accessToken: 'A', refreshToken: 'R', receivedAt: Date.now() });
  sessionStore.settleLogin();
  sessionStore.dismissFarewell();
  await loadRuntimeConfig();
  await sessionStore.start({ pathname: path, search: '' });
  const router = createMemoryRouter(ROUTES, { initialEntries: [path], patchRoutesOnNavigation: findPages() });
  render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  return { answers: given, asked, router };
}
