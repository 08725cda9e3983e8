import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { HEADINGS } from '../rules/headings.ts';
import { TEXTS as SENDING } from '../rules/sending-texts.ts';
import { arriveAt, askWhy, labelled, press, ServerInMemory, showPage } from './testing/applicant-in-memory.tsx';

const saveFile = vi.hoisted(() => vi.fn());
vi.mock('#ground/screens/browser/save-file.ts', () => ({ saveFile }));

const MARKS = { submittedAt: '2022-03-10T08:00:00Z', confirmedAt: '2022-03-10T09:00:00Z' };
const RECEIVED = { ...MARKS, receivedAt: '2022-03-14T08:00:00Z', proposalPdf: '/sheet' };
const SHEET = { '@id': '/api/media/S', id: 'S', fileName: 'Blatt.pdf', fileSize: 5, downloadUrl: '/download' };
const SHEET_PATH = /proposal_pdf$/;
const FETCH = 'Unterschriftenblatt herunterladen';

const CASE = {
  ...{
    decision: null,
    grant: null,
    letters: [],
    delivery: 'post',
    corrections: [],
    amendments: [],
    objections: [],
    objectable: [],
  },
  ...{ hearings: [], money: null, messages: [], times: { decision: null, payment: null } },
};

const decided = (status: 'final_approved' | 'final_denied' | 'final_revoked') => {
  const decision = {
    ...{ status, announcedOn: '2022-03-14', delivery: 'post', reason: 'Es fehlt etwas.' },
    objectionUntil: '2022-04-14',
  };
  return [
    { ...RECEIVED, revisionStatus: { [status]: 1 } },
    { ...CASE, decision },
  ] as const;
};

async function showOverview(marks: object, own: object = CASE): Promise<ServerInMemory> {
  const server = new ServerInMemory();
  server.proposal = { ...server.proposal, ...marks };
  server.others.set('/api/action/proposal/P/case', own);
  server.others.set('/api/proposals/P/proposal_pdf', SHEET);
  await showPage(server, '/uebersicht/P');
  await arriveAt('Übersicht des Antrags');
  return server;
}

const sections = () => [
  ...document.querySelectorAll<HTMLDetailsElement>('main details.kern-accordion, details.kern-accordion'),
];

describe('the overview', () => {
  test('of an approved application shows its way, all ten sections, and fetches the sheet', async () => {
    const server = await showOverview(...decided('final_approved'));
    server.others.set('/download', {});
    expect(await screen.findAllByText('erreicht')).toHaveLength(3);
    // With the one in which receipts and copies are folded.
    expect(sections()).toHaveLength(11);
    press('Alle aufklappen');
    await screen.findByText(/Digitale Fertigungssteuerung/);
    await screen.findByText(/Sparkasse Musterstadt/);
    fireEvent.click(await screen.findByRole('button', { name: labelled(FETCH) }));
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), SHEET.fileName));
  });

  test.each([
    [
      'zurückgezogen',
      { withdrawnAt: '2022-03-15T08:00:00Z', currentStep: -1, sumDijFunding: 0 },
      CASE,
      'Antrag zurückgezogen',
    ],
    ['abgelehnt', ...decided('final_denied'), 'Antrag abgelehnt'],
    ['widerrufen', ...decided('final_revoked'), 'Bewilligung widerrufen'],
  ])(
    'whose way has ended, %s: it ends with that, and nothing is awaited or said to be nought',
    async (_name, marks, own, end) => {
      await showOverview(marks, own);
      const timeline = (await screen.findByText(end)).closest('ol');
      if (timeline === null) throw new Error('there is no timeline');
      const last = within(timeline).getAllByRole('listitem').at(-1);
      expect(last?.textContent).toContain(`${end}beendet`);
      expect(document.body.textContent).not.toContain('noch offen');
      expect(document.querySelector('dl')?.textContent).not.toMatch(/\b0,00/);
    },
  );

  test('says why the sum applied for is what it is', async () => {
    await showOverview({ ...RECEIVED });
    expect(await askWhy('Warum diese Fördersumme?')).toContain('27.500,00');
  });

  test('says why the period for an objection ends on its day', async () => {
    await showOverview(...decided('final_denied'));
    const region = await screen.findByRole('region', { name: 'Entscheidung' });
    within(region).getByText(/^Die Frist endet am /);
    expect(await askWhy(/^Warum\? Frist/)).toContain('14.04.2022');
  });

  test('whose section cannot be loaded says so there, and loads it again', async () => {
    const server = await showOverview({ ...RECEIVED });
    server.fail(/step_1$/, 500);
    await screen.findByRole('button', { name: 'Alle aufklappen' });
    press('Alle aufklappen');
    const fault = HEADINGS['authorised-person'].loadErrorServer ?? '';
    await screen.findByText(new RegExp(fault));
    server.mend();
    fireEvent.click(screen.getByRole('button', { name: /^Erneut laden/ }));
    await vi.waitFor(() => expect(screen.queryByText(new RegExp(fault))).toBeNull());
  });
});

