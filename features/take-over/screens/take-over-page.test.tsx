import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stepTitle } from '#features/proposal/screens/wizard-texts.ts';
import { showPages } from '#ground/screens/testing/show.tsx';
import { Part as TakeOverOffer } from './take-over-offer.tsx';
import { Component as TakeOverPage } from './take-over-page.tsx';

const OLD = {
  '@id': '/api/proposals/OLD',
  id: 'OLD',
  proposalId: 'DJ22-0000001',
  currentStep: 12,
  submittedAt: '2022-01-20T10:00:00+01:00',
  withdrawnAt: null,
  revisionStatus: 'final_denied',
};
const NEW = { ...OLD, '@id': '/api/proposals/NEW', id: 'NEW', proposalId: 'DJ22-0000002', currentStep: 0 };
const FILE = { '@id': '/api/media_objects/F', fileName: 'beispiel-device.pdf', fileSize: 20_000, step: 8 };
const TAKEN = {
  steps: [1, 2],
  kept: [],
  invalid: [],
  anew: [{ propertyPath: 'step_6.startDate', label: 'Beginn des Vorhabens' }],
  files: [FILE.fileName],
  leftFiles: [],
};

let proposals: object[];
let completeSteps: number[];
let order: unknown;

beforeEach(() => {
  proposals = [NEW, { ...OLD, submittedAt: OLD.submittedAt }];
  completeSteps = [];
  order = undefined;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path === '/api/proposals') return Response.json({ 'hydra:member': proposals });
    if (path.endsWith('/wizard-state')) return Response.json({ currentStep: 0, enabledTransitions: [], completeSteps });
    if (path.endsWith('/takeover') && method === 'POST') {
      order = JSON.parse(String(body));
      return Response.json(TAKEN);
    }
    if (path.endsWith('/takeover')) return Response.json({ sources: [{ proposal: OLD['@id'], files: [FILE] }] });
    return Response.json({}, { status: 404 });
  });
});

function show(page: ReactNode, path = '/antrag/:proposalId/uebernehmen') {
  const routes = [
    { path, element: page },
    { path: '/antrag/:proposalId', element: <p>Der Antrag</p> },
  ];
  return showPages(routes, { at: '/antrag/NEW/uebernehmen' });
}

const OFFER = /Sie haben schon einen Antrag ausgefüllt/;

test('an earlier application is offered where the new one is still empty', async () => {
  show(<TakeOverOffer id="NEW" />);
  await screen.findByRole('heading', { name: OFFER });
  expect(screen.getByRole('link', { name: 'Angaben übernehmen' }).getAttribute('href')).toBe('/antrag/NEW/uebernehmen');
});

test.each<[string, () => void]>([
  ['it is the only one', () => proposals.pop()],
  ['a step of the new one is filled in', () => completeSteps.push(1)],
])('none is offered where %s', async (_, change) => {
  change();
  show(<TakeOverOffer id="NEW" />);
  await waitFor(() => expect(document.body.textContent).toBe(''));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('heading', { name: OFFER })).toBeNull();
});

test('it is chosen what is taken over, its files with what they belong to; then it is told what came', async () => {
  const router = show(<TakeOverPage />);
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /^Antrag DJ22-0000001/ });
  expect(radio.checked).toBe(true);
  const files = () => screen.queryByRole('group', { name: /^Welche Dateien/ });
  expect(files()).not.toBeNull();
  fireEvent.click(screen.getByLabelText(/^Nur Personen, Unternehmen und Bank/));
  expect(files()).toBeNull();
  fireEvent.click(screen.getByLabelText(/^Den ganzen Antrag/));
  fireEvent.click(within(files() as HTMLElement).getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: /Angaben übernehmen/ }));

  const title = await screen.findByRole('heading', { level: 1, name: 'Angaben übernommen' });
  expect(order).toEqual({ from: OLD['@id'], parts: 'all', files: [FILE['@id']] });
  await waitFor(() => expect(document.activeElement).toBe(title));
  const taken = screen.getByRole('region', { name: 'Das haben wir übernommen' });
  expect(taken.textContent).toContain(stepTitle(1));
  expect(taken.textContent).toContain(FILE.fileName);
  const anew = screen.getByRole('region', { name: 'Das geben Sie neu an' });
  expect(anew.textContent).toContain('Beginn des Vorhabens');

  // A step behind one that is not complete is out of reach yet.
  fireEvent.click(within(anew).getByRole('link', { name: /Beginn des Vorhabens/ }));
  await screen.findByText('Dorthin kommen Sie, sobald die Schritte davor vollständig sind.');
  expect(router.state.location.pathname).toBe('/antrag/NEW');
});
