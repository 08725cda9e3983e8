import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { VIEW_TEXTS } from '#features/e-invoice/rules/e-invoice-view.ts';
import { FILE_MESSAGES } from '#ground/rules/files/purposes.ts';
import { dropAllDrafts, findDraft } from '#ground/screens/browser/memory.ts';
import { uploadFile } from '#ground/screens/forms/files/upload-request.ts';
import { withQueries } from '#ground/screens/testing/show.tsx';
import { type InvoiceMeta, NO_META, NOT_LISTED } from '../../rules/invoices/invoice.ts';
import { INVOICE_TEXTS, otherSeller, PREFILL_TEXTS, twinFound } from '../../rules/invoices/invoice-texts.ts';
import { deletionCreditText, renamingCreditText } from '../../rules/invoices/other-invoices.ts';
import { FILE_ERRORS, LOAD_ERRORS, SAVE_ERRORS, SUCCESS } from '../../rules/texts.ts';
import type { Invoice } from '../../rules/wire.ts';
import { draftSubject, type InvoiceMode } from '../invoice-names.ts';
import { InvoiceServer } from '../testing/invoice-server.ts';
import { loadedWith } from '../testing/plan-in-memory.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { proofsQuery } from '../verification-api.ts';
import { InvoiceList } from './invoice-list.tsx';

vi.mock('#ground/screens/session/session.tsx', () => ({ useProfile: () => ({ profile: { id: 'me' } }) }));
vi.mock('#ground/screens/api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2023-07-15T08:00:00Z'),
);
vi.mock('#ground/screens/forms/files/upload-request.ts', () => ({ uploadFile: vi.fn() }));

const PERIOD = { startDate: '2022-07-01', endDate: '2023-06-30', approvedAt: '2022-03-18' };
const ANSWERED = { hasProviderChanged: false, hasInvestChanged: false, relevantPosOnly: true, periodApproved: true };
const DATED = {
  ...{ invoiceDate: '2022-09-01', orderDate: '2022-07-04', periodStart: '2022-07-11', periodEnd: '2022-08-31' },
  sum: 4_400_000,
};

function invoice(id: string, meta: Partial<InvoiceMeta> = {}, more: Partial<Invoice> = {}): Invoice {
  return {
    '@id': `/api/verification_proof_invoices/${id}`,
    id,
    verificationProof: 'A',
    media: `/api/media/${id}`,
    resubmitted: false,
    version: 1,
    sealed: false,
    meta: { ...NO_META, ...meta },
    ...more,
  };
}

// Loaded by the list itself as well, which a busy machine may take its time for.
beforeAll(() => import('../invoice-dialog.tsx'));
beforeEach(() => localStorage.clear());
afterEach(() => {
  dropAllDrafts('me');
});

function show(server: InvoiceServer, mode: InvoiceMode = 'edit') {
  vi.stubGlobal('fetch', server.answer);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const base = loadedWith(server.invoices);
  const verification = { ...base, approved: { ...base.approved, ...PERIOD } };
  const { queryKey } = proofsQuery('V');
  client.setQueryData(queryKey, base.proofs);
  const refresh = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  render(withQueries(<Probe verification={verification} mode={mode} />, client));
  return refresh;
}

function Probe({ verification, mode }: { verification: LoadedVerification; mode: InvoiceMode }) {
  const { data: proofs = [] } = useQuery({ ...proofsQuery('V'), enabled: false });
  const [proof] = proofs;
  const [approved] = verification.approved.proofs;
  return proof && approved && <InvoiceList {...{ verification, proof, approved, mode }} account="me" />;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => {
  button(name).focus();
  fireEvent.click(button(name));
};
const open = async (name: string | RegExp) => {
  press(name);
  await screen.findByRole('dialog');
};
const field = (name: string | RegExp) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const answer = (question: RegExp, word: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: question })).getByLabelText(word));
const chooseFile = (file: File) => {
  const picker = screen.getByRole('dialog').querySelector('input[type=file]');
  if (picker === null) throw new Error('there is no picker');
  fireEvent.change(picker, { target: { files: [file] } });
};

