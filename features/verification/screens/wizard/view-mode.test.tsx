import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { VERIFICATION_STEPS } from '../../rules/steps.ts';
import { VERIFICATION_STATES } from '../../rules/workflow.ts';
import { ServerInMemory } from '../testing/server-in-memory.ts';
import { arriveAt, showWizard } from '../testing/wizard-in-memory.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function openControls(): Control[] {
  const all = [...document.querySelectorAll<Control>('main input, input, textarea, select')];
  return all.filter((one) => !one.disabled && !('readOnly' in one && one.readOnly));
}

const CHANGING = /speichern|einreichen|übermitteln|abschließen|löschen|bearbeiten|hinzufügen|auswählen/i;

function changingButtons(): string[] {
  return screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent ?? '')
    .filter((name) => CHANGING.test(name));
}

test.each(VERIFICATION_STATES)('in state %s all steps can be looked at, and nothing can be changed', async (state) => {
  const server = new ServerInMemory(state);
  await showWizard(server, '/vn/V/anzeigen?schritt=1');
  for (const { number, texts } of VERIFICATION_STEPS) {
    await arriveAt(texts.title);
    await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
    expect(openControls(), texts.title).toEqual([]);
    expect(changingButtons(), texts.title).toEqual([]);
    fireEvent.focusOut(document.body);
    if (number < VERIFICATION_STEPS.length) fireEvent.click(screen.getByRole('button', { name: 'Weiter' }));
  }
  expect(screen.queryByRole('button', { name: 'Weiter' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  await arriveAt('Übersicht');
  expect(server.writes).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a submitted one opens at its last step: the way and the day of the submission', async () => {
  const server = new ServerInMemory('submitted');
  server.form.documentTransmission = 'a';
  await showWizard(server, '/vn/V/anzeigen');
  await arriveAt('Abschluss');
  expect(screen.getByText('Per Post mit eigenhändiger Unterschrift')).toBeTruthy();
  expect(screen.getByText(/^14\.07\.2023, 11:30/)).toBeTruthy();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  fireEvent.click(await screen.findByRole('button', { name: /^Unterschriftsblatt herunterladen/ }));
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/download'));
});

test('before the transmission there is no sheet to fetch', async () => {
  await showWizard(new ServerInMemory('editable'), '/vn/V/anzeigen?schritt=7');
  await arriveAt('Abschluss');
  expect(screen.getByText(/entsteht, sobald/)).toBeTruthy();
});

test.each(['', '?schritt=4'])('whoever opens the wizard of a submitted one gets to look at it: %s', async (step) => {
  await showWizard(new ServerInMemory('submitted'), `/vn/V/bearbeiten${step}`);
  await arriveAt('Abschluss');
  expect(screen.getByText('Verwendungsnachweis zum Antrag DJ22-0000001 (nur Ansicht)')).toBeTruthy();
  expect(screen.queryByText('gesperrt')).toBeNull();
});

test('so does whoever opens that of a revoked one, whatever its state', async () => {
  const server = new ServerInMemory('editable');
  const answer = server.answer;
  server.answer = (path, init) => (path === '/api/verifications/V' ? revoked() : answer(path, init));
  const detail = await answer('/api/verifications/V').json();
  const proposal = { ...detail.staticData.proposal, revisionStatus: { final_revoked: 1 } };
  const revoked = () => Response.json({ ...detail, staticData: { ...detail.staticData, proposal } });
  await showWizard(server, '/vn/V/bearbeiten');
  await arriveAt('Dateneingabe');
  expect(screen.getByText(/nur Ansicht/)).toBeTruthy();
  expect(openControls()).toEqual([]);
});

test('in the review, a step behind it is not opened by its address to work on', async () => {
  await showWizard(new ServerInMemory('in_review'), '/vn/V/bearbeiten?schritt=4');
  await arriveAt('Übersicht');
});
