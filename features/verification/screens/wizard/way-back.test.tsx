import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ServerInMemory } from '../testing/server-in-memory.ts';
import { arriveAt, showWizard } from '../testing/wizard-in-memory.tsx';

const GO_ON = /^Weiter zum zuletzt erreichten Schritt/;
const states = () =>
  within(screen.getByRole('navigation', { name: 'Schritte des Verwendungsnachweises' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /erledigt|aktuell|offen|gesperrt/.exec(textContent ?? '')?.[0]);
const transitionsOf = (server: ServerInMemory) => server.writes.flatMap(({ transition }) => transition ?? []);

test('in the review, the steps behind it are finished, not locked', async () => {
  await showWizard(new ServerInMemory('in_review'), '/vn/V/bearbeiten');
  await arriveAt('Übersicht');
  expect(states()).toEqual([...Array(5).fill('erledigt'), 'aktuell', 'gesperrt']);
  expect(screen.queryByRole('button', { name: GO_ON })).toBeNull();
});

test('back in step 1, everything is kept, and one press leads to the review again', async () => {
  const server = new ServerInMemory('editable');
  await showWizard(server, '/vn/V/bearbeiten?schritt=1');
  await arriveAt('Dateneingabe');
  expect(states()).toEqual(['aktuell', 'erledigt', 'erledigt', 'erledigt', 'erledigt', 'gesperrt', 'gesperrt']);
  expect(await screen.findByText(/Alle Ihre Angaben bleiben erhalten/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: GO_ON }));
  await arriveAt('Übersicht');
  expect(transitionsOf(server)).toEqual(['edit', 'affirm']);
});

test('what has become incomplete stops the way, and is named', async () => {
  const server = new ServerInMemory('editable');
  server.violations = [{ propertyPath: 'digiPlan.fields[0]', message: 'Bitte geben Sie die Einschätzung an.' }];
  await showWizard(server, '/vn/V/bearbeiten?schritt=1');
  await arriveAt('Dateneingabe');
  fireEvent.click(screen.getByRole('button', { name: GO_ON }));
  expect(await screen.findByRole('button', { name: /^Zu Schritt 3/ })).toBeTruthy();
  expect(server.currentStep).toBe('editable');
});

test('before step 5 was reached there is nowhere to go back to', async () => {
  const server = new ServerInMemory('editable');
  server.form.verificationAffirm = null;
  server.form.verificationBank = null;
  await showWizard(server, '/vn/V/bearbeiten?schritt=1');
  await arriveAt('Dateneingabe');
  expect(screen.queryByRole('button', { name: GO_ON })).toBeNull();
  expect(states().slice(4)).toEqual(['gesperrt', 'gesperrt', 'gesperrt']);
});

test('another window has gone on: the step it stands in is named, and the way there is a button', async () => {
  const server = new ServerInMemory('editable');
  await showWizard(server, '/vn/V/bearbeiten?schritt=4');
  await arriveAt('Finanzierungsplan');
  server.currentStep = 'in_review';
  fireEvent.click(screen.getByRole('button', { name: /^Abschließen/ }));
  const button = await screen.findByRole('button', { name: /^Zu Schritt 6/ });
  expect(screen.getByText(/Ihr Verwendungsnachweis steht jetzt in Schritt 6/)).toBeTruthy();
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeTruthy());
});
