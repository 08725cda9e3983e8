import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { loadRuntimeConfig } from '#ground/screens/api/server-time.ts';
import { SessionProvider } from '#ground/screens/session/session.tsx';
import type { SessionStore } from '#ground/screens/session/session-store.ts';
import { showPages } from '#ground/screens/testing/show.tsx';
import { Component as WizardPage } from '../wizard/wizard-page.tsx';
import type { ServerInMemory } from './server-in-memory.ts';
// Fetched when first shown; here they are there at once, so that no test waits for a busy machine.
import '../wizard/step-1-data-entry.tsx';
import '../wizard/step-2-digitalisation-plan.tsx';
import '../wizard/step-3-company-development.tsx';
import '../plan/step-4-financing-plan.tsx';
import '../wizard/step-5-financing-overview.tsx';
import '../wizard/step-6-review.tsx';
import '../wizard/step-7-completion.tsx';

const STORE = {
  subscribe: () => () => undefined,
  snapshot: () => SESSION,
} as unknown as SessionStore;
const SESSION = {
  session: { status: 'loggedIn', profile: { id: 'me' } },
  login: { name: 'idle' },
  timedOut: false,
  shutOut: false,
};

/** The wizard at an address over a server that lives in a variable. */
export async function showWizard(server: ServerInMemory, address: string): Promise<void> {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => server.answer(path, init));
  await loadRuntimeConfig();
  showPages(
    [
      { path: '/vn', element: <h1>Liste</h1> },
      { path: '/vn/:id/bearbeiten', Component: WizardPage },
      { path: '/vn/:id/anzeigen', Component: WizardPage },
      { path: '/vn/:id/rechnungen', element: <h1>Alle Rechnungen auf einmal</h1> },
    ],
    { at: address, around: (pages) => <SessionProvider store={STORE}>{pages}</SessionProvider> },
  );
}

/** Waits for the page of this name. */
export function arriveAt(title: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name: title });
}
