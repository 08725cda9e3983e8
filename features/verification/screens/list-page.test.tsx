import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { showPages } from '#ground/screens/testing/show.tsx';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { REVOKED_REASON } from '../rules/may-create.ts';
import { STANDINGS } from '../rules/standing.ts';
import { LIST_TEXTS, LOAD_ERRORS, listRules, stateText } from '../rules/texts.ts';
import { mayEdit, VERIFICATION_STATES } from '../rules/workflow.ts';
import { Component as ListPage } from './list-page.tsx';
import { rowsOf } from './list-rows.ts';
import { listedProposal, listedVerification } from './testing/list-testing.ts';

const actionOf = (...[proposal, ...verifications]: [object, ...object[]]) =>
  rowsOf([listedProposal(proposal)], verifications.map(listedVerification))[0]?.action;

it.each([
  ['final_approved', 1],
  ['final_revoked', 1],
  ['final_denied', 0],
])('an application that is %s has %i rows', (decision, count) => {
  expect(rowsOf([listedProposal({ revisionStatus: { [decision]: 1 } })])).toHaveLength(count);
  expect(rowsOf([listedProposal({ revisionStatus: decision })])).toHaveLength(count);
});

it('an application without a decision has no row', () => {
  expect(rowsOf([listedProposal({ revisionStatus: null })])).toEqual([]);
});

describe('without a proof of use', () => {
  it('one can be begun', () => {
    expect(actionOf({})).toEqual({ kind: 'create' });
  });

  it.each([
    [{ inObjection: true }, /Widerspruch/],
    [{ inAmendment: true }, /Änderungsverfahren/],
    [{ revisionStatus: { final_revoked: 1 } }, /widerrufen/],
  ])('%j bars it, and says so', (changes, reason) => {
    expect(actionOf(changes)).toEqual({ kind: 'barred', reason: expect.stringMatching(reason) });
  });
});

describe('with a proof of use', () => {
  it.each(VERIFICATION_STATES)('in state %s it can be edited until it is submitted', (currentStep) => {
    const kind = currentStep === 'submitted' || currentStep === 'resubmit_invoices' ? 'view' : 'edit';
    expect(actionOf({}, { currentStep })).toEqual({ kind, id: 'V' });
  });

  it('an empty state counts as begun', () => {
    expect(actionOf({}, { currentStep: '' })).toEqual({ kind: 'edit', id: 'V' });
  });

  it('a revocation leaves it to be looked at, and says so', () => {
    const revoked = { revisionStatus: { final_revoked: 1 } };
    expect(actionOf(revoked, { currentStep: 'editable' })).toEqual({ kind: 'view', id: 'V', reason: REVOKED_REASON });
  });

  it('an objection does not bar what has begun', () => {
    expect(actionOf({ inObjection: true }, { currentStep: 'editable' })).toEqual({ kind: 'edit', id: 'V' });
  });

  it('that could not be loaded it can be looked at', () => {
    expect(actionOf({ verification: '/api/verifications/V' })).toEqual({ kind: 'view', id: 'V' });
  });
});

const clock = vi.hoisted(() => ({ now: new Date('2022-11-16T10:00:00+01:00'), resubmit_invoices: true }));
vi.mock('#ground/screens/api/server-time.ts', async () => ({
  ...(await import('#ground/screens/testing/time-at.ts')).timeAt(() => clock.now),
  runtimeConfig: () => ({ features: clock }),
}));

interface Server {
  proposals: object[];
  verifications: object[];
  /** What the agency has told besides. */
  told: object;
  /** Paths that fail now. */
  down: string[];
  /** Answers to a POST, in order. */
  creations: (() => Response | Promise<Response>)[];
  posts: unknown[];
}

let server: Server;

beforeEach(() => {
  clock.resubmit_invoices = true;
  server = { proposals: [listedProposal()], verifications: [], told: {}, down: [], creations: [], posts: [] };
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') {
      server.posts.push(JSON.parse(String(body)));
      return server.creations.shift()?.() ?? Response.json({}, { status: 500 });
    }
    const what = path.startsWith('/api/proposals') ? 'proposals' : 'verifications';
    if (path === '/api/action/start') return Response.json(startOf(server));
    if (path === '/api/raffle_pots') return Response.json({ 'hydra:member': [] });
    if (server.down.includes(what)) return Response.json({}, { status: 500 });
    return Response.json({ 'hydra:member': server[what] });
  });
});

/** Of its first application. */
function startOf({ proposals: [application], verifications: [verification], told }: Server): object {
  const nothing = { period: null, hearing: null, objectionUntil: null, owed: null, messages: [] };
  return {
    application: application ?? null,
    verification: verification ?? null,
    ...nothing,
    times: { decision: null, payment: null },
    ...told,
  };
}

vi.mock('#ground/screens/session/session.tsx', () => ({ useProfile: () => ({ profile: { raffles: [] } }) }));

