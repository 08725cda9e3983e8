import type { OwnDecision } from '@portal/domain/agency/own/wire.ts';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Period } from './period.tsx';

vi.mock('../../platform/use-server-time.ts', () => ({ useServerNow: () => new Date('2022-03-20T10:00:00+01:00') }));
const DECISION = {
  status: 'final_denied',
  announcedOn: '2022-02-14',
  objectionUntil: '2022-03-14',
  delivery: 'post',
  reason: null,
} as OwnDecision;

const said = (stamp: string | null) =>
  render(<Period decision={DECISION} stamp={stamp as null} />).container.textContent;

test('an objection of today is late', () => {
  expect(said(null)).toContain('Die Frist ist abgelaufen');
});

test('one on paper is late or in time by the day of its stamp', () => {
  const inTime = said('2022-03-11');
  expect(inTime).not.toContain('abgelaufen');
  expect(inTime).toContain('Es zählt der Eingangsstempel: 11.03.2022.');
  expect(said('2022-03-15')).toContain('Die Frist ist abgelaufen');
});
