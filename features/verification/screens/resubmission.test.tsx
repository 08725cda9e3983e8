import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPEN_END_TEXTS } from '#features/bulk-invoices/rules/open-ends.ts';
import { loadRuntimeConfig } from '#ground/screens/api/server-time.ts';
import { showPages } from '#ground/screens/testing/show.tsx';
import { type InvoiceMeta, NO_META } from '../rules/invoices/invoice.ts';
import { INCOMPLETE_INVOICES, TEXTS } from '../rules/resubmission-texts.ts';
import { LOAD_ERRORS, SAVE_ERRORS, SUCCESS } from '../rules/texts.ts';
import { Component } from './resubmission-page.tsx';
import '#features/bulk-invoices/screens/closing-question.tsx';

vi.mock('#ground/screens/session/session.tsx', () => ({ useProfile: () => ({ profile: { id: 'me' } }) }));

const UNTIL = '2023-09-10';
const END = new Date('2023-09-10T22:00:00Z').getTime();
const MINUTE = 60_000;
const ANSWERED = {
  ...{ invoiceDate: '2022-09-01', orderDate: '2022-07-04', periodStart: '2022-07-11', periodEnd: '2022-08-31', sum: 1 },
  hasProviderChanged: false,
  hasInvestChanged: false,
  relevantPosOnly: true,
  periodApproved: true,
};

interface Sent {
  path: string;
  transition: string | null;
  body: unknown;
}

/** What the server has and says; tests change it as they go. */
let server: {
  now: number;
  currentStep: string;
  until: string | null;
  enabled: boolean;
  invoices: object[];
  noInvoice: boolean;
  status: number;
  proofsStatus: number;
  asked: Response | Promise<Response>;
  finishStatus: number;
  sent: Sent[];
};

// The dialog is fetched when it is first opened: under a held clock nobody could wait for it.
beforeAll(() => import('./invoice-dialog.tsx'));
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  server = {
    now: END - 5 * MINUTE * 60,
    currentStep: 'resubmit_invoices',
    until: UNTIL,
    enabled: true,
    invoices: [],
    noInvoice: false,
    status: 200,
    proofsStatus: 200,
    asked: Response.json({ reason: null, questions: [] }),
    finishStatus: 200,
    sent: [],
  };
});
function invoice(id: string, meta: Partial<InvoiceMeta>, more: object = {}) {
  const media = `/api/media/${id}`;
  return {
    id,
    verificationProof: 'A',
    media,
    resubmitted: true,
    sealed: false,
    meta: { ...NO_META, ...meta },
    ...more,
  };
}

const members = (items: readonly object[]) => Response.json({ 'hydra:member': items });

function answer(path: string, { method = 'GET', body, headers }: RequestInit = {}): Response {
  if (path === '/config.json') {
    return Response.json({ features: { resubmit_invoices: server.enabled }, now: new Date(server.now).toISOString() });
  }
  const sent = typeof body === 'string' ? JSON.parse(body) : undefined;
  if (method !== 'GET') {
    const transition = new Headers(headers).get('x-transition');
    server.sent.push({ path, transition, body: sent });
    if (path.startsWith('/api/verification_proof_invoices/')) {
      return Response.json(invoice(path.slice(path.lastIndexOf('/') + 1), sent.meta));
    }
    if (path.startsWith('/api/verification_proofs/')) {
      Object.assign(server, sent);
      return Response.json({ ...PROOF, ...sent, invoices: [] });
    }
    if (transition !== null && server.finishStatus !== 200) return Response.json({}, { status: server.finishStatus });
    if (transition === 'finish_resubmit') server.currentStep = 'submitted';
    return detail(sent);
  }
  if (path === '/api/verifications/V')
    return server.status === 200 ? detail() : Response.json({}, { status: server.status });
  if (path.endsWith('/invoice_doubles')) return Response.json({ invoices: [] });
  if (path.endsWith('/invoice_inbox')) return Response.json({ waiting: [] });
  if (path.endsWith('/approved-data')) return Response.json(APPROVED);
  if (path.endsWith('/verification_proofs')) {
    if (server.proofsStatus !== 200) return Response.json({}, { status: server.proofsStatus });
    return members([{ ...PROOF, noInvoice: server.noInvoice, invoices: server.invoices }]);
  }
  return members([]);
}

const PROOF = { '@id': '/api/verification_proofs/A', id: 'A', noInvoice: false };
const APPROVED = {
  security: false,
  startDate: '2022-07-01',
  pricesAreNet: true,
  endDate: '2023-06-30',
  approvedAt: '2022-03-18',
  proofs: [{ id: 'A', description: 'Server', provider: 'Muster GmbH', totalSum: 1, proofs: [[], []] }],
};