test.each(['Rechnung.pdf', 'Rechnung.xml'])(
  'a file makes the invoice, then its questions are asked: %s',
  async (name) => {
    vi.mocked(uploadFile).mockResolvedValue({ '@id': '/api/media/M1', id: 'M1', fileName: name, fileSize: 9 });
    const server = new InvoiceServer();
    show(server, 'resubmit');
    await open(/^Rechnung hinzufügen/);
    expect(screen.queryByRole('button', { name: /^Rechnung speichern/ })).toBeNull();
    chooseFile(new File(['x'], 'Bild.png'));
    expect(await screen.findByText(/Die Datei "Bild.png" hat ein ungültiges Dateiformat\./)).toBeTruthy();
    chooseFile(new File([], 'Leer.pdf'));
    expect(await screen.findByText(/Die Datei "Leer.pdf" hat keinen Inhalt\./)).toBeTruthy();
    chooseFile(new File([name.endsWith('.xml') ? '<?xml version="1.0"?>' : '%PDF-1.7'], name));
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('invoiceNumber'));
    const [[method, body] = []] = server.writes;
    expect(method).toBe('PUT');
    expect(body).toEqual({
      verificationProof: '/api/verification_proofs/A',
      media: '/api/media/M1',
      resubmitted: true,
    });
    expect(screen.getAllByText(FILE_MESSAGES.uploaded).length).toBeGreaterThan(0);
  },
);

test('a refused invoice leaves no file behind; without an answer the file that arrived is not sent again', async () => {
  vi.mocked(uploadFile).mockReset();
  vi.mocked(uploadFile).mockResolvedValue({ '@id': '/api/media/M1', id: 'M1', fileName: 'R.pdf', fileSize: 9 });
  const server = new InvoiceServer();
  show(server);
  await open(/^Rechnung hinzufügen/);
  server.refusal = () => Response.json({}, { status: 422 });
  chooseFile(new File(['%PDF-1.7'], 'R.pdf'));
  expect(await screen.findByText(new RegExp(`R.pdf: ${SAVE_ERRORS.invoiceCreate}`))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Erneut versuchen/ })).toBeNull();
  expect(server.removed).toEqual(['/api/media/M1']);
  server.refusal = () => Response.json({}, { status: 500 });
  chooseFile(new File(['%PDF-1.7'], 'S.pdf'));
  await screen.findByRole('button', { name: 'Erneut versuchen: S.pdf' });
  server.refusal = undefined;
  press('Erneut versuchen: S.pdf');
  await waitFor(() => expect(screen.queryByLabelText(/^Rechnungsnummer/)).toBeTruthy());
  expect(server.writes.map(([method]) => method)).toEqual(['PUT', 'PUT', 'PUT']);
  expect(uploadFile).toHaveBeenCalledTimes(2);
  expect(server.removed).toHaveLength(1);
});

test('dates are judged while they are typed, and bar nothing', async () => {
  const server = new InvoiceServer([invoice('I1', { ...ANSWERED, orderDate: '2022-07-04', sum: 4_400_000 })]);
  show(server);
  await open(/^Bearbeiten/);
  type(/^Rechnungsdatum/, '18.3.2022');
  expect(screen.getByText(/nicht nach dem Zuwendungsbescheid vom 18\.03\.2022/)).toBeTruthy();
  type(/^Rechnungsdatum/, '15.8.2023');
  expect(screen.getByText(/voraussichtlich nicht förderfähig/)).toBeTruthy();
  type(/^Rechnungsdatum/, '1.9.2022');
  expect(screen.queryByText(/voraussichtlich nicht förderfähig/)).toBeNull();
  type(/^Beginn der Leistung/, '1.7.2022');
  type(/^Ende der Leistung/, '1.9.2022');
  expect(screen.getByText(/nicht vollständig nach dem Beginn des Bewilligungszeitraums/)).toBeTruthy();
  press(/^Rechnung speichern/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText(SUCCESS.invoiceSaved).length).toBeGreaterThan(0);
  expect(server.invoices[0]?.meta).toMatchObject({ invoiceDate: '2022-09-01', periodStart: '2022-07-01' });
  await waitFor(() => expect(document.activeElement).toBe(button(/^Bearbeiten/)));
});

