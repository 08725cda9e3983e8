import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '../ui/toast.tsx';
import { wizardStateQuery } from './proposal-api.ts';
import { type Transitions, useTransition } from './use-transition.ts';

vi.mock('../platform/session.tsx', () => ({ useSession: () => ({ refreshProfile: async () => {} }) }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let transitions: Transitions;

function Probe() {
  const { data } = useQuery(wizardStateQuery('P'));
  transitions = useTransition('P');
  return <output>{data?.currentStep ?? 'lädt'}</output>;
}

const stateAt = (currentStep: number) => Response.json({ currentStep, enabledTransitions: [] });

test('a look at the state that was under way does not bring the step before back', async () => {
  const late: ((answer: Response) => void)[] = [];
  const waiting = () => new Promise<Response>((resolve) => late.push(resolve));
  let looks = 0;
  vi.stubGlobal('fetch', (_path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') return Promise.resolve(stateAt(4));
    looks += 1;
    return looks === 1 ? Promise.resolve(stateAt(3)) : waiting();
  });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Probe />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByText('3')).toBeTruthy());

  // As after a save: the state is asked for again, and the answer takes its time.
  act(() => void client.invalidateQueries({ queryKey: wizardStateQuery('P').queryKey }));
  await waitFor(() => expect(late).toHaveLength(1));
  expect(await act(() => transitions.go('to_step_4', 4))).toBe(true);
  await act(async () => {
    late[0]?.(stateAt(3));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(screen.getByText('4')).toBeTruthy();
});
