import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { arriveAt, press, ServerInMemory, showPage } from '#features/proposal/screens/testing/applicant-in-memory.tsx';
import type { OwnCase } from '../../rules/case-wire.ts';
import type { ObjectionView } from '../../rules/proceedings-wire.ts';
import { CASE_FAULT } from './load-case.tsx';

const CASE_PATH = '/api/action/proposal/P/case';

const OBJECTION = {
  ...{ id: 'O', state: 'filed', filedAt: '2022-03-01T09:00:00Z', filedOn: '2022-03-01', inTime: true },
  ...{ closedAt: null, endedAs: null, outcome: null, reason: null },
} as unknown as ObjectionView;

const DENIED: OwnCase = {
  decision: {
    ...{ status: 'final_denied', announcedOn: '2022-03-14', delivery: 'post', reason: null },
    objectionUntil: '2022-04-14',
  },
  ...{ grant: null, letters: [], delivery: 'post', corrections: [], amendments: [], objections: [], hearings: [] },
  objectable: [{ id: 'L', act: 'deny', decidedOn: '2022-03-11', announcedOn: '2022-03-14', until: '2022-04-14' }],
  ...{ money: null, messages: [], times: { decision: null, payment: null } },
};

/** An application that has arrived, and what has become of it. */
function having(own: OwnCase): ServerInMemory {
  const server = new ServerInMemory();
  const sent = { submittedAt: '2022-03-10T08:00:00Z', confirmedAt: '2022-03-10T09:00:00Z' };
  server.proposal = { ...server.proposal, ...sent, receivedAt: '2022-03-11T08:00:00Z' };
  server.others.set(CASE_PATH, own);
  return server;
}

test('what has become of an application cannot be loaded: that is said, and tried again', async () => {
  const server = having(DENIED);
  server.fail(/\/case$/, 500);
  await showPage(server, '/uebersicht/P');
  await screen.findByText(CASE_FAULT);
  server.mend();
  press('Stand erneut laden');
  await screen.findByRole('heading', { level: 2, name: 'Entscheidung' });
  expect(screen.queryByText(CASE_FAULT)).toBeNull();
});

test.each([
  ['filed already', { ...DENIED, objections: [OBJECTION], objectable: [] }, /^Sie haben schon Widerspruch eingelegt\./],
  [
    'not decided about',
    { ...DENIED, decision: null, objectable: [] },
    /^Über Ihren Antrag ist noch nicht entschieden\./,
  ],
])('the page of an objection says why there can be none: %s', async (_name, own, said) => {
  await showPage(having(own), '/uebersicht/P/widerspruch');
  await arriveAt('Widerspruch einlegen');
  await screen.findByText(said);
  expect(screen.queryByRole('textbox')).toBeNull();
});

const DECISIONS: OwnCase['objectable'] = [
  { id: 'F', act: 'final-notice', decidedOn: '2022-03-01', announcedOn: null, until: null },
  { id: 'A', act: 'approve', decidedOn: '2022-01-10', announcedOn: '2022-01-13', until: '2022-02-14' },
];

test('of several decisions the one that is objected to is chosen, with a period of its own', async () => {
  const server = having({ ...DENIED, objectable: DECISIONS });
  await showPage(server, '/uebersicht/P/widerspruch');
  await arriveAt('Widerspruch einlegen');
  await screen.findByRole('radio', { name: 'Zuwendungsbescheid vom 10.01.2022' });
  press('Widerspruch einlegen');
  expect((await screen.findAllByText(/Bitte wählen Sie die Entscheidung/)).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('radio', { name: 'Zuwendungsbescheid vom 10.01.2022' }));
  await screen.findByText(/war bis zum 14\.02\.2022 möglich/);
  fireEvent.click(screen.getByRole('radio', { name: 'Schlussbescheid vom 01.03.2022' }));
  await screen.findByText(/noch nicht bekannt gegeben/);
});

test('the overview says of each decision until when it can be objected to, and of each objection what it is against', async () => {
  const objections = [
    { ...OBJECTION, against: 'final-notice', decidedOn: '2022-03-01', until: null },
    { ...OBJECTION, id: 'Q', against: 'reclaim', decidedOn: '2022-03-02', until: null },
  ] as unknown as ObjectionView[];
  await showPage(having({ ...DENIED, objections, objectable: DECISIONS }), '/uebersicht/P');
  await screen.findByText('Schlussbescheid vom 01.03.2022', { selector: 'dd *, dd' });
  await screen.findByText('Rückforderungsbescheid vom 02.03.2022');
  expect(screen.getAllByRole('button', { name: 'Widerspruch zurücknehmen' })).toHaveLength(2);
  await screen.findByText(/endete am 14\.02\.2022/);
});