test('saved, the next invoice with something missing is opened; without one a new one', async () => {
  const whole = { ...ANSWERED, ...DATED, proofItems: ['1'] };
  const server = new InvoiceServer([
    invoice('I1', { ...whole, invoiceNumber: 'R-1' }),
    invoice('I2', { ...whole, invoiceNumber: 'R-2' }),
    invoice('I3', { ...whole, invoiceNumber: 'R-3', invoiceDate: null }),
  ]);
  show(server);
  await open(/^Bearbeiten.*R-1/);
  press(new RegExp(`^${INVOICE_TEXTS.saveAndNext}`));
  await waitFor(() => expect(field(/^Rechnungsnummer/).value).toBe('R-3'));
  type(/^Rechnungsdatum/, '1.9.2022');
  press(new RegExp(`^${INVOICE_TEXTS.saveAndNext}`));
  await screen.findByRole('dialog', { name: INVOICE_TEXTS.add });
  expect(server.writes.map(([method]) => method)).toEqual(['PATCH', 'PATCH']);
});

test('nothing typed is sent before it is saved, and nothing wrong with it', async () => {
  const paid = [{ payedAt: '2022-09-05', sum: 2_000_000, payedAtComment: null }];
  const server = new InvoiceServer([invoice('I1', { ...ANSWERED, ...DATED, payments: paid })]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(server);
  await open(/^Bearbeiten/);
  type(/^Gezahlter Betrag/, '99.000');
  fireEvent.focusOut(field(/^Gezahlter Betrag/));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(INVOICE_TEXTS.unsaved)).toBeTruthy();
  press(/^Rechnung speichern/);
  expect(await screen.findByText(`${SAVE_ERRORS.invoice} (Zahlungen)`)).toBeTruthy();
  expect(server.writes).toEqual([]);
  press('Schließen');
  expect(screen.getByText(INVOICE_TEXTS.draft)).toBeTruthy();
  await open(/^Bearbeiten/);
  expect(await screen.findByText('Wir haben Ihre nicht gespeicherten Eingaben wiederhergestellt.')).toBeTruthy();
  expect(field(/^Gezahlter Betrag/).value).toBe('99.000,00');
  press('Verwerfen: wiederhergestellte Eingaben');
  expect(field(/^Gezahlter Betrag/).value).toBe('20.000,00');
  press('Schließen');
  expect(screen.queryByText(INVOICE_TEXTS.draft)).toBeNull();
  expect(server.writes).toEqual([]);
});

test('a save that names no new seller is not made; named, it lists what is open', async () => {
  const server = new InvoiceServer([invoice('I1')]);
  show(server);
  await open(/^Bearbeiten/);
  type(/^Rechnungsnummer/, 'RE-7');
  answer(/Anbieter geändert/, 'Ja');
  press(/^Rechnung speichern/);
  const label = 'Neuer Anbieter und Grund für den Wechsel';
  expect(await screen.findByText(`${SAVE_ERRORS.invoice} (${label})`)).toBeTruthy();
  expect(server.writes).toEqual([]);
  expect(findDraft('me', draftSubject('V', 'I1'))?.values.hasProviderChanged).toBe(true);
  answer(/Anbieter geändert/, 'Nein');
  press(/^Rechnung speichern/);
  expect(await screen.findByText(/^Gespeichert\. 8 Angaben fehlen noch/)).toBeTruthy();
  expect(server.invoices[0]?.meta).toMatchObject({ invoiceNumber: 'RE-7', hasProviderChanged: false });
  expect(button('Bearbeiten: Rechnung RE-7')).toBeTruthy();
  expect(screen.getByText(INVOICE_TEXTS.incomplete)).toBeTruthy();
});

