import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NO_FUNDING_STATED, TEXTS } from '../../rules/steps/step-4-financing-plan.ts';
import { rowsOpen } from '../../rules/steps/version-1-texts.ts';
import { ServerInMemory } from '../testing/server-in-memory.ts';
import { arriveAt, showWizard } from '../testing/wizard-in-memory.tsx';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const ACCEPTED = 'angenommen, wieder öffnen: Nachweis 1';

test('the older plan waits for its open rows, says what else is missing, and goes on once all is accepted', async () => {
  const server = new ServerInMemory('editable');
  Object.assign(server.form, { financialPlanVersion: 1, hasAdditionalFunding: null });
  server.files = [{ '@id': '/api/media/F', id: 'F', fileName: 'R.pdf', fileSize: 9, mediaLinks: [] }];
  await showWizard(server, '/vn/V/bearbeiten?schritt=4');
  await arriveAt(TEXTS.title);
  fireEvent.click(await screen.findByRole('button', { name: ACCEPTED }));
  for (const name of Object.values(TEXTS.columns)) expect(screen.getByRole('columnheader', { name })).toBeTruthy();
  expect(screen.getByText(rowsOpen([1]))).toBeTruthy();
  press(/^Abschließen/);
  expect(await screen.findByRole('link', { name: NO_FUNDING_STATED })).toBeTruthy();
  expect(server.currentStep).toBe('editable');
  press('Speichern: Nachweis 1');
  expect(await screen.findByRole('button', { name: ACCEPTED })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(rowsOpen([1]))).toBeNull());
  fireEvent.click(screen.getByRole('radio', { name: 'Nein' }));
  press(/^Abschließen/);
  await arriveAt('Finanzplanübersicht');
});
