import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import {
  arriveAt,
  askWhy,
  DRAFT,
  entry,
  labelled,
  openDialog,
  ServerInMemory,
  showPage,
} from '#features/proposal/screens/testing/applicant-in-memory.tsx';
import { QUOTA_STATUS } from '../rules/quota-status.ts';

const TITLE = 'Bewerbung Antragskontingent';
const APPLY = 'Jetzt bewerben';

type Entry = Parameters<typeof entry>;

/** What the page offers by where the company stands; what it says of it are the stories of the rules' table. */
const STANDINGS: readonly [
  name: string,
  entries: Entry[],
  title: string,
  /** The link to what is next, elsewhere. */
  offers?: string,
][] = [
  ['never entered', [], QUOTA_STATUS[0].title],
  ['waits for the draw', [[null, undefined, '2022-03']], QUOTA_STATUS[1].title],
  ['drawn', [[true]], QUOTA_STATUS[2].title, 'Antrag anlegen'],
  ['fills in', [[true, 'editing']], QUOTA_STATUS[2].title, 'Antrag weiter ausfüllen'],
  ['not drawn', [[false]], QUOTA_STATUS[0].title],
  ['the sheet is missing', [[true, 'submitted']], QUOTA_STATUS[4].title, 'Unterschriftenblatt abschicken'],
  ['is examined', [[true, 'received']], 'Ihr Antrag ist in Prüfung', 'Stand ansehen'],
  ['is granted', [[true, 'approved']], 'Ihr Antrag ist bewilligt', 'Zum Verwendungsnachweis'],
  ['is revoked', [[true, 'revoked']], 'Die Bewilligung wurde widerrufen', 'Stand ansehen'],
  ['is denied', [[true, 'denied']], QUOTA_STATUS[0].title],
  ['is withdrawn', [[true, 'withdrawn']], 'Ihr Antrag ist zurückgezogen'],
  ['has missed the window', [[true, undefined, '2022-01']], QUOTA_STATUS[5].title],
];

const MAY_ENTER = new Set(['never entered', 'not drawn', 'is denied']);

/** What stands on an application in each state of these tests. */
const MARKS: Readonly<Partial<Record<string, Partial<Proposal>>>> = {
  editing: { currentStep: 3 },
  submitted: { currentStep: 11, submittedAt: '2022-03-10T08:00:00Z' },
  received: { submittedAt: '2022-03-10T08:00:00Z', receivedAt: '2022-03-14T08:00:00Z' },
  approved: { submittedAt: '2022-03-10T08:00:00Z', revisionStatus: 'final_approved' },
  denied: { submittedAt: '2022-03-10T08:00:00Z', revisionStatus: 'final_denied' },
  revoked: { submittedAt: '2022-03-10T08:00:00Z', revisionStatus: 'final_revoked' },
  withdrawn: { currentStep: -1 },
};

function serverWith(...entries: Entry[]): ServerInMemory {
  const server = new ServerInMemory();
  server.raffles = entries.map((one) => entry(...one));
  const [[, state] = []] = entries;
  const marks = MARKS[state ?? ''];
  server.proposals = marks === undefined ? [] : [{ ...DRAFT, ...marks }];
  return server;
}

test.each(STANDINGS)('%s: the page says so, and leads to what comes next', async (name, entries, title, offers) => {
  await showPage(serverWith(...entries), '/los');
  await screen.findByRole('heading', { name: new RegExp(title) });
  expect(screen.queryByRole('button', { name: labelled(APPLY) }) !== null).toBe(MAY_ENTER.has(name));
  if (offers !== undefined) await screen.findByRole('link', { name: offers });
  expect([...document.querySelectorAll('a.kern-btn--primary')].map((one) => one.textContent)).toEqual(
    offers ? [offers] : [],
  );
});

test('who has won and waits for the window is told what to get ready', async () => {
  const server = serverWith([true, undefined, '2022-03']);
  server.now = '2022-03-25T15:00:00+01:00';
  await showPage(server, '/los');
  await screen.findByRole('heading', { name: 'Das bereiten Sie bis dahin vor' });
});

test('once the draw is over and no pot is open, who was not drawn is told so', async () => {
  const server = serverWith([false]);
  server.now = '2022-03-26T12:00:00Z';
  await showPage(server, '/los');
  await screen.findByRole('heading', { name: new RegExp(QUOTA_STATUS[3].title) });
  expect(screen.queryByRole('button', { name: labelled(APPLY) })).toBeNull();
});

test('whoever may enter sees how likely the last draws were, in words and beside them in bars', async () => {
  const server = serverWith();
  server.others.set('/api/overview', { periods: [], draws: [{ dayOfRaffle: '2022-02-25', entries: 40, won: 10 }] });
  await showPage(server, '/los');
  const chart = (await screen.findByText('So standen die Chancen zuletzt')).closest('section');
  expect(chart?.textContent).toMatch(/\d+ von \d+ Bewerbungen wurden gezogen\./);
  expect(chart?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('why the standing is so, is asked for', async () => {
  await showPage(serverWith([false]), '/los');
  expect(await askWhy('Warum? Ihr Stand Schritt für Schritt')).toContain(QUOTA_STATUS[0].title);
});

test('the pots cannot be loaded, then they are', async () => {
  const server = serverWith([true]);
  server.fail(/raffle_pots/, 503);
  await showPage(server, '/los');
  await screen.findByText(/HTTP-Status 503/);
  await screen.findByText(/aufgrund der hohen Auslastung/);
  server.mend();
  fireEvent.click(screen.getByRole('button', { name: 'Neuladen' }));
  await screen.findByRole('heading', { name: new RegExp(QUOTA_STATUS[2].title) });
});

test('wrong input first, then one question, and however often it is pressed, one entry', async () => {
  const server = serverWith();
  await showPage(server, '/los');
  await arriveAt(TITLE);
  fireEvent.click(await screen.findByRole('button', { name: labelled(APPLY) }));
  await screen.findByRole('heading', { name: /Bitte prüfen Sie 1 Angabe/ });
  fireEvent.click(screen.getByLabelText(/Als Einzelunternehmen/));
  fireEvent.click(screen.getByRole('button', { name: labelled(APPLY) }));
  const dialog = await openDialog();
  dialog.getByRole('button', { name: 'Noch nicht' });
  const send = dialog.getByRole('button', { name: labelled('Bewerbung absenden') });
  fireEvent.click(send);
  fireEvent.click(send);
  await screen.findByText('Ihre Bewerbung ist eingegangen.');
  expect(server.writes.map(({ path, body }) => [path, body.isValueChain])).toEqual([['/api/raffles', false]]);
});