function show() {
  const routes = [
    { path: '/vn', element: <ListPage /> },
    { path: '/vn/:id/bearbeiten', element: <h1>Dateneingabe</h1> },
  ];
  showPages(routes, { at: '/vn' });
}

// Without the style sheet a button's hidden busy text belongs to its name too.
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
const createButton = () => screen.findByRole('button', { name: `${LIST_TEXTS.create}: DJ22-0000001` });
const refused = (message: string) => () =>
  Response.json({ violations: [{ propertyPath: 'proposal', message }] }, { status: 422 });

test('beginning one leads into its wizard, however often the button is pressed', async () => {
  let answer = (_: Response) => {};
  server.creations = [() => new Promise((resolve) => (answer = resolve))];
  show();
  const button = await createButton();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(server.posts).toEqual([{ proposal: '/api/proposals/P' }]));
  answer(Response.json(listedVerification(), { status: 201 }));
  expect(await screen.findByRole('heading', { name: 'Dateneingabe' })).toBeTruthy();
  expect(server.posts).toHaveLength(1);
});

test('one that exists already is said, and the list shows it', async () => {
  server.creations = [refused('Für diesen Antrag gibt es schon einen Verwendungsnachweis.')];
  show();
  const button = await createButton();
  server.verifications = [listedVerification()];
  fireEvent.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(LIST_TEXTS.createError);
  expect(alert.textContent).toContain('gibt es schon einen');
  expect(await screen.findByRole('link', { name: `${LIST_TEXTS.edit}: DJ22-0000001` })).toBeTruthy();
  expect(screen.queryByRole('button', { name: new RegExp(LIST_TEXTS.create) })).toBeNull();
});

test('a fault of the server is said, and the button stays for another try', async () => {
  show();
  fireEvent.click(await createButton());
  expect((await screen.findByRole('alert')).textContent).toContain(LIST_TEXTS.createError);
  fireEvent.click(await createButton());
  await waitFor(() => expect(server.posts).toHaveLength(2));
});

const row = async () => {
  const found = (await screen.findByText('DJ22-0000001')).closest('tr') as HTMLElement;
  const linksTo = () =>
    within(found)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  return { ...within(found), element: found, linksTo };
};

test.each(VERIFICATION_STATES)('in state %s it says so, and offers what can be done', async (currentStep) => {
  server.verifications = [listedVerification({ currentStep })];
  show();
  const { getByText, queryByText, getAllByRole, linksTo } = await row();
  const isOpen = mayEdit(currentStep);
  expect(getByText(stateText(currentStep))).toBeTruthy();
  expect(linksTo()).toEqual([...(isOpen ? ['/vn/V/bearbeiten'] : []), '/vn/V/anzeigen']);
  expect(queryByText(/^(Fällig|War fällig) am/) !== null).toBe(isOpen);
  // What there is can be taken along at any time; nothing else is pressed here.
  expect(getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    expect.stringMatching(/^Alles herunterladen/),
  ]);
});

test.each([
  [{ inObjection: true }, /Zu diesem Antrag liegt ein Widerspruch vor/],
  [{ inAmendment: true }, /Für diesen Antrag läuft ein Änderungsverfahren/],
])('what bars a beginning stands in the row instead of a button: %j', async (changes, reason) => {
  server.proposals = [listedProposal(changes)];
  show();
  const { getByText, queryByRole } = await row();
  expect(getByText(reason)).toBeTruthy();
  expect(getByText(LIST_TEXTS.notBegun)).toBeTruthy();
  expect(queryByRole('button')).toBeNull();
  expect(queryByRole('link')).toBeNull();
});

test('after a revocation it is only looked at, with the reason; the refresh tells it and keeps the focus', async () => {
  server.verifications = [listedVerification()];
  show();
  expect((await row()).linksTo()).toEqual(['/vn/V/bearbeiten', '/vn/V/anzeigen']);
  server.proposals = [listedProposal({ revisionStatus: { final_revoked: 1 } })];
  const refresh = screen.getByRole('button', { name: new RegExp(`^${LIST_TEXTS.refresh}`) });
  refresh.focus();
  fireEvent.click(refresh);
  expect(await screen.findByText(LIST_TEXTS.revoked)).toBeTruthy();
  expect(screen.getByText(REVOKED_REASON)).toBeTruthy();
  expect((await row()).linksTo()).toEqual(['/vn/V/anzeigen']);
  expect(document.activeElement).toBe(refresh);
});

test('while it loads it says so', async () => {
  const answer = fetch;
  const gate = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/verifications') await gate.promise;
    return answer(path, init);
  });
  show();
  expect(await screen.findByText('Wird geladen: Ihre Verwendungsnachweise')).toBeTruthy();
  gate.resolve();
  expect(await createButton()).toBeTruthy();
});

