import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Asked, openDesk } from '#features/desk/screens/testing/open-desk.tsx';
import type { AgencyAccountDetail } from '../rules/wire.ts';
import { Component as AccountsPage } from './accounts-page.tsx';

const EMAIL = 'warte@example.org';
const ID = '0b9f2a54-6a1e-4d2b-9a61-2f0d3c7e5b18';

let account: AgencyAccountDetail;
beforeEach(() => {
  account = {
    ...{ id: ID, email: EMAIL, name: 'Wanda Warte', companyName: 'Gärtnerei Warte', createdAt: '2022-03-01T09:00:00Z' },
    ...{ state: 'unapproved', stateLabel: 'nicht freigegeben', confirmed: true, approved: false, weakPassword: false },
    ...{ isActive: true, hasPassword: true, hasSecondFactor: false, mails: [], history: [] },
    acts: [
      { act: 'approve', label: 'Konto freigeben', needs: [] },
      { act: 'deactivate', label: 'Konto deaktivieren', needs: [{ field: 'reason', message: 'Warum?' }] },
    ],
  };
});

function serve({ path, method, query, body }: Asked): unknown {
  if (method === 'POST') return change(path.split('/').at(-1), body as { reason?: string });
  if (path === `/api/agency/accounts/${ID}`) return account;
  if (path !== '/api/agency/accounts') return { 'hydra:member': [], 'hydra:totalItems': 0 };
  const found = query.get('text') === 'Gärtnerei' ? [account] : [];
  return { 'hydra:member': found, 'hydra:totalItems': found.length };
}

function change(act: string | undefined, { reason = '' }: { reason?: string }): object {
  if (act === 'approve') account = { ...account, approved: true, state: 'active', stateLabel: 'aktiv' };
  else {
    const entry = { at: '2022-03-15T09:00:00Z', act: 'deactivate', label: 'Konto deaktiviert', why: reason };
    account = { ...account, isActive: false, history: [{ ...entry, actorName: 'Konrad Konto' }] } as never;
  }
  return { act, state: account.state };
}

const press = (name: string, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name: new RegExp(`^${name}`) }));

test('an account is found, approved, and deactivated with the reason that its history keeps', async () => {
  const asked = await openDesk({ page: AccountsPage, path: '/konten', roles: ['service-desk'], answer: serve });
  fireEvent.change(await screen.findByLabelText(/^E-Mail-Adresse, Name oder Unternehmen/), {
    target: { value: 'Gärtnerei' },
  });
  press('Suchen');
  expect(await screen.findByText('1 Konto')).toBeTruthy();
  press(`Öffnen: ${EMAIL}`);
  const shown = screen.getByRole('region', { name: 'Benutzerkonto' });
  await waitFor(() => expect(shown.textContent).toContain('nicht freigegeben'));

  press('Konto freigeben', shown);
  press('Konto freigeben', await screen.findByRole('dialog', { name: 'Konto freigeben' }));
  expect((await within(shown).findAllByText('Konto freigegeben.')).length).toBeGreaterThan(0);

  press('Konto deaktivieren', shown);
  const dialog = await screen.findByRole('dialog', { name: 'Konto deaktivieren' });
  press('Konto deaktivieren', dialog);
  const reason = within(dialog).getByLabelText(/^Begründung/);
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(reason, { target: { value: 'Doppelt registriert' } });
  press('Konto deaktivieren', dialog);
  await waitFor(() => expect(shown.textContent).toContain('Doppelt registriert'));
  // Nothing of any case is asked for.
  expect(asked.filter(({ path }) => !/^\/api\/agency\/(accounts|jobs)/.test(path))).toEqual([]);
});
