import { SAVE_ERRORS } from '@portal/domain/verification/texts.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ServerInMemory } from './testing/server-in-memory.ts';
import { arriveAt, showWizard } from './testing/wizard-in-memory.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

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