test('the day it is due stands beside what is still in work', async () => {
  server.verifications = [listedVerification()];
  show();
  expect(await screen.findByText('Fällig am 30.11.2022, noch 14 Tage')).toBeTruthy();
  server.verifications = [listedVerification({ currentStep: 'submitted' })];
  press(LIST_TEXTS.refresh);
  expect(await screen.findByText('Eingereicht')).toBeTruthy();
  expect(screen.queryByText(/Fällig/)).toBeNull();
  server.verifications = [listedVerification({ currentStep: 'submitted', standing: 'paid' })];
  press(LIST_TEXTS.refresh);
  expect(await screen.findByText('Ausgezahlt')).toBeTruthy();
});

const HANDED_IN = { currentStep: 'submitted' };
const HEARING = { hearing: { about: 'Widerruf', until: '2022-12-01' } };

test.each([
  ['nothing is begun', [], {}, 'Setzen Sie Ihr Vorhaben um'],
  ['it is filled in', [{}], {}, 'Füllen Sie Ihren Verwendungsnachweis aus'],
  ['the sheet is to come', [{ ...HANDED_IN, awaitsPaper: true }], {}, 'Schicken Sie uns das unterschriebene Blatt'],
  ['it is examined', [{ ...HANDED_IN, standing: 'checking' }], {}, STANDINGS.checking.title],
  ['the company is heard', [{ ...HANDED_IN, standing: 'paid' }], HEARING, 'Wir hören Sie an: Widerruf'],
])('%s: what is next stands above, in the words of every page', async (_when, proofs, told, title) => {
  server.verifications = proofs.map((proof) => listedVerification(proof));
  server.told = told;
  show();
  expect((await screen.findByRole('heading', { name: title })).closest('.task-box')).not.toBeNull();
});

test('a refresh says that it is done, or why not, and keeps the list', async () => {
  show();
  await createButton();
  press(LIST_TEXTS.refresh);
  expect(await screen.findByText('Liste aktualisiert um 10:00 Uhr')).toBeTruthy();
  server.down = ['proposals'];
  press(LIST_TEXTS.refresh);
  expect((await screen.findByRole('alert')).textContent).toContain(LOAD_ERRORS.proposals);
  expect(screen.queryByText(/Liste aktualisiert um/)).toBeNull();
  expect(screen.getByText('DJ22-0000001')).toBeTruthy();
});

test('without the applications there is no list, but a way to load it again', async () => {
  server.down = ['proposals'];
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(LOAD_ERRORS.proposals);
  expect(screen.queryByText(LIST_TEXTS.none)).toBeNull();
  server.down = [];
  press('Erneut laden');
  expect(await createButton()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without the proofs of use the applications are shown, and what there is can be looked at', async () => {
  server.proposals = [listedProposal({ verification: '/api/verifications/V' })];
  server.down = ['verifications'];
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(LOAD_ERRORS.some);
  const link = screen.getByRole('link', { name: `${LIST_TEXTS.view}: DJ22-0000001` });
  expect(link.getAttribute('href')).toBe('/vn/V/anzeigen');
  // It exists: a second one must not be offered.
  expect(screen.queryByRole('button', { name: new RegExp(LIST_TEXTS.create) })).toBeNull();
  server.down = [];
  server.verifications = [listedVerification()];
  press(LIST_TEXTS.refresh);
  expect(await screen.findByText(stateText('editable'))).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nothing approved: why there is nothing, what holds, and where to go', async () => {
  server.proposals = [listedProposal({ revisionStatus: { final_denied: 1 } })];
  show();
  expect(await screen.findByText(LIST_TEXTS.none)).toBeTruthy();
  expect(screen.getByText(LIST_TEXTS.notActivated)).toBeTruthy();
  for (const rule of listRules(EXAMPLE_PROGRAMME)) expect(screen.getByText(rule)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zur Antragsübersicht' }).getAttribute('href')).toBe('/antrag');
  expect(screen.queryByRole('table')).toBeNull();
});

const OPEN = { currentStep: 'resubmit_invoices', resubmitUntil: '2022-11-16' };

test('late invoices: a banner with the way there, on the last day as well', async () => {
  server.verifications = [listedVerification(OPEN)];
  show();
  expect(await screen.findByText(/bis zum 16\.11\.2022 um 23:59 Uhr/)).toBeTruthy();
  const link = screen.getByRole('link', { name: `${LIST_TEXTS.resubmit}: DJ22-0000001` });
  expect(link.getAttribute('href')).toBe('/nachreichen/V');
  expect(screen.queryByText('Das ist als Nächstes zu tun')).toBeNull();
});

test.each([
  ['where the portal does not offer them', {}, { ...OPEN }, false],
  ['after the last day', {}, { ...OPEN, resubmitUntil: '2022-11-15' }, true],
  ['after a revocation', { revisionStatus: { final_revoked: 1 } }, { ...OPEN }, true],
])('no banner %s', async (_when, proposal, verification, isOn) => {
  clock.resubmit_invoices = isOn;
  server.proposals = [listedProposal(proposal)];
  server.verifications = [listedVerification(verification)];
  show();
  expect(await screen.findByRole('link', { name: new RegExp(LIST_TEXTS.view) })).toBeTruthy();
  expect(screen.queryByText(/23:59/)).toBeNull();
});
