import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Asked, openDesk, refusal } from '#features/desk/screens/testing/open-desk.tsx';
import type { AccessOfficer, AccessOverview } from '../rules/wire.ts';
import { Component as AccessPage } from './access-page.tsx';
import { Component as OfficerPage } from './officer-page.tsx';

const LAST = 'Danach könnte niemand mehr Zugänge und Rollen verwalten.';

const ZORA: AccessOfficer = {
  ...{ id: 'ZORA', name: 'Zora Zugang', email: 'zugang@behoerde.example.org', isActive: true, hasLoginService: false },
  ...{ hasOwnPassword: true, hasSecondFactor: true, roles: [], conflicts: [], acts: [] },
};

const OVERVIEW: AccessOverview = {
  officers: [ZORA, { ...ZORA, id: 'KARLA', name: 'Karla Kasse', isActive: false }],
  vacant: [{ role: 'treasury', label: 'Kasse', what: 'erstellt Überweisungsdateien' }],
  grants: [],
  ended: [],
  mayAdd: false,
};

test('a role that nobody has any more is said above the accesses, and who is blocked in their lines', async () => {
  const answer = ({ path }: Asked) => (path === '/api/agency/access' ? OVERVIEW : undefined);
  await openDesk({ page: AccessPage, path: '/zugaenge', roles: ['access-admin'], answer });
  expect(await screen.findByText('Kasse: erstellt Überweisungsdateien.')).toBeTruthy();
  const row = screen.getByRole('rowheader', { name: 'Karla Kasse' }).closest('tr') as HTMLElement;
  expect(within(row).getByText('gesperrt')).toBeTruthy();
});

test('what the server refuses is said in the dialog, which stays with what was typed', async () => {
  const acts = [{ act: 'disable', label: 'Zugang sperren', needs: [] }];
  await openDesk({
    page: OfficerPage,
    path: '/zugaenge/:officerId',
    address: '/zugaenge/ZORA',
    answer: ({ method }) => (method === 'POST' ? refusal(409, LAST) : { ...OVERVIEW, officers: [{ ...ZORA, acts }] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Zugang sperren' }));
  fireEvent.change(screen.getByLabelText(/^Begründung/), { target: { value: 'Wechselt das Referat' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Zugang sperren/ }));
  expect((await within(screen.getByRole('dialog')).findAllByText(LAST)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Begründung/).value).toBe('Wechselt das Referat');
});
