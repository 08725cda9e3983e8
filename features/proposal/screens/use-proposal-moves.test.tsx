import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { transitionsTo } from '#ground/rules/wizard/wizard.ts';
import { withQueries } from '#ground/screens/testing/show.tsx';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { transitionsOf } from '../rules/wizard.ts';
import { wizardStateQuery } from './proposal-api.ts';
import { type ProposalMoves, useProposalMoves } from './use-proposal-moves.ts';

vi.mock('#ground/screens/session/session.tsx', () => ({ useSession: () => ({ refreshProfile: async () => {} }) }));

let moves: ProposalMoves;

function Probe() {
  const { data } = useQuery(wizardStateQuery('P'));
  moves = useProposalMoves('P', 3);
  return <output>{data?.currentStep ?? 'lädt'}</output>;
}

const stateAt = (currentStep: number) => Response.json({ currentStep, enabledTransitions: [], completeSteps: [] });
const notEnabled = () =>
  Response.json(
    { 'hydra:description': 'Transition "to_step_6" is not enabled for workflow "proposal".' },
    { status: 412 },
  );

function show() {
  const client = new QueryClient();
  render(withQueries(<Probe />, client));
  return client;
}

/** A server whose application stands on a step of its own and goes forward up to the first incomplete one. */
function serverAt(first: number, incomplete: number) {
  let at = first;
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Promise.resolve(stateAt(at));
    const { transition } = JSON.parse(String(body)) as { transition: string };
    asked.push(transition);
    if (transition !== `to_step_${at + 1}` || at === incomplete) return Promise.resolve(notEnabled());
    at += 1;
    return Promise.resolve(stateAt(at));
  });
  return asked;
}

test('a look at the state that was under way does not bring the step before back', async () => {
  const late: ((answer: Response) => void)[] = [];
  const waiting = () => new Promise<Response>((resolve) => late.push(resolve));
  let looks = 0;
  vi.stubGlobal('fetch', (_path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') return Promise.resolve(stateAt(4));
    looks += 1;
    return looks === 1 ? Promise.resolve(stateAt(3)) : waiting();
  });
  const client = show();
  await waitFor(() => expect(screen.getByText('3')).toBeTruthy());

  // As after a save: the state is asked for again, and the answer takes its time.
  act(() => void client.invalidateQueries({ queryKey: wizardStateQuery('P').queryKey }));
  await waitFor(() => expect(late).toHaveLength(1));
  expect(await act(() => moves.go('to_step_4'))).toBe(true);
  const answer = stateAt(3);
  late[0]?.(answer);
  await waitFor(() => expect(answer.bodyUsed).toBe(true));
  expect(screen.getByText('4')).toBeTruthy();
});

test('one press leads forward to the step reached last, by one transition after the other', async () => {
  const asked = serverAt(3, 10);
  show();
  expect(await act(() => moves.through(transitionsTo(transitionsOf(EXAMPLE_PROGRAMME), 3, 7)))).toBe(true);
  expect(asked).toEqual(['to_step_4', 'to_step_5', 'to_step_6', 'to_step_7']);
  expect(moves).toMatchObject({ shown: 7, failure: undefined });
});

test('the way forward ends on a step that is no longer complete, and says which', async () => {
  serverAt(3, 5);
  show();
  expect(await act(() => moves.through(transitionsTo(transitionsOf(EXAMPLE_PROGRAMME), 3, 9)))).toBe(false);
  expect(moves.shown).toBe(5);
  expect(moves.failure?.text).toBe(
    'Weiter geht es, sobald „Digitalisierungsplan“ vollständig ist. Ihre Angaben in den späteren Schritten bleiben erhalten.',
  );
});

test('a step that is not complete says so where the applicant stands', async () => {
  serverAt(3, 3);
  show();
  expect(await act(() => moves.go('to_step_4'))).toBe(false);
  expect(moves).toMatchObject({
    shown: 3,
    failure: { text: 'Sie müssen den aktuellen Schritt fertigstellen, um in "De-minimis-Beihilfe" zu wechseln.' },
  });
});

test('where another window has moved the application, no step is blamed; the window follows on demand', async () => {
  serverAt(1, 10);
  show();
  expect(await act(() => moves.go('to_step_4'))).toBe(false);
  expect(moves).toMatchObject({ shown: 3, failure: undefined });
  act(() => moves.follow());
  expect(moves.shown).toBe(1);
});

test('what a 422 says stands beside its text, each sentence once; nothing is said to stand above', async () => {
  vi.stubGlobal('fetch', (_path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Promise.resolve(stateAt(10));
    const violations = ['invalid', 'step_4'].map((propertyPath) => ({ propertyPath, message: 'Es fehlt etwas.' }));
    return Promise.resolve(Response.json({ violations }, { status: 422 }));
  });
  show();
  await act(async () => void (await moves.go('to_step_11')));
  expect(moves.failure?.text).toBe('Der Antrag kann aktuell nicht eingereicht werden.');
  expect(moves.failure?.details).toEqual(['Es fehlt etwas.']);
  await act(async () => void (await moves.go('to_step_12')));
  expect(moves.failure?.details).toEqual(['Es fehlt etwas.']);
});
