import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type SessionPhase, sessionPhase } from '#ground/screens/session/session-clock.ts';
import { loadRuntimeConfig } from '../api/server-time.ts';
import { SessionKeeper } from './session-keeper.tsx';

const MINUTE = 60_000;

/** A store whose login began when the test did, and is renewed by `keepAlive` alone. */
class FakeStore {
  startedAt = Date.now();
  renewedAt = Date.now();
  isOver = false;
  renewals = 0;
  subscribe = () => () => {};

  phase(now: number): SessionPhase | undefined {
    return this.isOver ? undefined : sessionPhase(this, now);
  }

  async keepAlive(): Promise<void> {
    this.renewals += 1;
    this.renewedAt = Date.now();
  }

  timeOut(): void {
    this.isOver = true;
  }
}

let store: FakeStore;

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ now: '2022-03-15T09:00:00Z' })),
  );
  await loadRuntimeConfig();
  store = new FakeStore();
  render(<SessionKeeper store={store} />);
});

it('warns two minutes before the end, with the time, and goes on by one press', () => {
  pass(58 * MINUTE - 5000);
  expect(screen.queryByText('Ihre Sitzung endet bald')).toBeNull();
  pass(5000);
  const stay = screen.getByRole('button', { name: 'Angemeldet bleiben', hidden: true });
  expect(document.activeElement).toBe(stay);
  expect(screen.getByText('Um 11:00 Uhr werden Sie abgemeldet.')).toBeTruthy();
  fireEvent.click(stay);
  pass(5000);
  expect(screen.queryByText('Ihre Sitzung endet bald')).toBeNull();
  expect(store.renewals).toBe(1);
});

it('ends the session when nobody answers', () => {
  pass(60 * MINUTE);
  expect(store.isOver).toBe(true);
  expect(store.renewals).toBe(0);
  expect(screen.queryByText('Ihre Sitzung endet bald')).toBeNull();
});

it('renews the session every five minutes while somebody is at work', () => {
  for (let minutes = 0; minutes < 120; minutes++) {
    fireEvent.keyDown(window, { key: 'a' });
    pass(MINUTE);
  }
  expect(store.isOver).toBe(false);
  expect(store.renewals).toBeGreaterThanOrEqual(23);
});

it('counts the work done in another tab', () => {
  pass(4 * MINUTE);
  localStorage.setItem('portal.activity', String(Date.now()));
  pass(2 * MINUTE);
  expect(store.renewals).toBe(1);
});

it('does not end in a tab that slept while somebody was at work in another one', () => {
  vi.setSystemTime(Date.now() + 90 * MINUTE);
  localStorage.setItem('portal.activity', String(Date.now() - MINUTE));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(store.isOver).toBe(false);
  expect(store.renewals).toBe(1);
});

it('cannot extend the twelve hours', () => {
  store.startedAt = Date.now() - 12 * 60 * MINUTE + 2 * MINUTE;
  pass(5000);
  fireEvent.click(screen.getByRole('button', { name: 'Verstanden', hidden: true }));
  expect(store.renewals).toBe(0);
  expect(screen.queryByText('Ihre Sitzung endet bald')).toBeNull();
  pass(2 * MINUTE);
  expect(store.isOver).toBe(true);
});
