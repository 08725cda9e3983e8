import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ServerInMemory } from '#features/verification/screens/testing/server-in-memory.ts';
import { arriveAt, showWizard } from '#features/verification/screens/testing/wizard-in-memory.tsx';
import { OPEN_END_TEXTS } from '../rules/open-ends.ts';
import './closing-question.tsx';
import './open-ends.tsx';

let server: ServerInMemory;

beforeEach(() => {
  server = new ServerInMemory('editable');
  server.waiting = [{ id: 'f1', fileName: 'scan.pdf', meta: { invoiceNumber: 'R-17', sum: 11_900 } }];
});
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const question = () => screen.findByRole('dialog', { name: OPEN_END_TEXTS.question });
const transitions = () => server.writes.flatMap(({ transition }) => transition ?? []);
const WAITS = /Rechnung R-17 über 119,00.€: Die Datei wartet und zählt noch nicht\./;

test('a file that waits is listed in step 4, and nobody closes it without being asked by number and sum', async () => {
  await showWizard(server, '/vn/V/bearbeiten?schritt=4');
  await arriveAt('Finanzierungsplan');
  expect(await screen.findByText(WAITS)).toBeTruthy();
  press(/^Abschließen/);
  expect(within(await question()).getByText(WAITS)).toBeTruthy();
  press(new RegExp(OPEN_END_TEXTS.goBack));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(transitions()).toEqual([]);
  press(/^Abschließen/);
  await question();
  press(new RegExp(OPEN_END_TEXTS.goOn));
  await arriveAt('Finanzplanübersicht');
  expect(transitions()).toEqual(['edit']);
});

test('the short way forward from an earlier step asks the same', async () => {
  await showWizard(server, '/vn/V/bearbeiten?schritt=1');
  await arriveAt('Dateneingabe');
  fireEvent.click(await screen.findByRole('button', { name: /^Weiter zum zuletzt erreichten Schritt/ }));
  expect(within(await question()).getByText(WAITS)).toBeTruthy();
  expect(transitions()).toEqual([]);
});

test('the review lists it once more, and its button leads back to where it is decided', async () => {
  server.currentStep = 'in_review';
  await showWizard(server, '/vn/V/bearbeiten');
  await arriveAt('Übersicht');
  expect(await screen.findByText(WAITS)).toBeTruthy();
  press(new RegExp(`^${OPEN_END_TEXTS.acts.waiting}: Rechnung R-17`));
  await arriveAt('Alle Rechnungen auf einmal');
  expect(transitions()).toEqual(['back_to_affirmable', 'back_to_editable']);
});

test('whoever has decided all is not asked', async () => {
  server.waiting = [];
  await showWizard(server, '/vn/V/bearbeiten?schritt=4');
  await arriveAt('Finanzierungsplan');
  press(/^Abschließen/);
  await arriveAt('Finanzplanübersicht');
});
