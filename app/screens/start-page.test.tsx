import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ProfileRaffle } from '#features/raffle/rules/wire.ts';
import { saveFile } from '#ground/screens/browser/save-file.ts';
import { openPortal, status } from './testing/portal-in-memory.tsx';

vi.mock('#ground/screens/browser/save-file.ts', () => ({ saveFile: vi.fn() }));

const POT = {
  '@id': '/api/raffle_pots/1',
  id: '1',
  raffleBegin: '2022-03-01T00:00:00+01:00',
  raffleEnd: '2022-03-24T23:59:59+01:00',
  dayOfRaffle: '2022-03-25',
  submitBegin: '2022-03-26T00:00:00+01:00',
  submitEnd: '2022-04-25T23:59:59+02:00',
  quotas: 2,
};
const PAST = {
  raffleBegin: '2022-02-01T00:00:00+01:00',
  raffleEnd: '2022-02-24T23:59:59+01:00',
  submitBegin: '2022-02-26T00:00:00+01:00',
  submitEnd: '2022-03-25T23:59:59+01:00',
};

function entry(part: Partial<ProfileRaffle>): ProfileRaffle {
  const { raffleBegin, raffleEnd, submitBegin, submitEnd } = POT;
  const times = { raffleBegin, raffleEnd, submitBegin, submitEnd };
  return {
    '@id': '/api/raffles/E',
    id: 'E',
    rafflePot: POT['@id'],
    ...times,
    valid: null,
    isValueChain: false,
    proposal: null,
    ...part,
  };
}

const made = (state: string, submittedAt: string | null = null) =>
  entry({
    ...PAST,
    rafflePot: '/api/raffle_pots/0',
    valid: true,
    proposal: {
      '@id': '/api/proposals/A',
      submittedAt,
      withdrawnAt: null,
      state: state as never,
      inObjection: false,
      denied: false,
    },
  });

const SENT = { currentStep: 12, submittedAt: '2022-03-01T09:00:00Z', confirmedAt: '2022-03-01T10:00:00Z' };
const APPROVED = { ...SENT, receivedAt: '2022-03-02T09:00:00Z', revisionStatus: 'final_approved' };
const PERIOD = { startDate: '2022-01-01', endDate: '2022-02-28' };
const PROOF = { id: 'V', proposal: '/api/proposals/A', currentStep: 'editable', resubmitUntil: null };

function startOf(application: object | null, more: object = {}) {
  const nothing = {
    ...{ withdrawnAt: null, revisionStatus: null, correctionUntil: null, receivedAt: null, lostLeadCode: null },
    ...{ submittedAt: null, confirmedAt: null, inObjection: false, inAmendment: false },
  };
  const found = application && { id: 'A', proposalId: 'DJ22-1', currentStep: 3, ...nothing, ...application };
  return {
    application: found,
    verification: null,
    ...{ period: null, hearing: null, objectionUntil: null, owed: null },
    messages: [],
    times: { decision: null, payment: null },
    ...more,
  };
}

const open = (start: object, raffles: readonly ProfileRaffle[] = []) =>
  openPortal('/', { '/api/raffle_pots': { 'hydra:member': [POT] }, '/api/action/start': start }, { raffles });

const primary = () => [...document.querySelectorAll<HTMLElement>('main .kern-btn--primary')];

test.each<[string, string, string | undefined, object, readonly ProfileRaffle[]]>([
  ['may enter', 'Zur Bewerbung', '24.03.2022', startOf(null), []],
  ['waits for the draw', 'Zum Antragskontingent', '25.03.2022', startOf(null), [entry({})]],
  [
    'was drawn',
    'Antrag anlegen',
    '25.03.2022',
    startOf(null),
    [entry({ ...PAST, rafflePot: '/api/raffle_pots/0', valid: true })],
  ],
  ['fills in', 'Antrag weiter ausfüllen', '25.03.2022', startOf({}), [made('editing')]],
  [
    'has submitted',
    'Unterschriftenblatt abschicken',
    undefined,
    startOf({ ...SENT, currentStep: 11, confirmedAt: null }),
    [made('submitted', SENT.submittedAt)],
  ],
  [
    'is asked for documents',
    'Unterlagen nachreichen',
    '25.03.2022',
    startOf({ ...SENT, receivedAt: '2022-03-02T09:00:00Z', correctionUntil: '2022-03-25' }),
    [made('asked', SENT.submittedAt)],
  ],
  [
    'is granted',
    'Verwendungsnachweis beginnen',
    '28.04.2022',
    startOf(APPROVED, { period: PERIOD }),
    [made('approved', SENT.submittedAt)],
  ],
  [
    'fills in the proof of use',
    'Nachweis weiter ausfüllen',
    '31.03.2022',
    startOf(APPROVED, { period: PERIOD, verification: { ...PROOF, dueDate: '2022-03-31' } }),
    [made('approved', SENT.submittedAt)],
  ],
  [
    'has handed it in',
    'Stand ansehen',
    undefined,
    startOf(APPROVED, { verification: { ...PROOF, currentStep: 'submitted', dueDate: '2022-03-31' } }),
    [made('approved', SENT.submittedAt)],
  ],
  [
    'has lost the grant',
    'Stand ansehen',
    undefined,
    startOf({ ...APPROVED, revisionStatus: 'final_revoked' }),
    [made('revoked', SENT.submittedAt)],
  ],
])('who %s sees one thing to do, with its day: %s', async (who, label, day, start, raffles) => {
  const { router } = await open(start, raffles);
  await waitFor(() => expect(primary().map((one) => one.textContent)).toEqual([label]));
  const task = document.querySelector('.task-box')?.textContent ?? '';
  if (day === undefined) expect(task).not.toMatch(/\d\d\.\d\d\.\d{4} \(/);
  else expect(task).toContain(day);
  // A way that was cut off leads nowhere any more.
  expect(screen.queryAllByText(/hier stehen Sie/)).toHaveLength(who === 'has lost the grant' ? 0 : 1);
  fireEvent.click(primary()[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/'));
});

test('a deadline goes into one’s own calendar', async () => {
  await open(startOf({}), [made('editing')]);
  fireEvent.click(await screen.findByRole('button', { name: 'In den Kalender: Antrag einreichen' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('einreichen-0.ics');
  const text = (await file?.text()) ?? '';
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20220325T235900\r\n');
});

test('what could not be loaded is said, and can be asked for again', async () => {
  const { answers } = await openPortal(
    '/',
    { '/api/raffle_pots': { 'hydra:member': [POT] }, '/api/action/start': status(400) },
    { raffles: [made('editing')] },
  );
  const title = await screen.findByRole('heading', { name: /Ihr Stand konnte nicht geladen werden/ });
  expect(title.closest('[role=alert]')).not.toBeNull();
  answers['/api/action/start'] = startOf({});
  fireEvent.click(screen.getByRole('button', { name: 'Erneut laden' }));
  await waitFor(() => expect(primary().map((one) => one.textContent)).toEqual(['Antrag weiter ausfüllen']));
});