test('what was typed goes into the browser when the page goes, and is saved once the server is back', async () => {
  const server = new InvoiceServer([invoice('I1', { ...ANSWERED, ...DATED, invoiceNumber: 'N-2' })]);
  show(server);
  await open(/^Bearbeiten/);
  type(/^Rechnungsnummer/, 'N-20');
  window.dispatchEvent(new Event('pagehide'));
  expect(findDraft('me', draftSubject('V', 'I1'))?.values.invoiceNumber).toBe('N-20');
  server.refusal = () => Response.json({}, { status: 500 });
  press(/^Rechnung speichern/);
  expect(await screen.findByText(SAVE_ERRORS.invoice)).toBeTruthy();
  expect(field(/^Rechnungsnummer/).value).toBe('N-20');
  server.refusal = undefined;
  press(/^Rechnung speichern/);
  expect(await screen.findByRole('button', { name: 'Bearbeiten: Rechnung N-20' })).toBeTruthy();
  expect(findDraft('me', draftSubject('V', 'I1'))).toBeUndefined();
});

test('what another window answers meanwhile stays; of the same answer both values are shown', async () => {
  const server = new InvoiceServer([invoice('I1', { ...ANSWERED, ...DATED, invoiceNumber: 'N-1' })]);
  show(server);
  await open(/^Bearbeiten/);
  server.changedElsewhere({ sum: 9900 });
  type(/^Rechnungsnummer/, 'N-2');
  press(/^Rechnung speichern/);
  await screen.findByRole('button', { name: 'Bearbeiten: Rechnung N-2' });
  expect(server.invoices[0]?.meta).toMatchObject({ invoiceNumber: 'N-2', sum: 9900 });
  expect(server.writes.map(([, body]) => body?.meta)).toEqual([{ invoiceNumber: 'N-2' }, { invoiceNumber: 'N-2' }]);
  await open(/^Bearbeiten/);
  server.changedElsewhere({ invoiceNumber: 'N-3' });
  type(/^Rechnungsnummer/, 'N-4');
  press(/^Rechnung speichern/);
  const dialog = await screen.findByRole('dialog', { name: 'Welche Fassung soll gelten?' });
  expect(within(dialog).getByText('N-3')).toBeTruthy();
  expect(within(dialog).getByText('N-4')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Meine Eingaben übernehmen' }));
  await waitFor(() => expect(server.invoices[0]?.meta.invoiceNumber).toBe('N-4'));
});

test('a file that cannot be fetched is said', async () => {
  const server = new InvoiceServer([invoice('I1', { invoiceNumber: '1' })]);
  const answer = server.answer;
  server.answer = async (path, init) =>
    path.endsWith('/download') ? new Response(null, { status: 404 }) : answer(path, init);
  show(server);
  // What it is fetched from comes with the list of files.
  await waitFor(() => {
    press('Herunterladen: Rechnung 1');
    expect(screen.getByText(FILE_ERRORS.download)).toBeTruthy();
  });
});

test('without the files of the invoices it says so until they are loaded', async () => {
  const server = new InvoiceServer([invoice('I1', { invoiceNumber: '1' })]);
  const answer = server.answer;
  server.answer = async (path, init) =>
    path.startsWith('/api/media?') ? Response.json({}, { status: 404 }) : answer(path, init);
  show(server);
  expect(await screen.findByText(LOAD_ERRORS.files)).toBeTruthy();
  server.answer = answer;
  vi.stubGlobal('fetch', server.answer);
  press(LOAD_ERRORS.retry);
  await waitFor(() => expect(screen.queryByText(LOAD_ERRORS.files)).toBeNull());
});

test('to look at, an invoice opens without a field to type in', async () => {
  show(new InvoiceServer([invoice('I1', { ...ANSWERED, ...DATED, invoiceNumber: '1' }, { sealed: true })]), 'view');
  await open('Ansehen: Rechnung 1');
  const dialog = screen.getByRole('dialog', { name: 'Rechnung 1' });
  expect(dialog.querySelector('input, select, textarea')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(document.activeElement).toBe(button('Ansehen: Rechnung 1')));
});

test('what the server refuses is named as well', async () => {
  const server = new InvoiceServer([invoice('I1', { ...ANSWERED, ...DATED })]);
  show(server);
  await open(/^Bearbeiten/);
  fireEvent.click(field('Nicht aufgeführt'));
  const violations = [{ propertyPath: 'meta.proofItems', message: 'Bitte wählen Sie angebotene Positionen.' }];
  server.refusal = () => Response.json({ violations }, { status: 422 });
  press(/^Rechnung speichern/);
  expect(await screen.findByText(/^Die Rechnung konnte nicht gespeichert werden\. \(Welche bewilligten/)).toBeTruthy();
  expect(screen.getAllByText('Bitte wählen Sie angebotene Positionen.').length).toBeGreaterThan(0);
  const [[, body] = []] = server.writes;
  expect(JSON.stringify(body)).not.toContain(NOT_LISTED);
});

const OFFERED = {
  found: true,
  isGuess: false,
  note: null,
  seller: 'Netz AG',
  sellerDiffers: true,
  meta: { invoiceNumber: 'N-1', invoiceDate: '2022-11-04', periodStart: null, periodEnd: null, sum: 4_400_000 },
  proofItems: ['1.1'],
};

test('an electronic invoice is taken over with one press, once it is shown what it replaces', async () => {
  const server = new InvoiceServer([invoice('I1', { ...ANSWERED, sum: 100 })]);
  server.prefill = OFFERED;
  show(server);
  await open(/^Bearbeiten/);
  expect(await screen.findByText(PREFILL_TEXTS.replaces)).toBeTruthy();
  expect(within(screen.getByRole('dialog')).getByText('1,00 €')).toBeTruthy();
  expect(screen.getByText(otherSeller('Netz AG', 'Muster GmbH'))).toBeTruthy();
  press(PREFILL_TEXTS.accept);
  expect(field(/^Rechnungsnummer/).value).toBe('N-1');
  expect(field(/^Rechnungsbetrag/).value).toBe('44.000,00');
  expect(field(/^1\.1 Server/).checked).toBe(true);
  expect(screen.queryByText(PREFILL_TEXTS.replaces)).toBeNull();
  expect(document.activeElement).toBe(field(/^Rechnungsnummer/));
  answer(/Anbieter geändert/, 'Ja');
  expect(screen.queryByText(otherSeller('Netz AG', 'Muster GmbH'))).toBeNull();
});

test('what was only read is not called an electronic invoice anywhere', async () => {
  const server = new InvoiceServer([invoice('I1', ANSWERED)]);
  server.prefill = { ...OFFERED, isGuess: true };
  show(server);
  await open(/^Bearbeiten/);
  expect(await screen.findByRole('table', { name: PREFILL_TEXTS.guess })).toBeTruthy();
  expect(screen.queryByText(PREFILL_TEXTS.title)).toBeNull();
});

test('an electronic invoice that is not wanted changes nothing', async () => {
  const server = new InvoiceServer([invoice('I1', ANSWERED)]);
  server.prefill = OFFERED;
  show(server);
  await open(/^Bearbeiten/);
  fireEvent.click(await screen.findByRole('button', { name: PREFILL_TEXTS.refuse }));
  await waitFor(() => expect(screen.queryByText(PREFILL_TEXTS.title)).toBeNull());
  expect(field(/^Rechnungsnummer/).value).toBe('');
});

test('deleting asks first; the focus goes to the next row, at last to the button that adds', async () => {
  const server = new InvoiceServer([invoice('I1', { invoiceNumber: '1' }), invoice('I2', { invoiceNumber: '2' })]);
  show(server);
  press('Löschen: Rechnung 1');
  await screen.findByRole('dialog');
  server.refusal = () => Response.json({}, { status: 500 });
  press(/^Rechnung löschen/);
  expect(await screen.findByText(SAVE_ERRORS.invoiceDelete)).toBeTruthy();
  server.refusal = undefined;
  press(/^Rechnung löschen/);
  await waitFor(() => expect(document.activeElement).toBe(button('Bearbeiten: Rechnung 2')));
  expect(screen.getByText(SUCCESS.invoiceDeleted)).toBeTruthy();
  press('Löschen: Rechnung 2');
  expect(document.activeElement?.textContent).toContain('Rechnung behalten');
  press(/^Rechnung löschen/);
  await waitFor(() => expect(document.activeElement).toBe(button(/^Rechnung hinzufügen/)));
  expect(screen.getByText(INVOICE_TEXTS.none)).toBeTruthy();
});

test('a list that may be out of date says so until it is fetched', async () => {
  const server = new InvoiceServer([invoice('I1', { invoiceNumber: '1' })]);
  const refresh = show(server);
  refresh.mockImplementation(async (_filters, { throwOnError = false } = {}) => {
    if (throwOnError) throw new Error('no answer');
  });
  press('Löschen: Rechnung 1');
  await screen.findByRole('dialog');
  press(/^Rechnung löschen/);
  expect(await screen.findByText(LOAD_ERRORS.proofsRefresh)).toBeTruthy();
  refresh.mockResolvedValue();
  press(LOAD_ERRORS.retry);
  await waitFor(() => expect(screen.queryByText(LOAD_ERRORS.proofsRefresh)).toBeNull());
});

test('a resubmission changes its own invoices only; the view changes nothing', () => {
  const all = [
    invoice('I1', { invoiceNumber: '1' }, { sealed: true }),
    invoice('I2', { invoiceNumber: '2' }, { resubmitted: true, sealed: true }),
    invoice('I3', { invoiceNumber: '3' }, { resubmitted: true }),
  ];
  show(new InvoiceServer(all), 'resubmit');
  const names = () =>
    screen.getAllByRole('button', { name: /^(Ansehen|Bearbeiten)/ }).map((one) => one.getAttribute('aria-label'));
  expect(names()).toEqual(['Ansehen: Rechnung 1', 'Ansehen: Rechnung 2', 'Bearbeiten: Rechnung 3']);
  cleanup();
  show(new InvoiceServer(all), 'view');
  expect(names()).toEqual(['Ansehen: Rechnung 1', 'Ansehen: Rechnung 2', 'Ansehen: Rechnung 3']);
  expect(screen.queryByRole('button', { name: /hinzufügen|Löschen/ })).toBeNull();
});

test('an invoice is complete with all dates; its mark and a number that comes twice stand in the list', () => {
  const late = { ...ANSWERED, ...DATED, invoiceDate: '2023-08-15', invoiceNumber: '7' };
  show(new InvoiceServer([invoice('I1', late), invoice('I2', { ...ANSWERED, ...DATED, periodEnd: null })]));
  expect(screen.getAllByText(INVOICE_TEXTS.complete)).toHaveLength(1);
  expect(screen.getAllByText(INVOICE_TEXTS.incomplete)).toHaveLength(1);
  expect(screen.getAllByText('voraussichtlich nicht förderfähig')).toHaveLength(1);
  expect(screen.queryByText(INVOICE_TEXTS.twin)).toBeNull();
  cleanup();
  show(new InvoiceServer([invoice('I1', late), invoice('I2', { ...late, invoiceDate: '2022-03-18' })]));
  expect(screen.getAllByText(INVOICE_TEXTS.twin)).toHaveLength(2);
  expect(screen.getAllByText('nicht förderfähig')).toHaveLength(1);
});

test('an invoice that another one of the company may be is told, with where that stands', async () => {
  const server = new InvoiceServer([invoice('I1', { ...ANSWERED, ...DATED, invoiceNumber: 'R-1' })]);
  const note = 'Vielleicht doppelt (Dieselbe Datei): Nachweis 2, Rechnung R-9 im Verwendungsnachweis DJ22-1.';
  server.doubles = { invoices: [{ id: 'I1', notes: [note], toDecide: [note] }] };
  show(server);
  await open(/^Bearbeiten/);
  expect(await screen.findByText(note)).toBeTruthy();
});

test('a number that another invoice of the seller has is said while it is typed', async () => {
  const both = [invoice('I1', { invoiceNumber: 'RE-17' }), invoice('I2', {})];
  show(new InvoiceServer(both));
  await open(/^Bearbeiten: (I2|Rechnung 2)/);
  type(/^Rechnungsnummer/, 're 17');
  expect(screen.getByText(twinFound('Nachweis 1: Angebot A'))).toBeTruthy();
  type(/^Rechnungsnummer/, 're 18');
  expect(screen.queryByText(twinFound('Nachweis 1: Angebot A'))).toBeNull();
});

test('a date in the future is said at once and asked back before it is saved', async () => {
  const server = new InvoiceServer([invoice('I1', { ...ANSWERED, ...DATED })]);
  show(server);
  await open(/^Bearbeiten/);
  type(/^Rechnungsdatum/, '1.9.2032');
  expect(screen.getByText(INVOICE_TEXTS.inFuture)).toBeTruthy();
  press(/^Rechnung speichern/);
  const question = within(screen.getByRole('dialog', { name: INVOICE_TEXTS.futureTitle }));
  expect(question.getByText('Rechnungsdatum: 01.09.2032')).toBeTruthy();
  expect(server.writes).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: INVOICE_TEXTS.futureNo }));
  type(/^Rechnungsdatum/, '1.9.2022');
  expect(screen.queryByText(INVOICE_TEXTS.inFuture)).toBeNull();
  type(/^Rechnungsdatum/, '1.9.2032');
  press(/^Rechnung speichern/);
  fireEvent.click(screen.getByRole('button', { name: INVOICE_TEXTS.futureYes }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.invoices[0]?.meta.invoiceDate).toBe('2032-09-01');
});

