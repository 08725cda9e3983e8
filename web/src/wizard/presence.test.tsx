import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../platform/api-client.ts';
import { ApiError } from '../platform/api-error.ts';
import { AWAY_MS, BEAT_MS, Presence } from './presence.tsx';

vi.mock('../platform/api-client.ts', () => ({ call: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(call).mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const text = () => screen.getByRole('status').textContent;
const sent = () => vi.mocked(call).mock.calls.map(([, options]) => options?.body);

it('says who else is there, quietly, and tells when it is left', async () => {
  vi.mocked(call).mockResolvedValue({ people: ['Anna Muster', 'Max Beispiel'] });
  const { unmount } = render(<Presence kind="proposal" id="p" step={7} />);
  expect(text()).toBe('');
  await wait(0);
  expect(text()).toBe('Gerade auch hier: Anna Muster, Max Beispiel');
  vi.mocked(call).mockResolvedValue({ people: [] });
  await wait(BEAT_MS);
  expect(text()).toBe('');
  expect(call).toHaveBeenLastCalledWith('/api/action/proposal/p/here', {
    method: 'PUT',
    body: { step: 7 },
    keepalive: true,
  });
  unmount();
  expect(sent().at(-1)).toEqual({ step: 7, leaving: true });
});

it('does not count who has left the page open as there, nor keep their login alive', async () => {
  vi.mocked(call).mockResolvedValue({ people: ['Anna Muster'] });
  render(<Presence kind="verification" id="v" step={4} />);
  await wait(AWAY_MS + BEAT_MS);
  const beats = sent().length;
  expect(text()).toBe('');
  await wait(10 * BEAT_MS);
  expect(sent()).toHaveLength(beats);
});

it('says nothing while the server cannot be reached', async () => {
  vi.mocked(call).mockRejectedValue(new Error('away'));
  render(<Presence kind="proposal" id="p" step={7} />);
  await wait(BEAT_MS);
  expect(text()).toBe('');
});

it('asks no more once it is told that the step is none of theirs: whoever was taken out has it open still', async () => {
  vi.mocked(call).mockRejectedValue(new ApiError(403));
  const { unmount } = render(<Presence kind="proposal" id="p" step={7} />);
  await wait(5 * BEAT_MS);
  expect(sent()).toEqual([{ step: 7 }]);
  unmount();
  expect(sent()).toHaveLength(1);
  vi.mocked(call).mockReset();
  vi.mocked(call).mockRejectedValue(new ApiError(503));
  render(<Presence kind="proposal" id="p" step={7} />);
  await wait(2 * BEAT_MS);
  expect(sent()).toHaveLength(3);
});
