import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { TEXTS } from '../../rules/sending-texts.ts';
import { arriveAt, entry, ServerInMemory, showPage } from '../testing/applicant-in-memory.tsx';

async function show(receivedAt: string | null, documentTransmission?: 'a' | 'b') {
  const server = new ServerInMemory(12);
  const day = '2022-03-14T08:00:00Z';
  server.proposal = { ...server.proposal, submittedAt: day, confirmedAt: day, receivedAt };
  server.raffles = [entry(true, 'sent')];
  server.bodies.set(11, { documentTransmission });
  await showPage(server, '/eingereicht/P');
  await arriveAt('Antrag eingereicht');
}

const { name, street, city } = PROGRAMME.agency;

test('names the postal address until the sheet has arrived', async () => {
  await show(null);
  const step = (await screen.findByText(/^Bei Einreichung per Post/)).parentElement;
  for (const part of [name, street, city]) expect(step?.textContent).toContain(part);
});

test('speaks of the way that was chosen, with the sum and the end of the window', async () => {
  await show(null, 'a');
  expect(await screen.findByText(TEXTS.byPostNext)).toBeTruthy();
  expect(screen.getByText(new RegExp(street))).toBeTruthy();
  expect(screen.getByText('27.500,00 €')).toBeTruthy();
  expect(screen.getByText('Ende Ihres Einreichfensters').nextSibling?.textContent).toMatch(/\d\d\.\d\d\.2022/);
  cleanup();
  await show(null, 'b');
  expect(screen.queryByText(new RegExp(street))).toBeNull();
  expect(screen.queryByText(/Post/)).toBeNull();
});

test('asks for no post once the sheet has arrived', async () => {
  await show('2022-03-15T08:00:00Z');
  expect(await screen.findByText('Wir prüfen Ihren Antrag')).toBeTruthy();
  expect(screen.queryByText(new RegExp(street))).toBeNull();
});
