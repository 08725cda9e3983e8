import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { namesPrinted } from '#ground/rules/wizard/testing/step-test-kit.ts';
import { NOT_FINALIZED } from '../../rules/steps/step-6-review.ts';
import { VERIFICATION_STEPS } from '../../rules/steps.ts';
import { exampleVerificationFacts } from '../../rules/testing/step-test-kit.ts';
import { SAVE_ERRORS, SUCCESS } from '../../rules/texts.ts';
import { ServerInMemory } from '../testing/server-in-memory.ts';
import { arriveAt, showWizard } from '../testing/wizard-in-memory.tsx';

let server: ServerInMemory;

beforeEach(async () => {
  server = new ServerInMemory('in_review');
  await showWizard(server, '/vn/V/bearbeiten');
  await arriveAt('Übersicht');
});
/** By its beginning: a busy button's second text is hidden by the style sheet alone, which is not there. */
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const tick = () => fireEvent.click(screen.getByRole('checkbox'));
const transitions = () => server.writes.flatMap(({ transition }) => transition ?? []);

test('nothing is transmitted before the tick; a press says why', async () => {
  expect(button('Übermitteln').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button('Übermitteln'));
  await waitFor(() => expect(screen.getAllByText(NOT_FINALIZED).length).toBeGreaterThan(1));
  expect(transitions()).toEqual([]);
});

test('ticked, it is transmitted with the tick, and the last step opens', async () => {
  tick();
  await waitFor(() => expect(button('Übermitteln').getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button('Übermitteln'));
  await arriveAt('Abschluss');
  expect(server.writes.at(-1)).toMatchObject({ transition: 'review', body: { isFinalized: true } });
  expect(screen.getByText(SUCCESS.stepChanged)).toBeTruthy();
});

test('a refused transmission is said and leaves the step as it is', async () => {
  tick();
  await waitFor(() => expect(button('Übermitteln').getAttribute('aria-disabled')).toBeNull());
  server.violations = [{ propertyPath: 'inDepthCheck', message: 'Sie müssen mindestens eine Datei hochladen' }];
  fireEvent.click(button('Übermitteln'));
  expect(await screen.findByText(SAVE_ERRORS.step)).toBeTruthy();
  expect(screen.getByText(/^Schritt 5, Finanzplanübersicht: Sie müssen/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Zu Schritt/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('the way back saves what is open first', async () => {
  tick();
  fireEvent.click(button('Zurück'));
  await arriveAt('Finanzplanübersicht');
  expect(server.writes.map(({ transition, body }) => [transition, body])).toEqual([
    [null, { isFinalized: true }],
    ['back_to_affirmable', {}],
  ]);
});

test('the five steps are folded away until they are opened, one by one or all at once', () => {
  const open = () => [...document.querySelectorAll('form details')].filter((one) => one.hasAttribute('open')).length;
  expect(open()).toBe(0);
  fireEvent.click(button('Alle aufklappen'));
  expect(open()).toBe(5);
  fireEvent.click(button('Alle zuklappen'));
  expect(open()).toBe(0);
});

test('the overview shows the whole account, to be checked before it is signed', () => {
  expect(screen.getByText('DE89 3704 0044 0532 0130 00')).toBeTruthy();
});

test('the overview says the earlier answers beside the new ones', () => {
  expect(screen.getByText('Eine neue Steuerung.')).toBeTruthy();
  const [employment] = screen.getAllByText(/Wie stark steigt Ihre Beschäftigung/).slice(-1);
  expect(employment?.closest('dl')?.textContent).toContain('k. A.');
});

test('the overview says every question that was asked', () => {
  const facts = exampleVerificationFacts();
  const page = document.body.textContent;
  for (const step of VERIFICATION_STEPS.slice(0, 5)) {
    for (const name of namesPrinted(step, server.form, facts)) expect(page).toContain(name);
  }
});