function detail(sent: object = {}): Response {
  const { currentStep, until } = server;
  return Response.json({
    id: 'V',
    currentStep,
    resubmitUntil: until,
    formData: { resubmitComment: null, ...sent },
    staticData: { proposal: { proposalId: 'DJ22-0000001', revisionStatus: { final_approved: 1 } }, digi2: {} },
  });
}

async function show() {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init?: RequestInit) =>
      path.endsWith('/resubmission') ? (await server.asked).clone() : answer(path, init),
    ),
  );
  await loadRuntimeConfig();
  showPages([{ path: '/nachreichen/:id', Component }], { at: '/nachreichen/V' });
  await pass(50);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const left = () => screen.getByRole('timer').textContent?.replaceAll('\u00a0', ' ');
const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) => {
  fireEvent.click(within_.getByRole('button', { name }));
  await pass(50);
};
const viewLink = () => screen.getByRole('link', { name: TEXTS.view }).getAttribute('href');

describe('the countdown', () => {
  it('shows each second and is read out at 10 minutes only', async () => {
    server.now = END - 10 * MINUTE - 3000;
    await show();
    expect(left()).toBe('10 Minuten, 3 Sekunden');
    await pass(1000);
    expect(left()).toBe('10 Minuten, 2 Sekunden');
    expect(screen.queryByText(/noch 10 Minuten/)).toBeNull();
    await pass(3000);
    expect(left()).toBe('9 Minuten, 59 Sekunden');
    expect(screen.getByText(/noch 10 Minuten/)).toBeTruthy();
    expect(screen.getByText(/Sonntag, 10\. September 2023, 23:59/)).toBeTruthy();
  });

  it('sends what is open before the end, then closes the page', async () => {
    server.now = END - 3500;
    await show();
    await pass(2000);
    // A pause long enough for the usual autosave does not come any more.
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ganz spät.' } });
    await pass(1000);
    expect(server.sent).toMatchObject([{ body: { resubmitComment: 'Ganz spät.' } }]);
    await pass(2000);
    expect(screen.getByText(TEXTS.over)).toBeTruthy();
    expect(screen.queryByRole('button', { name: TEXTS.finish })).toBeNull();
    expect(viewLink()).toBe('/vn/V/anzeigen');
  });

  it('stands in an open dialog, whose answers are kept at the end as far as they can be read, and that is said', async () => {
    server.now = END - 12_000;
    server.invoices = [invoice('I3', { invoiceNumber: '3' })];
    await show();
    await press('Bearbeiten: Rechnung 3');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('timer').textContent).toMatch(/Sekunden$/);
    fireEvent.change(dialog.getByRole('textbox', { name: /^Rechnungsnummer/ }), { target: { value: '33' } });
    fireEvent.change(dialog.getByRole('textbox', { name: /^Rechnungsdatum/ }), { target: { value: '31.02.2022' } });
    expect(server.sent).toEqual([]);
    await pass(6000);
    expect(server.sent[0]).toMatchObject({
      path: '/api/verification_proof_invoices/I3',
      body: { meta: { invoiceNumber: '33' } },
    });
    await pass(8000);
    expect(screen.getByText(TEXTS.over)).toBeTruthy();
    expect(screen.getByText(TEXTS.kept)).toBeTruthy();
  });

  it('asks the server for the time once the computer has slept', async () => {
    await show();
    expect(left()).toBe('5 Stunden, 0 Minuten, 0 Sekunden');
    // Asleep: the calendar went on, the counted-on clock did not.
    server.now = END + 1000;
    vi.setSystemTime(Date.now() + 6 * 60 * MINUTE);
    await pass(1100);
    expect(screen.getByText(TEXTS.over)).toBeTruthy();
  });

  it('goes on when the deadline was moved', async () => {
    server.now = END - 1000;
    await show();
    server.until = '2023-09-11';
    await pass(2000);
    await pass(50);
    expect(left()).toMatch(/^23 Stunden, 59 Minuten/);
  });
});

