import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ObjectableDecision } from '../rules/decisions.ts';
import { Period } from './objection-page.tsx';

vi.mock('#ground/screens/api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2022-03-20T12:00:00Z'),
);
const DECISION: ObjectableDecision = {
  id: 'L',
  act: 'deny',
  decidedOn: '2022-02-11',
  announcedOn: '2022-02-14',
  until: '2022-03-14',
};

test('an objection of today is late', () => {
  const { container } = render(<Period decision={DECISION} />);
  expect(container.textContent).toContain('Die Frist ist abgelaufen');
});
