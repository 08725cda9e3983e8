import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '#ground/screens/api/api-client.ts';
import { WAITING_ROOM } from '../rules/waiting-room.ts';
import { WaitingWatch } from './waiting-watch.tsx';

const ROOM = {
  ahead: 3,
  seconds: 120,
  isDrawn: true,
  position: 'Vor Ihnen: 3.',
  wait: 'Wartezeit: ungefähr 2 Minuten.',
};
const LONGEST_POLL_MS = 8000;

let hours = 0;
let answers: (() => Response)[];
let sent: { path: string; key: string | null; body: unknown }[];

function json(status: number, body: object, headers: Record<string, string> = {}): () => Response {
  return () => new Response(JSON.stringify(body), { status, headers });
}

const mustWait = json(503, { 'hydra:description': 'Warteraum', waitingRoom: ROOM }, { 'retry-after': '60' });
const noAnswer = () => {
  throw new TypeError('network');
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Nobody has just left the waiting room.
  hours += 1;
  vi.setSystemTime(Date.now() + hours * 3_600_000);
  [answers, sent] = [[], []];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push({ path, key: new Headers(init.headers).get('idempotency-key'), body: init.body });
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`unexpected call of ${path}`);
    return answer();
  });
});
it('asks again after its own time where the server names none', async () => {
  render(<WaitingWatch />);
  answers = [
    json(503, { 'hydra:description': 'Warteraum', waitingRoom: { ...ROOM, askAfter: 'soon', isDrawn: 'no' } }),
    json(200, { admitted: true }),
    json(200, { id: 'there' }),
  ];
  const done = call('/api/raffles');
  expect(await screen.findByText(WAITING_ROOM.arrived)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(LONGEST_POLL_MS);
  expect(await done).toEqual({ id: 'there' });
});

it('shows the place and sends the call again by itself, unchanged, once it is its turn', async () => {
  render(<WaitingWatch />);
  const next = { ...ROOM, position: 'Vor Ihnen: 1.' };
  answers = [
    mustWait,
    json(200, { admitted: false, ...next }),
    json(200, { admitted: true }),
    json(201, { id: 'new' }),
  ];
  const done = call('/api/raffles', { method: 'POST', body: { typed: 'kept' } });
  expect(await screen.findByText('Vor Ihnen: 3.')).toBeTruthy();
  expect(screen.getByText(WAITING_ROOM.drawn)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(LONGEST_POLL_MS);
  expect(await screen.findByText('Vor Ihnen: 1.')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(LONGEST_POLL_MS);
  expect(await done).toEqual({ id: 'new' });
  expect(screen.queryByText(WAITING_ROOM.title)).toBeNull();
  const [first, last] = [sent[0], sent.at(-1)];
  expect(last).toEqual(first);
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
});

it('lets calls wait together, and gives them back to their screens when the person does not want to', async () => {
  render(<WaitingWatch />);
  answers = [mustWait, mustWait];
  const calls = Promise.allSettled([call('/api/raffle_pots'), call('/api/raffles')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Nicht warten' }));
  const results = await calls;
  expect(results).toMatchObject([
    { status: 'rejected', reason: { status: 503 } },
    { status: 'rejected', reason: { status: 503 } },
  ]);
  expect(screen.queryByText(WAITING_ROOM.title)).toBeNull();
});

it('does not ask again at once whoever would not wait: a screen tries once more by itself', async () => {
  render(<WaitingWatch />);
  answers = [mustWait, mustWait];
  const first = Promise.allSettled([call('/api/raffle_pots')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Nicht warten' }));
  await first;
  await vi.advanceTimersByTimeAsync(1000);
  await expect(call('/api/raffle_pots')).rejects.toMatchObject({ status: 503 });
  expect(screen.queryByText(WAITING_ROOM.title)).toBeNull();
});

it('speaks the wait when it has changed, and not more often than once a minute', async () => {
  const { container } = render(<WaitingWatch />);
  const spoken: (string | null)[] = [];
  const waits = Array.from({ length: 20 }, (_, index) => 2 + (index % 2));
  answers = [mustWait, ...waits.map((minutes) => json(200, { ...ROOM, wait: `${minutes} Minuten` }))];
  const calls = Promise.allSettled([call('/api/raffle_pots')]);
  await screen.findByText(ROOM.wait);
  const output = () => container.ownerDocument.querySelector('[role=status]')?.textContent ?? null;
  expect(output()).toBe('');
  for (let second = 0; second < 75; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    if (output() !== spoken.at(-1)) spoken.push(output());
  }
  expect(spoken).toHaveLength(2);
  expect(spoken[1]).toMatch(/^[23] Minuten$/);
  fireEvent.click(screen.getByRole('button', { name: 'Nicht warten' }));
  await calls;
});

it('takes part in the draw before an opening though the page was loaded long before', async () => {
  render(<WaitingWatch />);
  answers = [json(200, { now: '2022-03-15T09:50:00+01:00' }), noAnswer];
  await vi.advanceTimersByTimeAsync(2 * 10 * 60_000);
  expect(sent.map(({ path }) => path)).toEqual(['/config.json', '/config.json']);
});

it('sends a creating call once more under the same key when its answer was lost', async () => {
  answers = [noAnswer, json(201, { id: 'once' })];
  const done = call('/api/proposals', { method: 'POST', body: {} });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await done).toEqual({ id: 'once' });
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

it('gives every act a key of its own, and calls that create nothing none', async () => {
  answers = [json(201, {}), json(201, {}), json(200, {})];
  await call('/api/proposals', { method: 'POST', body: {} });
  await call('/api/proposals', { method: 'POST', body: {} });
  await call('/api/proposals');
  const [first, second, third] = sent.map(({ key }) => key);
  expect(first).not.toBe(second);
  expect(third).toBeNull();
});

it('does not try a call again that may have been done and has no key', async () => {
  answers = [noAnswer];
  await expect(call('/api/proposals/1', { method: 'PATCH', body: {} })).rejects.toMatchObject({ status: 0 });
  expect(sent).toHaveLength(1);
});