describe('why invoices are asked for', () => {
  it('is waited for: it stands above everything else', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.asked = promise;
    await show();
    expect(screen.queryByRole('timer')).toBeNull();
    resolve(Response.json({ reason: 'Die Rechnung der Kasse fehlt.', questions: [] }));
    await pass(50);
    expect(screen.getByText('Die Rechnung der Kasse fehlt.')).toBeTruthy();
    expect(left()).toBe('5 Stunden, 0 Minuten, 0 Sekunden');
  });

  it('cannot be loaded: said, and loaded again; everything else works meanwhile', async () => {
    server.asked = Response.json({}, { status: 500 });
    await show();
    expect(screen.getByText('Der Grund der Nachforderung konnte nicht geladen werden.')).toBeTruthy();
    expect(screen.getByRole('textbox')).toBeTruthy();
    server.asked = Response.json({ reason: 'Die Rechnung der Kasse fehlt.', questions: [] });
    await press(LOAD_ERRORS.retry);
    expect(screen.getByText('Die Rechnung der Kasse fehlt.')).toBeTruthy();
  });
});

describe('the page takes nothing', () => {
  it.each([
    ['before it was opened', { currentStep: 'editable', until: null }, TEXTS.notOpen],
    ['after it was finished', { currentStep: 'submitted' }, TEXTS.closed],
    ['after the deadline', { currentStep: 'submitted', now: END + MINUTE }, TEXTS.over],
    ['while the portal does not offer it', { enabled: false }, TEXTS.switchedOff],
  ])('%s', async (_when, changes, text) => {
    Object.assign(server, changes);
    await show();
    expect(screen.getByText(text)).toBeTruthy();
    expect(viewLink()).toBe('/vn/V/anzeigen');
  });

  it.each([
    [404, LOAD_ERRORS.byStatus[404]],
    [403, LOAD_ERRORS.byStatus[401]],
  ])('for an id that answers %i', async (status, text) => {
    server.status = status;
    await show();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Schließen' }).getAttribute('href')).toBe('/vn');
  });

  it('when the invoices cannot be loaded, until they are', async () => {
    server.proofsStatus = 404;
    await show();
    expect(screen.getByText(LOAD_ERRORS.invoices)).toBeTruthy();
    server.proofsStatus = 200;
    await press(/^Erneut laden/);
    expect(screen.queryByText(LOAD_ERRORS.invoices)).toBeNull();
    expect(screen.getByRole('timer')).toBeTruthy();
  });
});

describe('finishing', () => {
  it('warns of incomplete late invoices by name, and bars nothing', async () => {
    server.invoices = [
      invoice('I1', { invoiceNumber: '1' }, { resubmitted: false, sealed: true }),
      invoice('I2', { invoiceNumber: '2', ...ANSWERED }),
      invoice('I3', { invoiceNumber: '3' }),
    ];
    await show();
    expect(screen.getByText(INCOMPLETE_INVOICES)).toBeTruthy();
    expect(screen.getByText('Rechnung 3 (Nachweis 1: Server)')).toBeTruthy();
    expect(screen.queryByText(/^Rechnung [12] \(/)).toBeNull();
    await press(new RegExp(`^${TEXTS.finish}`));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(INCOMPLETE_INVOICES)).toBeTruthy();
    await press(new RegExp(`^${TEXTS.finish}`), dialog);
    // Rechnung 2 is not paid: that is asked by its number and sum.
    await press(new RegExp(`^${OPEN_END_TEXTS.goOn}`));
    expect(server.sent.at(-1)?.transition).toBe('finish_resubmit');
    expect(screen.getAllByText(SUCCESS.resubmissionFinished).length).toBeGreaterThan(0);
    expect(screen.getByText(TEXTS.closed)).toBeTruthy();
  });

  it('says so when it fails, and stays open', async () => {
    server.finishStatus = 500;
    await show();
    expect(screen.queryByText(INCOMPLETE_INVOICES)).toBeNull();
    await press(new RegExp(`^${TEXTS.finish}`));
    await press(new RegExp(`^${TEXTS.finish}`), within(screen.getByRole('dialog')));
    expect(screen.getByText(SAVE_ERRORS.resubmission)).toBeTruthy();
    await press(TEXTS.finishLater);
    expect(screen.getByRole('timer')).toBeTruthy();
  });
});

it('stores at once that there is no invoice for a proof, and takes it back; where there are some it is not asked', async () => {
  await show();
  const none = () => screen.queryByRole('checkbox', { name: /Keine Rechnung vorhanden/ });
  for (const noInvoice of [true, false]) {
    fireEvent.click(none() as HTMLElement);
    await pass(50);
    expect(server.sent.at(-1)).toMatchObject({ path: '/api/verification_proofs/A', body: { noInvoice } });
  }
  expect(screen.getAllByText(SUCCESS.proofSaved).length).toBeGreaterThan(0);
  cleanup();
  server.invoices = [invoice('I1', { invoiceNumber: '1' })];
  await show();
  expect(none()).toBeNull();
});
