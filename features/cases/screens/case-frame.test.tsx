import { useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { caseQuery } from '#features/desk/screens/calls.ts';
import { openDesk } from '#features/desk/screens/testing/open-desk.tsx';
import { askedFor } from '#features/to-sign/screens/asked-act.ts';
import { casePage } from './case-page.tsx';
import { BuiltInKinds, RelatedCases } from './case-records.tsx';

vi.mock('#ground/screens/api/server-time.ts', async (original) => ({
  ...(await original<object>()),
  ...(await import('#ground/screens/testing/time-at.ts')).timeAt('2022-03-15T12:00:00Z'),
}));

const ACCOUNT = { holder: 'Muster GmbH', iban: 'DE89370400440532013000', bic: null };
const FACTS = {
  ...{ verification: '/api/agency/verifications/V', number: 'DJ22-0000017', companyName: 'Muster GmbH' },
  ...{ confirmed: ACCOUNT, due: 3_900_00, paid: 0 },
  payout: {
    ...ACCOUNT,
    ...{ approvedAt: null, sentAt: null, paidOn: null, returnedOn: null, reason: null, run: null },
    id: 'P',
    amount: 3_900_00,
    state: 'proposed',
    proposedBy: 'OTHER',
    proposedAt: '2022-03-15T09:00:00Z',
  },
};
const APPROVE = { act: 'approve', label: 'Auszahlung freigeben', needs: [] };

function payout(name: string, acts: readonly object[]) {
  const besides = { history: [], followUp: null, listed: null, kept: null, byPost: null, paper: null };
  return { id: 'P', state: { name, label: name }, acts, facts: FACTS, ...besides };
}

const { Component: CasePage } = casePage([
  { segment: 'payouts', load: () => import('#features/payout/screens/payout-case.tsx') },
]);

function Page() {
  const { refetch } = useQuery(caseQuery<'payout'>('payouts', 'P'));
  return (
    <>
      <CasePage />
      <button type="button" onClick={() => void refetch()}>
        Neu lesen
      </button>
    </>
  );
}

async function openAsked(...answers: object[]): Promise<void> {
  await openDesk({
    ...{ page: Page, path: '/fall/:segment/:id', address: '/fall/payouts/P' },
    ...{ state: askedFor('approve'), roles: ['finance-approver'] },
    answer: ({ path }) => (path === '/api/agency/payouts/P' ? (answers.length > 1 ? answers.shift() : answers[0]) : []),
  });
}

const readAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Neu lesen' }));

test('a case that was open before shows the form it was opened for as soon as it is read anew', async () => {
  await openAsked(payout('declined', []), payout('proposed', [APPROVE]));
  await screen.findByText('In diesem Stand können Sie hier nichts tun.');
  expect(screen.queryByRole('dialog')).toBeNull();
  readAgain();
  expect((await screen.findByRole('dialog')).textContent).toContain('Auszahlung von 3.900,00');
});

test('a form that was closed stays closed, and one that is open stays when the case has moved on', async () => {
  await openAsked(payout('proposed', [APPROVE]), payout('approved', []), payout('proposed', [APPROVE]));
  const dialog = await screen.findByRole('dialog');
  readAgain();
  await screen.findByText('In diesem Stand können Sie hier nichts tun.');
  expect(screen.getByRole('dialog')).toBe(dialog);
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  readAgain();
  await screen.findByRole('button', { name: 'Auszahlung freigeben' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what belongs to a kind of case that is left out is not offered', () => {
  const cases = [
    { segment: 'corrections', id: 'C', label: 'Nachforderung vom 18.03.2022' },
    { segment: 'hearings', id: 'P', label: 'Anhörung eröffnen' },
  ] as const;
  render(
    <MemoryRouter>
      <BuiltInKinds value={new Set(['corrections'])}>
        <RelatedCases cases={cases} />
      </BuiltInKinds>
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Nachforderung vom 18.03.2022']);
});