test.each([
  ['/eingereicht/P', 403, 'Nicht berechtigt'],
  ['/uebersicht/P', 403, 'Nicht berechtigt'],
  ['/eingereicht/P', 404, 'Antrag nicht gefunden'],
])('%s of somebody else, or of nobody: %s', async (address, status, title) => {
  const server = new ServerInMemory();
  server.fail(/^\/api\/proposals\/P$/, status);
  await showPage(server, address);
  await arriveAt(title);
});

test('the confirmation of an application that is not sent yet leads to the sheet', async () => {
  const server = new ServerInMemory(11);
  server.proposal = { ...server.proposal, submittedAt: MARKS.submittedAt };
  await showPage(server, '/eingereicht/P');
  await arriveAt('Antrag noch nicht abgeschickt');
  const { href } = (await screen.findByRole('link', { name: 'Unterschriftenblatt abschicken' })) as HTMLAnchorElement;
  expect(href).toMatch(/\/antrag\/P$/);
});

test.each([
  ['denied', { revisionStatus: { final_denied: 1 } }],
  ['withdrawn', { currentStep: -1, withdrawnAt: '2022-03-15T08:00:00Z' }],
])('the confirmation of an application that was %s leads to what has become of it', async (_how, marks) => {
  const server = new ServerInMemory();
  server.proposal = { ...server.proposal, ...marks };
  server.others.set('/api/action/proposal/P/case', CASE);
  await showPage(server, '/eingereicht/P');
  await arriveAt('Übersicht des Antrags');
});

test('the overview of one whose sheet is missing says so, and leads there', async () => {
  const server = new ServerInMemory(11);
  server.proposal = { ...server.proposal, submittedAt: '2022-03-10T08:00:00Z' };
  server.others.set('/api/action/proposal/P/case', CASE);
  await showPage(server, '/uebersicht/P');
  await arriveAt('Übersicht des Antrags');
  const task = (await screen.findByRole('heading', { level: 2, name: 'Schicken Sie Ihren Antrag ab' })).parentElement;
  expect(task?.querySelector('a')?.textContent).toBe('Unterschriftenblatt abschicken');
  // What is to be done stands first.
  expect(document.querySelector('main h2, h2')?.textContent).toBe('Schicken Sie Ihren Antrag ab');
});

describe('the sheet', () => {
  test('is not ready, not found, then there; a download that fails says so', async () => {
    const server = new ServerInMemory(11);
    server.fail(SHEET_PATH, 503);
    await showPage(server, '/antrag/P');
    await screen.findByText(SENDING.sheetNotReady);
    server.fail(SHEET_PATH, 404);
    press('Jetzt prüfen');
    await screen.findByText('Der angegebene Antrag konnte nicht gefunden werden.');
    server.mend();
    server.others.set('/api/proposals/P/proposal_pdf', SHEET);
    press('Erneut laden');
    server.fail(/^\/download$/, 'no-answer');
    fireEvent.click(await screen.findByRole('button', { name: labelled(FETCH) }));
    await screen.findByText('Datei konnte nicht geladen werden');
  });

  test('is sent by post: a sending that fails says so, and stays possible', async () => {
    const server = new ServerInMemory(11);
    server.others.set('/api/proposals/P/proposal_pdf', SHEET);
    server.bodies.set(11, { downloaded: true, documentTransmission: 'a' });
    server.fail(/apply-transition/, 500);
    await showPage(server, '/antrag/P');
    await screen.findByRole('button', { name: labelled(FETCH) });
    press('Abschicken');
    await screen.findByText('Der Antrag konnte nicht eingereicht werden');
    server.mend();
    press('Abschicken');
    await arriveAt('Antrag eingereicht');
  });
});
