import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { withQueries } from '#ground/screens/testing/show.tsx';
import type { Proposal } from '../rules/wire.ts';
import { WithdrawDialog } from './proposal-card.tsx';
import { loadStepDefinition } from './step-definitions.ts';

vi.mock('#ground/screens/session/session.tsx', () => ({ useSession: () => ({ refreshProfile: async () => {} }) }));
vi.mock('#features/raffle/screens/use-pots.ts', () => ({ usePots: () => ({ data: [] }) }));
vi.mock('#features/raffle/screens/use-standing.ts', () => ({ useQuotaFacts: () => ({ entries: [] }) }));

// Fetched when it is first needed, which on a busy machine takes longer than these tests wait.
beforeAll(async () => {
  await loadStepDefinition(0);
});

async function show(step0: object): Promise<void> {
  const read = vi.fn(async () => Response.json(step0));
  vi.stubGlobal('fetch', read);
  const client = new QueryClient();
  const proposal = { id: '1', '@id': '/api/proposals/1', proposalId: 'DJ22-0000001' } as Proposal;
  render(withQueries(<WithdrawDialog proposal={proposal} open onClose={() => {}} />, client));
  await screen.findByText('Antrag DJ22-0000001 zurückziehen?');
  await waitFor(() => expect([read.mock.calls.length, client.isFetching()]).toEqual([1, 0]));
}

const OTHERS = 'Die Anträge der anderen Unternehmen Ihrer Wertschöpfungskette (WSK) bleiben bestehen.';
const CODE = 'Ihr WSK-Code gilt dann nicht mehr.';
const PARTNERS = [
  { companyName: 'Kette AG', proposalId: 'DJ22-0000127', state: 'filling-in' },
  { companyName: 'Lackwerk', proposalId: 'DJ22-0000128', state: 'sent' },
];
const CONCERNED = 'entfallen für: Kette AG (DJ22-0000127).';
const STAYS = 'Schon eingereicht ist und bleibt der Antrag von: Lackwerk (DJ22-0000128).';

test.each([
  ['a lead', { isValueChain: true, isLead: true, leadCode: null }, [CODE], [OTHERS]],
  [
    'a lead with partners',
    { isValueChain: true, isLead: true, leadCode: null, partners: PARTNERS },
    [CODE, CONCERNED, STAYS],
    [OTHERS],
  ],
  ['a partner', { isValueChain: true, isLead: false, leadCode: 'K7M2QXAB3' }, [OTHERS], [CODE]],
  ['a single company', { isValueChain: false, isLead: false, leadCode: null }, [], [OTHERS, CODE]],
])('%s learns what becomes of the others', async (_who, step0, said, unsaid) => {
  await show(step0);
  const text = () => document.body.textContent;
  for (const one of said) await waitFor(() => expect(text()).toContain(one));
  for (const one of unsaid) expect(text()).not.toContain(one);
});
