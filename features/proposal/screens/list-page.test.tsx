import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnStart } from '#features/cases/rules/case-wire.ts';
import { LEAD_HAS_LEFT } from '../rules/value-chain.ts';
import type { Proposal } from '../rules/wire.ts';
import { DRAFT, entry, labelled, openDialog, ServerInMemory, showPage } from './testing/applicant-in-memory.tsx';

const SUBMITTED = { currentStep: 11, submittedAt: '2022-03-10T08:00:00Z' };
const SENT = { currentStep: 12, submittedAt: '2022-03-10T08:00:00Z', confirmedAt: '2022-03-10T09:00:00Z' };
const decided = (status: 'final_approved' | 'final_denied' | 'final_revoked') => ({
  ...SENT,
  receivedAt: '2022-03-14T08:00:00Z',
  revisionStatus: { [status]: 1 },
});
const WITHDRAWN = { currentStep: -1, withdrawnAt: '2022-03-15T08:00:00Z' };

const EDITING = 'In Bearbeitung';
const AUDITING = 'In Prüfung';
const FINISHED = 'Abgeschlossen';

function serverWith(given: Partial<Proposal>): ServerInMemory {
  const server = new ServerInMemory();
  server.proposal = { ...DRAFT, ...given };
  return server;
}

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
const panel = () => within(screen.getByRole('tabpanel'));

/** Which tab is opened first, and what the card there says. */
const LISTS: readonly [name: string, given: Partial<Proposal>, selected: string, says: RegExp][] = [
  ['is filled in', {}, EDITING, /Schritt 9 von 12/],
  [
    'is filled in from an earlier step again',
    { currentStep: 2, completeSteps: [0, 1, 2, 3, 4, 5, 6, 7] },
    EDITING,
    /67\s%, Schritt 3 von 12 geöffnet, schon erreicht: Schritt 9/,
  ],
  ['waits for its sheet', SUBMITTED, AUDITING, /Noch nicht abgeschickt/],
  ['is sent', SENT, AUDITING, /Beantragte Fördersumme/],
  ['is examined', { ...SENT, receivedAt: '2022-03-14T08:00:00Z' }, AUDITING, /Beantragte Fördersumme/],
  ['is granted', decided('final_approved'), FINISHED, /Genehmigt/],
  ['is denied', decided('final_denied'), FINISHED, /Abgelehnt/],
  ['is revoked', decided('final_revoked'), AUDITING, /Widerrufen/],
  ['is withdrawn', WITHDRAWN, EDITING, /Zurückgezogen/],
];

test.each(LISTS)('an application that %s stands in its tab', async (_name, given, selected, says) => {
  await showPage(serverWith(given), '/antrag');
  await screen.findByRole('tablist');
  for (const name of [EDITING, AUDITING, FINISHED]) {
    expect(tab(name).getAttribute('aria-selected'), name).toBe(String(name === selected));
    const isOpen = name === selected || name === EDITING;
    expect(tab(name).getAttribute('aria-disabled') === 'true', name).toBe(!isOpen);
    if (!isOpen) expect(tab(name).textContent).toContain('(noch keiner)');
  }
  const text = panel().getByText(DRAFT.proposalId).closest('[role=tabpanel]')?.textContent ?? '';
  expect(text).toMatch(says);
});

const APPROVED = decided('final_approved');
const PERIOD = { startDate: '2022-01-01', endDate: '2022-12-31' };
const HEARING = { about: 'Widerruf der Bewilligung', until: '2022-03-20' };

/** What stands above the tabs, as on the start page, and where it leads. */
const NEXT: readonly [name: string, given: Partial<Proposal>, start: Partial<OwnStart>, title: string, to: string][] = [
  ['is filled in', {}, {}, 'Füllen Sie Ihren Antrag aus', '/antrag/P'],
  ['has lost its lead', { lostLeadCode: 'K7M2QXAB3' }, {}, LEAD_HAS_LEFT.title, '/antrag/P'],
  ['waits for its sheet', SUBMITTED, {}, 'Schicken Sie Ihren Antrag ab', '/antrag/P'],
  ['is sent', SENT, {}, 'Schicken Sie uns das unterschriebene Blatt', '/uebersicht/P'],
  [
    'is asked for documents',
    { ...SENT, receivedAt: '2022-03-14T08:00:00Z', correctionUntil: '2022-03-27' },
    {},
    'Reichen Sie die fehlenden Unterlagen nach',
    '/uebersicht/P/unterlagen',
  ],
  ['is granted', APPROVED, { period: PERIOD }, 'Setzen Sie Ihr Vorhaben um', '/vn'],
  [
    'is heard about',
    APPROVED,
    { period: PERIOD, hearing: HEARING },
    'Wir hören Sie an: Widerruf der Bewilligung',
    '/uebersicht/P/anhoerung',
  ],
];

test.each(NEXT)('an application that %s: what is next is said once, in the words of every page', async (...row) => {
  const [, given, start, title, to] = row;
  const server = serverWith(given);
  server.raffles = [entry(true, 'editing')];
  server.start = start;
  await showPage(server, '/antrag');
  const box = (await screen.findByRole('heading', { name: title })).closest('.task-box') as HTMLElement;
  expect(within(box).getByRole('link').getAttribute('href')).toBe(to);
  expect(document.querySelectorAll('a.kern-btn--primary, button.kern-btn--primary')).toHaveLength(1);
});

