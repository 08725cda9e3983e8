import type { OwnDecision } from '@portal/domain/agency/own/wire.ts';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Period } from './period.tsx';

vi.mock('../../platform/use-server-time.ts', () => ({ useServerToday: () => '2022-03-20' }));
const DECISION = {
  status: 'final_denied',
  announcedOn: '2022-02-14',
  objectionUntil: '2022-03-14',
  delivery: 'post',
  reason: null,
} as OwnDecision;

test('an objection of today is late', () => {
  const { container } = render(<Period decision={DECISION} />);
  expect(container.textContent).toContain('Die Frist ist abgelaufen');
});
