import { expect, it } from 'vitest';
import { AGENCY_TABLES } from './all-tables.ts';
import { type MessageSources, messagesOf, NOTICE_ACTS } from './case-messages.ts';
import { timeText } from './case-wire.ts';

const NOTHING: MessageSources = {
  receivedAt: null,
  decision: null,
  letters: [],
  corrections: [],
  amendments: [],
  objections: [],
  notices: [],
  payouts: [],
};

it('has the newest first', () => {
  const found = messagesOf({
    ...NOTHING,
    receivedAt: '2022-03-18T09:00:00+00:00',
    objections: [
      { openedAt: '2022-04-02T09:00:00+00:00', closedAt: '2022-04-05T09:00:00+00:00', outcome: 'zurückgenommen' },
    ],
    letters: [{ id: 'L', act: 'proposal.deny', title: 'Ablehnungsbescheid', createdAt: '2022-04-01T09:00:00+00:00' }],
    decision: { status: 'final_denied', decidedAt: '2022-04-01T09:00:00+00:00', reason: 'Begonnen.' },
  });
  expect(found.map(({ title }) => title)).toEqual([
    'Widerspruch zurückgenommen',
    'Widerspruch eingegangen',
    'Ablehnungsbescheid',
    'Unterschriftenblatt eingegangen',
  ]);
});

it('has the decision above the receipt where both came at once', () => {
  const at = '2022-03-18T09:00:00+00:00';
  const decision = { status: 'final_approved', decidedAt: at, reason: null } as const;
  const [first] = messagesOf({ ...NOTHING, receivedAt: at, decision });
  expect(first?.title).toBe('Ihr Antrag ist bewilligt');
});

it('tells a decision without a letter with its reason', () => {
  const decision = { status: 'final_denied', decidedAt: '2022-04-01T09:00:00+00:00', reason: 'Begonnen.' } as const;
  expect(messagesOf({ ...NOTHING, decision })).toMatchObject([
    { title: 'Ihr Antrag ist abgelehnt', text: ['Begonnen.', 'Den Bescheid erhalten Sie per Post.'] },
  ]);
});

it('tells how a request for documents ended, unless the applicant ended it', () => {
  const asked = { requestedAt: '2022-03-18T09:00:00Z', reason: 'Warum', until: '2022-03-25', labels: ['Titel'] };
  const titles = (state: 'answered' | 'cancelled' | 'expired') =>
    messagesOf({ ...NOTHING, corrections: [{ ...asked, state, closedAt: '2022-03-26T00:00:00Z' }] }).map(
      ({ title }) => title,
    );
  expect(titles('expired')[0]).toBe('Die Frist für Unterlagen ist abgelaufen');
  expect(titles('cancelled')[0]).toBe('Wir brauchen die Unterlagen nicht mehr');
  expect(titles('answered')).toEqual(['Wir brauchen noch Unterlagen bis 25.03.2022']);
});

it('gives the words of an officer only where the mail gave them', () => {
  const notice = { at: '2022-03-18T09:00:00Z', reason: 'Worte', until: '2022-04-01' };
  const told = (act: string) => messagesOf({ ...NOTHING, notices: [{ ...notice, act }] })[0]?.text;
  expect(told('verification.open-resubmission')).toContain('Worte');
  expect(told('correction.extend')).toEqual(['Sie haben bis zum 01.04.2022, 23:59 Uhr, Zeit.']);
  expect(told('proposal.note')).toBeUndefined();
});

it('names acts that exist and send a mail', () => {
  const mailing = Object.entries(AGENCY_TABLES).flatMap(([kind, { acts }]) =>
    Object.entries(acts).flatMap(([act, { mail }]) => (mail === undefined ? [] : [`${kind}.${act}`])),
  );
  // The mail about the remedy tells of what it reopens as well.
  expect([...mailing, 'proposal.reopen']).toEqual(expect.arrayContaining([...NOTICE_ACTS]));
});

it('tells a median in whole days, and none without enough cases', () => {
  expect(timeText({ days: 4.5, cases: 6 })).toContain('nach höchstens 5 Tagen');
  expect(timeText(null)).toBeUndefined();
});
