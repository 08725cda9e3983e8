import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ServerInMemory } from '#features/verification/screens/testing/server-in-memory.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { SessionProvider } from '#ground/screens/session/session.tsx';
import type { SessionStore } from '#ground/screens/session/session-store.ts';
import { showPages } from '#ground/screens/testing/show.tsx';
import { Component as HistoryPage } from './verification-history.tsx';

const LABEL = 'Wie stark steigt Ihr Umsatz?';
const CHANGE = {
  at: '2023-07-15T07:00:00Z',
  step: 3,
  path: 'digiPlan.revenue',
  label: LABEL,
  before: '1',
  now: '2',
  by: 'Erika Muster',
  isNewest: true,
};
const SESSION = {
  session: { status: 'loggedIn', profile: { id: 'me' } },
  ...{ login: { name: 'idle' }, timedOut: false, shutOut: false },
};
const STORE = { subscribe: () => () => undefined, snapshot: () => SESSION } as unknown as SessionStore;

function show(server: ServerInMemory) {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    path.includes('/changes?')
      ? Response.json({ changes: [CHANGE], page: 1, pages: 1, steps: [3] })
      : server.answer(path, init),
  );
  const routes = [{ path: '/vn/:id/angaben', Component: HistoryPage }];
  const around = (pages: ReactNode) => <SessionProvider store={STORE}>{pages}</SessionProvider>;
  showPages(routes, { at: '/vn/V/angaben', around });
}

test('who changed an answer of a proof of use; one press brings the one before back, another takes that back', async () => {
  const server = new ServerInMemory('editable');
  // The first of the step's four, as the wire has them.
  const stored = () => String(((server.form.digiPlan as Answers).fields as unknown[])[0]);
  show(server);
  const card = within(await screen.findByRole('listitem'));
  card.getByText(/geändert am 15\.07\.2023.* von Erika Muster/);
  card.getByText(LABEL);
  const isBack = `„${LABEL}“ ist wieder wie vorher.`;
  fireEvent.click(card.getByRole('button', { name: /^Vorherigen Wert zurückholen: / }));
  await screen.findByText(isBack);
  expect(stored()).toBe(CHANGE.before);
  fireEvent.click(screen.getByRole('button', { name: /^Rückgängig machen/ }));
  await vi.waitFor(() => expect(screen.queryByText(isBack)).toBeNull());
  expect(stored()).toBe(CHANGE.now);
});