test('an invoice of plain XML is read as a page: headings, tables with captions, and what does not add up', async () => {
  const server = new InvoiceServer([invoice('I1', { ...ANSWERED, ...DATED, invoiceNumber: 'RE-1' })]);
  const nobody = { name: null, address: [], vatId: null, taxNumber: null };
  server.view = {
    document: {
      ...{ number: 'RE-1', typeCode: '381', issued: '2022-09-01', due: null, currency: 'EUR' },
      ...{ buyerReference: null, orderReference: null, notes: ['Danke\nund bis bald'], preceding: ['RE-0'] },
      ...{ seller: { ...nobody, name: 'Werk GmbH' }, buyer: nobody, period: { start: null, end: null } },
      lines: [
        {
          ...{ id: '1', name: 'Sensor', description: 'M12', quantity: '2.5', unit: 'H87', price: '40.00', net: 10_000 },
          tax: { category: 'S', rate: 1900 },
        },
      ],
      ...{ allowances: [], taxes: [], attachments: ['Stunden.pdf'], iban: null, terms: null },
      totals: {
        ...{ lines: 10_000, allowances: null, charges: null, net: 10_000, tax: 1_900, gross: 11_900 },
        ...{ prepaid: null, thirdParty: null, rounding: null, due: 11_900 },
      },
    },
    doubts: ['Etwas passt nicht.'],
  };
  show(server);
  fireEvent.click(await screen.findByRole('button', { name: /^Rechnung lesen: .*RE-1/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Gutschrift RE-1' }));
  expect(sheet.getByText('Etwas passt nicht.')).toBeDefined();
  expect(sheet.getByRole('heading', { name: 'Posten' })).toBeDefined();
  const lines = within(sheet.getByRole('table', { name: 'Posten' }));
  expect(lines.getByText('2,5 H87')).toBeDefined();
  expect(lines.getByText('100,00 €')).toBeDefined();
  expect(within(sheet.getByRole('table', { name: 'Anlagen in der Datei' })).getByText('Stunden.pdf')).toBeDefined();
  expect(within(sheet.getByRole('table', { name: 'Summen' })).getAllByText('119,00 €')).toBeDefined();
  expect(sheet.getByRole('button', { name: VIEW_TEXTS.original })).toBeDefined();
});

test('a credit note is typed with a minus and asks for the invoice it lowers', async () => {
  const server = new InvoiceServer([
    invoice('I1', { ...ANSWERED, ...DATED, invoiceDate: '2022-03-01', invoiceNumber: 'G-1' }),
  ]);
  show(server);
  fireEvent.click(await screen.findByRole('button', { name: /^Bearbeiten: .*G-1/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const sum = dialog.getByLabelText(/^Rechnungsbetrag/);
  expect(dialog.queryByLabelText(/die diese Gutschrift mindert/)).toBeNull();
  expect(dialog.getByText(/nicht förderfähig/)).toBeDefined();
  fireEvent.change(sum, { target: { value: '−500,00' } });
  fireEvent.blur(sum);
  fireEvent.change(await dialog.findByLabelText(/die diese Gutschrift mindert/), { target: { value: 'RE-1' } });
  expect(dialog.queryByText(/nicht förderfähig/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: /^Rechnung speichern/ }));
  await waitFor(() => expect(server.writes).toMatchObject([['PATCH', { meta: { sum: -50_000, corrects: 'RE-1' } }]]));
});

test('a credit note that names no invoice of its proof says so at the field, and is kept; so does one that takes too much', async () => {
  const server = new InvoiceServer([
    invoice('I1', { ...ANSWERED, ...DATED, invoiceNumber: 'RE-1', sum: 40_000 }),
    invoice('I2', { ...ANSWERED, ...DATED, invoiceNumber: 'G-1', sum: -50_000, corrects: 'RE-2' }),
  ]);
  show(server);
  expect(screen.getAllByText(INVOICE_TEXTS.incomplete)).toHaveLength(1);
  await open(/^Bearbeiten: .*G-1/);
  press(/^Rechnung speichern/);
  await waitFor(() => expect(field(/die diese Gutschrift mindert/).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/keine Rechnung mit der Nummer „RE-2“/).length).toBeGreaterThan(0);
  type(/die diese Gutschrift mindert/, 're 1');
  press(/^Rechnung speichern/);
  await waitFor(() => expect(field(/^Rechnungsbetrag/).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/beträgt 400,00.*zusammen 500,00/).length).toBeGreaterThan(0);
  expect(server.invoices[1]?.meta.corrects).toBe('re 1');
  type(/^Rechnungsbetrag/, '-400,00');
  press(/^Rechnung speichern/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(INVOICE_TEXTS.incomplete)).toBeNull();
});

test('who deletes or renames an invoice that a credit note lowers is told', async () => {
  show(
    new InvoiceServer([
      invoice('I1', { ...ANSWERED, ...DATED, invoiceNumber: 'RE-1' }),
      invoice('I2', { ...ANSWERED, ...DATED, invoiceNumber: 'G-1', sum: -50_000, corrects: 'RE-1' }),
    ]),
  );
  press(/^Löschen: Rechnung RE-1/);
  await screen.findByRole('dialog');
  expect(screen.getByText(deletionCreditText(['Rechnung G-1']))).toBeTruthy();
  press('Rechnung behalten');
  press(/^Löschen: Rechnung G-1/);
  expect(screen.queryByText(deletionCreditText(['Rechnung G-1']))).toBeNull();
  press('Rechnung behalten');
  await open(/^Bearbeiten: .*RE-1/);
  expect(screen.queryByText(renamingCreditText(['Rechnung G-1']))).toBeNull();
  type(/^Rechnungsnummer/, 'RE-7');
  expect(screen.getByText(renamingCreditText(['Rechnung G-1']))).toBeTruthy();
});
