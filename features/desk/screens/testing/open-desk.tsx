import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { Role } from '#features/audit/rules/roles.ts';
import { ToastProvider } from '#ground/screens/ui/toast.tsx';
import type { DeskCallName } from '../../rules/wire.ts';
import { deskSession } from '../desk-session.ts';
import { ShortcutProvider } from '../shortcuts.tsx';

export interface Asked {
  method: string;
  /** '/api/agency/settings' */
  path: string;
  query: URLSearchParams;
  body: unknown;
}

interface Desk {
  page: ComponentType;
  /** '/konten', below the desk. */
  path: string;
  /** '/zugaenge/ZORA', where the page's path only says '/zugaenge/:officerId'. */
  address?: string;
  /** Of the browser's address. */
  state?: unknown;
  roles?: readonly Role[];
  calls?: readonly DeskCallName[];
  /** The server: what it answers to everything but who sits here; undefined is nothing to be found. */
  answer: (asked: Asked) => unknown;
}

const NAME = 'Petra Programm';

/** A page of the desk with an officer who has logged in. Answers every call of the page, the last one last. */
export async function openDesk({ page: Page, path, address = path, ...desk }: Desk): Promise<Asked[]> {
  const { state, roles = [], calls = [], answer } = desk;
  const all: Asked[] = [];
  const officer = { id: 'ME', name: NAME, email: 'petra@behoerde.example', roles: roles.map((role) => ({ role })) };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(url, 'https://portal.example');
    if (pathname === '/api/agency/me') return Response.json(officer);
    if (pathname === '/api/agency') return Response.json(Object.fromEntries(calls.map((call) => [call, ''])));
    const asked = { method, path: pathname, query, body: body == null ? undefined : JSON.parse(String(body)) };
    all.push(asked);
    const found = await answer(asked);
    if (found instanceof Response) return found;
    return found === undefined ? Response.json({}, { status: 404 }) : Response.json(found);
  });
  await deskSession.load();
  const router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', element: null },
    ],
    {
      initialEntries: [{ pathname: address, state }],
    },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <ShortcutProvider>
          <RouterProvider router={router} />
        </ShortcutProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return all;
}

/** A refusal as the server writes it: 409 says why, 422 at which field. */
export function refusal(status: 409 | 422, text: string, propertyPath?: string): Response {
  const violations = propertyPath === undefined ? [] : [{ propertyPath, message: text }];
  return Response.json({ 'hydra:description': text, violations }, { status });
}
