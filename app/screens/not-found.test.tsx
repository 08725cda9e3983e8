import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Component as NotFound } from './not-found.tsx';

let status: 'anonymous' | 'loading' | 'loggedIn';
vi.mock('#ground/screens/session/session.tsx', () => ({ useSession: () => ({ status }) }));

test.each([
  ['anonymous', 1],
  ['loading', 0],
  ['loggedIn', 0],
] as const)(
  'a page that is not there, %s: the login is offered to who is not logged in, and to nobody else',
  (who, offered) => {
    status = who;
    render(<NotFound />, { wrapper: MemoryRouter });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 - Seite nicht gefunden.');
    expect(screen.queryAllByRole('link', { name: 'Anmelden' }).length).toBe(offered);
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
  },
);