test('what is next cannot be loaded: the applications are there, and it can be asked again', async () => {
  const server = serverWith({});
  server.fail(/start$/, 500);
  await showPage(server, '/antrag');
  await screen.findByText('Was als Nächstes zu tun ist, konnte nicht geladen werden');
  screen.getByRole('link', { name: /^Bearbeiten: / });
  server.mend();
  fireEvent.click(screen.getByRole('button', { name: labelled('Erneut laden') }));
  await screen.findByRole('heading', { name: 'Füllen Sie Ihren Antrag aus' });
});

test('an unused quota inside its window offers a new application, which opens', async () => {
  const server = new ServerInMemory();
  server.proposals = [];
  server.raffles = [entry(true)];
  await showPage(server, '/antrag');
  fireEvent.click(await screen.findByRole('button', { name: labelled('Neuen Antrag Erstellen') }));
  await screen.findByText('Schritt 1 von 12');
  expect(server.writes.filter(({ path }) => path === '/api/proposals')).toHaveLength(1);
});

test('a creation that fails says so', async () => {
  const server = new ServerInMemory();
  server.proposals = [];
  server.raffles = [entry(true)];
  server.fail(/^\/api\/proposals$/, 500, 'POST');
  await showPage(server, '/antrag');
  fireEvent.click(await screen.findByRole('button', { name: labelled('Neuen Antrag Erstellen') }));
  await screen.findByText('Beim Erstellen eines neuen Antrags ist ein Fehler aufgetreten');
});

test('who is filling in one cannot create another, whatever the quota', async () => {
  const server = serverWith({});
  server.raffles = [entry(true, 'editing')];
  await showPage(server, '/antrag');
  await screen.findByText('Es kann immer nur ein Antrag bearbeitet werden.');
  expect(screen.queryByRole('button', { name: labelled('Neuen Antrag Erstellen') })).toBeNull();
});

test('who has none learns what is next, as on every page', async () => {
  const server = new ServerInMemory();
  server.proposals = [];
  server.raffles = [entry(null, undefined, '2022-03')];
  await showPage(server, '/antrag');
  await screen.findByText('Sie haben keinen Antrag in Bearbeitung.');
  screen.getByRole('heading', { name: 'Warten Sie die Ziehung ab' });
  screen.getByText(/^Ziehung der Antragskontingente: 25\.03\.2022/);
});

test('what waits for its sheet leads to its last step', async () => {
  await showPage(serverWith(SUBMITTED), '/antrag');
  fireEvent.click(await screen.findByRole('link', { name: 'Unterschriftenblatt abschicken' }));
  await screen.findByRole('heading', { level: 1, name: 'Antrag abschicken' });
});

test('the list cannot be loaded, then it is', async () => {
  const server = serverWith({});
  server.fail(/^\/api\/proposals$/, 'no-answer');
  await showPage(server, '/antrag');
  await screen.findByText(
    'Beim Laden der Anträge ist ein Fehler aufgetreten. Es konnten keine Anträge geladen werden.',
  );
  server.mend();
  fireEvent.click(screen.getByRole('button', { name: labelled('Erneut laden') }));
  await screen.findByRole('tabpanel');
  panel().getByText(DRAFT.proposalId);
});

test('an application is withdrawn after two questions that say what follows; the list says it afterwards', async () => {
  const server = serverWith({ currentStep: 3 });
  server.raffles = [entry(true, 'editing')];
  await showPage(server, '/antrag');
  fireEvent.click(await screen.findByRole('button', { name: /^Zurückziehen: / }));
  const dialog = await openDialog();
  const consequence =
    /für diesen Zeitraum verbraucht\. Bis zum 25\.03\.2022, 23:59 Uhr können Sie keinen neuen Antrag anlegen und sich nicht bewerben\. Ab dem 01\.04\.2022/;
  dialog.getByText(consequence);
  dialog.getByRole('button', { name: 'Antrag behalten' });
  fireEvent.click(dialog.getByRole('button', { name: labelled('Antrag zurückziehen') }));
  await screen.findByRole('heading', { name: 'Endgültig zurückziehen?' });
  const second = await openDialog();
  second.getByRole('button', { name: 'Antrag behalten' });
  expect(server.writes).toEqual([]);
  fireEvent.click(second.getByRole('button', { name: labelled('Endgültig zurückziehen') }));
  await screen.findByText(/Dieser Antrag wurde zurückgezogen/);
  await waitFor(() => expect(screen.queryByText('Füllen Sie Ihren Antrag aus')).toBeNull());
  expect(screen.queryByRole('link', { name: /^Bearbeiten: / })).toBeNull();
});

test('a withdrawn application says until when nothing can be begun', async () => {
  const server = serverWith(WITHDRAWN);
  server.raffles = [entry(true, 'withdrawn')];
  await showPage(server, '/antrag');
  await screen.findByText(/Bis zum 25\.03\.2022.*Ab dem 01\.04\.2022 können Sie sich erneut bewerben\./);
});
