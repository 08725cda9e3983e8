import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFUSALS } from '#features/signature/rules/refusals.ts';
import { SIGNATURE_TEXTS } from '#features/signature/rules/verdict.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { NO_SIGNED_FILE, NO_TRANSMISSION, NOT_DOWNLOADED, TEXTS } from '../../rules/steps/step-7-completion.ts';
import { FILE_ERRORS, SAVE_ERRORS, SUCCESS } from '../../rules/texts.ts';
import { ServerInMemory } from '../testing/server-in-memory.ts';
import { arriveAt, showWizard } from '../testing/wizard-in-memory.tsx';

// A busy button's second text is hidden by the style sheet alone, which is not there.
const DOWNLOAD = /^Unterschriftsblatt herunterladen/;

let server: ServerInMemory;

beforeEach(() => {
  server = new ServerInMemory('submittable');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open() {
  await showWizard(server, '/vn/V/bearbeiten');
  await arriveAt('Abschluss');
}
async function fetchSheet() {
  fireEvent.click(await screen.findByRole('button', { name: DOWNLOAD }));
  await screen.findByText('Sie haben das Unterschriftsblatt heruntergeladen.');
}
const choose = (way: RegExp) => fireEvent.click(screen.getByRole('radio', { name: way }));
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const submissions = () => server.writes.filter(({ transition }) => transition === 'submit');
const SIGNED = {
  '@id': '/api/media/F',
  id: 'F',
  fileName: 'signiert.pdf',
  fileSize: 9,
  mediaLinks: [{ '@id': '/l/1' }],
};

test('sheet and way are asked for; nothing is submitted without them', async () => {
  await open();
  press(/^Einreichen/);
  await waitFor(() => expect(screen.getAllByText(NOT_DOWNLOADED).length).toBeGreaterThan(0));
  expect(screen.getAllByText(NO_TRANSMISSION).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(submissions()).toEqual([]);
});

test('by post: download, confirm, back to the list', async () => {
  await open();
  await fetchSheet();
  choose(/Per Post/);
  expect(screen.getByText(TEXTS.postHint)).toBeTruthy();
  press(/^Einreichen/);
  const dialog = within(await screen.findByRole('dialog', { name: TEXTS.submitTitle }));
  expect(submissions()).toEqual([]);
  const { name, street, city } = PROGRAMME.agency;
  for (const text of [TEXTS.submitByPost, name, street, city])
    expect(dialog.getByText(text, { exact: false })).toBeTruthy();
  expect(await dialog.findByText('19.600,00 €')).toBeTruthy();
  expect(dialog.getByText('30.08.2023')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: /^Einreichen/ }));
  await arriveAt('Liste');
  expect(screen.getByText(SUCCESS.submitted)).toBeTruthy();
  expect(submissions().map(({ body }) => body)).toEqual([{ downloaded: true, documentTransmission: 'a' }]);
});

test('electronically without a file: the server says so at the file', async () => {
  server.violations = [{ propertyPath: 'file', message: NO_SIGNED_FILE }];
  await open();
  await fetchSheet();
  choose(/Elektronisch/);
  expect(screen.getByText(TEXTS.signatureHint)).toBeTruthy();
  press(/^Einreichen/);
  await waitFor(() => expect(screen.getAllByText(NO_SIGNED_FILE).length).toBeGreaterThan(1));
  expect(submissions()).toEqual([]);
  choose(/Per Post/);
  await waitFor(() => expect(screen.queryByText(NO_SIGNED_FILE)).toBeNull());
});

test('going back to the post deletes the file, after a question', async () => {
  server.files = [SIGNED];
  server.form.documentTransmission = 'b';
  await open();
  await screen.findByText('signiert.pdf');
  choose(/Per Post/);
  const question = () => within(screen.getByRole('dialog', { name: 'Hochgeladene Datei löschen?' }));
  fireEvent.click(question().getByRole('button', { name: 'Datei behalten' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Elektronisch/ }).checked).toBe(true);
  choose(/Per Post/);
  fireEvent.click(question().getByRole('button', { name: /^Post wählen und Datei löschen/ }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Per Post/ }).checked).toBe(true));
  const deleted = server.writes.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(deleted).toEqual(['/api/media/F', '/l/1']);
});

test('a refused submission is said with its reason, and one can go on', async () => {
  await open();
  await fetchSheet();
  choose(/Elektronisch/);
  press(/^Einreichen/);
  const dialog = within(await screen.findByRole('dialog', { name: TEXTS.submitTitle }));
  expect(dialog.getByText(TEXTS.submitElectronically)).toBeTruthy();
  expect(dialog.queryByText(TEXTS.submitByPost)).toBeNull();
  server.refusals = [{ propertyPath: 'file', message: REFUSALS.expired }];
  fireEvent.click(dialog.getByRole('button', { name: /^Einreichen/ }));
  expect(await screen.findByText(SAVE_ERRORS.step)).toBeTruthy();
  expect(screen.getByText(REFUSALS.expired)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a signed file shows what was found about its signature', async () => {
  server.files = [SIGNED];
  server.form.documentTransmission = 'b';
  await open();
  expect(await screen.findByText('Die elektronische Signatur ist vorläufig geprüft')).toBeTruthy();
  expect(screen.getByText('Erika Muster')).toBeTruthy();
  expect(screen.getByText(/nichts daran geändert/)).toBeTruthy();
  expect(screen.getByText(/bezeugt kein Zeitstempel/)).toBeTruthy();
});

test('what was found can be taken along as a report for programs', async () => {
  server.files = [SIGNED];
  server.form.documentTransmission = 'b';
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Prüfbericht herunterladen/ }));
  expect(await screen.findByText('Heruntergeladen: Pruefbericht-signiert.json')).toBeTruthy();
  expect(server.calls).toContainEqual(expect.objectContaining({ path: '/api/media/F/signature/report' }));
});

test('a signature that does not hold says what to do', async () => {
  server.files = [SIGNED];
  server.form.documentTransmission = 'b';
  server.verdict = { ok: false, reason: 'no-signature' };
  await open();
  expect(await screen.findByText(REFUSALS['no-signature'])).toBeTruthy();
  expect(screen.getByText(SIGNATURE_TEXTS.replace)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Prüfbericht herunterladen/ })).toBeTruthy();
});

test.each([
  [503, TEXTS.sheetNotReady],
  [404, FILE_ERRORS.sheetMissing],
  [500, FILE_ERRORS.notLoaded],
])('the sheet answers %i', async (status, text) => {
  server.sheetStatus = status;
  await open();
  expect(await screen.findByText(text)).toBeTruthy();
  server.sheetStatus = 200;
  press(/^(Erneut laden|Jetzt prüfen)/);
  expect(await screen.findByRole('button', { name: DOWNLOAD })).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

test.each([
  [500, FILE_ERRORS.download],
  [404, FILE_ERRORS.sheetMissing],
])('a failed download is said and does not count: %i', async (status, text) => {
  await open();
  const answer = server.answer;
  server.answer = (path, init) => (path === '/download' ? new Response(null, { status }) : answer(path, init));
  fireEvent.click(await screen.findByRole('button', { name: DOWNLOAD }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('Sie haben das Unterschriftsblatt heruntergeladen.')).toBeNull();
});
