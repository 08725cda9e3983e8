import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { arriveAt, press, ServerInMemory, showPage } from '#features/proposal/screens/testing/applicant-in-memory.tsx';

const LABEL = 'Welche weiteren Wirkungen erwarten Sie?';
const CHANGES = '/api/action/proposal/P/changes?page=1';
const CHANGE = {
  at: '2022-03-15T09:00:00Z',
  step: 7,
  path: 'otherExpEffects',
  label: LABEL,
  before: 'Von der Inhaberin',
  now: 'Von der Kollegin',
  by: 'Max Weber',
  isNewest: true,
};

test('who changed an answer, when and what stood there; one press brings it back, another takes that back', async () => {
  const server = new ServerInMemory(8);
  server.bodies.set(7, { ...server.bodies.get(7), otherExpEffects: CHANGE.now });
  // Another person at the same instant: a list tells them apart.
  const older = { ...CHANGE, by: 'Erika Muster', before: null, now: null, isNewest: false };
  server.others.set(CHANGES, { changes: [CHANGE, older], page: 1, pages: 1, steps: [7] });
  await showPage(server, '/uebersicht/P/angaben');
  await arriveAt('Änderungen an den Angaben');
  const [newest, before] = await screen.findAllByRole('listitem');
  const card = within(newest as HTMLElement);
  expect(newest?.textContent).toMatch(/geändert am 15\.03\.2022.* von Max Weber/);
  for (const value of [CHANGE.before, CHANGE.now]) card.getByText(value);
  const putBack = { name: /^Vorherigen Wert zurückholen: / };
  const locked = within(before as HTMLElement).getByRole('button', putBack);
  expect(locked.getAttribute('aria-disabled')).toBe('true');

  const isBack = `„${LABEL}“ ist wieder wie vorher.`;
  const back = { ...CHANGE, at: '2022-03-16T09:00:00Z', by: 'Erika Muster', before: CHANGE.now, now: CHANGE.before };
  const changes = [back, { ...CHANGE, isNewest: false }, older];
  server.others.set(CHANGES, { changes, page: 1, pages: 1, steps: [7] });
  fireEvent.click(card.getByRole('button', putBack));
  await screen.findByText(isBack);
  expect(screen.getAllByRole('button', putBack)).toHaveLength(3);
  expect(screen.queryAllByRole('button', { busy: true })).toEqual([]);
  expect(server.bodies.get(7)?.otherExpEffects).toBe(CHANGE.before);
  press('Rückgängig machen');
  await vi.waitFor(() => expect(screen.queryByText(isBack)).toBeNull());
  expect(server.bodies.get(7)?.otherExpEffects).toBe(CHANGE.now);
});
