import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CaseContext, type useCase } from './case-context.ts';
import { ReopenForm } from './reopen-form.tsx';

vi.mock('../../platform/server-clock.ts', () => ({ serverToday: () => '2022-03-15' }));

const ACT = { act: 'reopen', label: 'Wieder eröffnen', needs: [] };
const FILED = {
  filedOn: '2022-03-01',
  reason: null,
  against: 'final_denied',
  announcedOn: null,
  until: null,
  inTime: null,
} as const;

/** As the server answers: the outcome is in German, how it ended in the words of the table. */
const OBJECTIONS = [
  {
    ...FILED,
    id: 'B',
    filedAt: '2022-03-15T09:00:00+00:00',
    closedAt: null,
    endedAs: null,
    outcome: null,
    reopens: false,
  },
  {
    ...{ ...FILED, id: 'A', filedAt: '2022-03-01T09:00:00+00:00', closedAt: '2022-03-10T09:00:00+00:00' },
    ...{ endedAs: 'remedied', outcome: 'abgeholfen', reopens: true },
  },
] as const;

test('offers the objection that was remedied, and no other', () => {
  const found = { facts: { objections: OBJECTIONS } } as unknown as ReturnType<typeof useCase>;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CaseContext value={found}>
        <ReopenForm segment="proposals" id="P" act={ACT} onClose={() => {}} onDone={() => {}} />
      </CaseContext>
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label, .kern-form-check')?.textContent)).toEqual([
    'Widerspruch vom 01.03.2022',
  ]);
});
