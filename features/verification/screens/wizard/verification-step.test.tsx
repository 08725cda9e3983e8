import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SAVE_ERRORS, SUCCESS } from '../../rules/texts.ts';
import { ServerInMemory } from '../testing/server-in-memory.ts';
import { arriveAt, showWizard } from '../testing/wizard-in-memory.tsx';

test('that a save failed is said until it is made up for', async () => {
  const server = new ServerInMemory('editable');
  await showWizard(server, '/vn/V/bearbeiten');
  await arriveAt('Dateneingabe');
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  fireEvent.click(screen.getByRole('button', { name: /^Speichern(?! und)/ }));
  expect(await screen.findByText(SAVE_ERRORS.data)).toBeTruthy();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => server.answer(path, init));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Gespeichert um/)).toBeTruthy();
  expect(screen.queryByText(SAVE_ERRORS.data)).toBeNull();
});

test('a way forward that could not be saved is said in other words', async () => {
  const server = new ServerInMemory('editable');
  await showWizard(server, '/vn/V/bearbeiten');
  await arriveAt('Dateneingabe');
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  fireEvent.click(screen.getByRole('button', { name: /^Speichern und weiter/ }));
  expect(await screen.findByText(SAVE_ERRORS.verification)).toBeTruthy();
});

test.each([
  [1, 'editable', SUCCESS.dataSaved],
  [2, 'editable', SUCCESS.saved],
  [3, 'editable', SUCCESS.verificationSavedShort],
  [4, 'editable', SUCCESS.planSaved],
  [7, 'submittable', SUCCESS.verificationSaved],
] as const)('what was saved in step %i is said', async (step, state, text) => {
  await showWizard(new ServerInMemory(state), `/vn/V/bearbeiten?schritt=${step}`);
  fireEvent.click(await screen.findByRole('button', { name: /^Speichern(?! und)/ }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('whoever types on while it is being saved stays in the step', async () => {
  const server = new ServerInMemory('affirmable');
  await showWizard(server, '/vn/V/bearbeiten');
  const holder = await screen.findByRole('textbox', { name: /^Kontoinhaber/ });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const send = vi.fn(async (path: string, init?: RequestInit) => {
    if (init?.method === 'PATCH') await arrived;
    return server.answer(path, init);
  });
  vi.stubGlobal('fetch', send);
  fireEvent.click(screen.getByRole('button', { name: /^Speichern und weiter/ }));
  await waitFor(() => expect(send).toHaveBeenCalled());
  fireEvent.change(holder, { target: { value: 'Neue Firma GmbH' } });
  arrive();
  await waitFor(() => expect(server.writes.length).toBeGreaterThan(0));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Gespeichert um/)).toBeTruthy();
  expect(server.writes.filter(({ transition }) => transition !== null)).toEqual([]);
});
