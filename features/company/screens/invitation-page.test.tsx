import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '#ground/screens/session/session.tsx';
import type { SessionStore } from '#ground/screens/session/session-store.ts';
import { PEOPLE_TEXTS } from '../rules/people.ts';
import { Component as InvitationPage } from './invitation-page.tsx';

const INVITED = 'neue-kollegin@example.org';
const VIEW = { company: 'Kette Lead GmbH', role: 'contributor', email: INVITED };

let listeners: (() => void)[];
let shown: object;
/** What the server answers to the invitation, and then to what is sent. */
let answers: { load: () => Response; send: () => Response };

beforeEach(() => {
  listeners = [];
  const gone = () => Response.json({ 'hydra:description': PEOPLE_TEXTS.over }, { status: 410 });
  answers = { load: () => Response.json(VIEW), send: gone };
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? answers.load() : answers.send(),
  );
});

const snapshotOf = (session: object) => ({ session, login: { name: 'idle' }, timedOut: false, shutOut: false });
const ANONYMOUS = snapshotOf({ status: 'anonymous' });
const loggedIn = (email: string) => {
  const profile = { id: 'me', firstName: 'Erika', lastName: 'Muster', email, companies: [], raffles: [] };
  return snapshotOf({ status: 'loggedIn', state: 'active', profile });
};

function show(snapshot: object): void {
  shown = snapshot;
  const store = {
    subscribe: (listener: () => void) => {
      listeners.push(listener);
      return () => undefined;
    },
    snapshot: () => shown,
    logout: async () => {
      shown = ANONYMOUS;
      for (const listener of listeners) listener();
    },
  } as unknown as SessionStore;
  const routes = [{ path: '/einladung/:token', Component: InvitationPage }];
  render(
    <SessionProvider store={store}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/einladung/kennung'] })} />
    </SessionProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));

test('an invitation that another account opens asks which of the two is meant', async () => {
  show(loggedIn('frisch@example.org'));
  expect(await screen.findByText('Sie sind mit einem anderen Konto angemeldet')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Mit diesem Konto annehmen/ })).toBeTruthy();
  press('Abmelden und mit einem anderen Konto annehmen');
  expect(await screen.findByRole('heading', { name: 'Sie haben noch kein Konto' })).toBeTruthy();
});

test('an invitation to own the company offers no other account than the one it went to', async () => {
  answers.load = () => Response.json({ ...VIEW, role: 'owner' });
  show(loggedIn('frisch@example.org'));
  expect(await screen.findByText(/nur für die E-Mail-Adresse, an die sie ging/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Mit diesem Konto annehmen/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Abmelden und mit einem anderen Konto annehmen/ })).toBeTruthy();
});

test('the account that was invited is asked nothing', async () => {
  show(loggedIn(INVITED.toUpperCase()));
  expect(await screen.findByRole('button', { name: /^Einladung annehmen/ })).toBeTruthy();
  expect(screen.queryByText('Sie sind mit einem anderen Konto angemeldet')).toBeNull();
});

test('an invitation that is over says so', async () => {
  answers.load = answers.send;
  show(ANONYMOUS);
  expect(await screen.findByText(PEOPLE_TEXTS.over)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('one that was taken back while it was shown says so once it is answered', async () => {
  show(ANONYMOUS);
  await screen.findByText(/^Sie sind eingeladen/);
  fireEvent.click(screen.getByRole('radio', { name: 'Frau' }));
  const typed = { Vorname: 'Nora', Nachname: 'Neu', Telefon: '0228 123456' };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  press('Konto anlegen und Passwort festlegen');
  expect(await screen.findByText(PEOPLE_TEXTS.over)).toBeTruthy();
});
