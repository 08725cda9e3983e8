import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#features/audit/rules/roles.ts';
import type { Assigned, ListedCase } from '#features/desk/rules/wire.ts';
import { ShortcutProvider } from '#features/desk/screens/shortcuts.tsx';
import { proposalNumber } from '#features/proposal/rules/proposal-number.ts';
import { showPages } from '#ground/screens/testing/show.tsx';
import { WorkListPage } from './work-list-page.tsx';

const desk = vi.hoisted(() => ({ calls: {} as Record<string, string>, today: '2022-03-15', roles: [] as Role[] }));
vi.mock('#features/desk/screens/use-officer.ts', () => ({
  useOfficer: () => ({
    officer: { id: 'ME', name: 'Sami Sachverstand', roles: [] },
    calls: desk.calls,
    holds: (...roles: Role[]) => roles.some((role) => desk.roles.includes(role)),
  }),
}));
vi.mock('#ground/screens/api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt(() => new Date(desk.today)),
);

const number = (sequence: number) => proposalNumber('DJ', 2022, sequence);

function listed(sequence: number, part: Partial<ListedCase> = {}): ListedCase {
  return {
    '@id': `/api/agency/proposals/P${sequence}`,
    kind: 'proposal',
    kindLabel: 'Antrag',
    number: number(sequence),
    companyName: `Muster ${sequence} GmbH`,
    place: 'Bonn',
    state: 'in-check',
    stateLabel: 'in Prüfung',
    assignee: null,
    receivedAt: '2022-03-01T09:00:00Z',
    dueOn: '2022-06-01',
    amount: 2_750_000,
    isOpen: true,
    onHold: false,
    awaitsSignature: false,
    inObjection: false,
    inAmendment: false,
    onPaper: false,
    followUp: null,
    ...part,
  };
}

interface Server {
  /** By what the query must contain; the first that fits answers. */
  pages: [part: string, page: object][];
  asked: string[];
  officers: { id: string; name: string; roles: string[] }[];
  assign: (body: { cases: string[]; assignee: string }) => Response;
}

let server: Server;
const ELKE = { id: 'ELKE', name: 'Elke Entscheid', roles: ['Entscheidung'] };
const pageOf = (cases: readonly ListedCase[], more: object = {}) => ({
  'hydra:member': cases,
  totalText: String(cases.length),
  'hydra:view': {},
  ...more,
});

beforeEach(() => {
  desk.calls = { cases: '', assign: '', export: '' };
  server = {
    pages: [['', pageOf([1, 2, 3, 4].map((one) => listed(one)))]],
    asked: [],
    officers: [ELKE],
    assign: allDone,
  };
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') return server.assign(JSON.parse(String(body)));
    if (path.startsWith('/api/agency/officers')) return Response.json({ 'hydra:member': server.officers });
    server.asked.push(path);
    return Response.json(server.pages.find(([part]) => path.includes(part))?.[1] ?? {});
  });
});

const results = (cases: readonly string[], refused: Readonly<Record<string, string>> = {}): Response => {
  const all: Assigned[] = cases.map((iri) => {
    const message = refused[iri];
    return message === undefined ? { case: iri, status: 200 } : { case: iri, status: 409, message };
  });
  return Response.json({ results: all });
};
const allDone: Server['assign'] = ({ cases }) => results(cases);

function show(address = '/?list=all') {
  const routes = [
    { path: '/', element: <WorkListPage /> },
    { path: '/fall/:segment/:id', element: <h1>Der Fall</h1> },
  ];
  return showPages(routes, { at: address, around: (pages) => <ShortcutProvider>{pages}</ShortcutProvider> });
}

const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tickOf = (sequence: number) => screen.getByLabelText<HTMLInputElement>(`Auswählen: ${number(sequence)}, Antrag`);
const ticked = () => [1, 2, 3, 4].filter((one) => tickOf(one).checked);

test('the next page and the way back, with the total only the first page tells', async () => {
  server.pages = [
    ['cursor=NEXT', pageOf([listed(3)], { totalText: undefined })],
    ['', pageOf([listed(1), listed(2)], { totalText: '3', 'hydra:view': { 'hydra:next': '/x?list=all&cursor=NEXT' } })],
  ];
  const router = show();
  await screen.findByText(number(1));
  press('Weiter');
  await screen.findByText(number(3));
  expect(screen.getByText('3 Fälle, Seite 2')).toBe(document.activeElement);
  expect(router.state.location.search).toContain('cursor=NEXT');
  press('Zurück');
  await screen.findByText(number(1));
  expect(router.state.location.search).not.toContain('cursor');
  expect(screen.queryByRole('button', { name: 'Zurück' })).toBeNull();
});

test('a page entered by its address leads to the beginning', async () => {
  server.pages = [['', pageOf([listed(3)], { totalText: undefined })]];
  const router = show('/?list=all&cursor=NEXT');
  await screen.findByText('Weitere Fälle');
  press('Zum Anfang');
  await waitFor(() => expect(router.state.location.search).not.toContain('cursor'));
});

test('a header sorts, and the same again turns the order round', async () => {
  const router = show();
  await screen.findByText(number(1));
  press('Betrag');
  await waitFor(() => expect(router.state.location.search).toContain('sort=amount'));
  press('Betrag');
  await waitFor(() => expect(router.state.location.search).toContain('sort=-amount'));
  expect(screen.getByRole('columnheader', { name: 'Betrag' }).getAttribute('aria-sort')).toBe('descending');
  expect(server.asked.at(-1)).toContain('order%5Bamount%5D=desc');
});

test('rows by keyboard: go on, choose up to here, assign what is chosen', async () => {
  show();
  await screen.findByText(number(1));
  for (const one of ['j', 'x', 'j', 'j', 'X']) key(one);
  expect(ticked()).toEqual([1, 2, 3]);
  expect(document.activeElement?.textContent).toBe(number(3));
  key('a');
  expect(screen.getByRole('dialog').textContent).toContain('3 Fälle zuweisen');
});

test('the shift key chooses everything since the last tick', async () => {
  show();
  await screen.findByText(number(1));
  fireEvent.click(tickOf(4));
  fireEvent.click(tickOf(2), { shiftKey: true });
  expect(ticked()).toEqual([2, 3, 4]);
});

test('what could not be assigned stays chosen and says why', async () => {
  server.officers.push({ id: 'ME', name: 'Sami Sachverstand', roles: ['Sachbearbeitung'] });
  const reason = 'Dieser Antrag ist abgelehnt.';
  server.assign = ({ cases }) => results(cases, { '/api/agency/proposals/P2': reason });
  show();
  await screen.findByText(number(1));
  fireEvent.click(screen.getByLabelText('Alle auf dieser Seite'));
  key('a');
  const asked = within(screen.getByRole('dialog'));
  await asked.findByText('Sami Sachverstand (Sachbearbeitung)');
  expect(asked.getByLabelText<HTMLSelectElement>('Zuständige Person').value).toBe('ME');
  fireEvent.click(asked.getByRole('button', { name: /^Zuweisen/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Nicht alle Fälle sind zugewiesen' });
  expect(within(dialog).getByRole('listitem').textContent).toMatch(new RegExp(`^${number(2)} .*: ${reason}$`));
  expect(dialog.textContent).toContain('3 Fälle sind Ihnen zugewiesen.');
  expect(ticked()).toEqual([2]);
});

test('cases are shared evenly instead of going to one person', async () => {
  let assignee = '';
  server.assign = (body) => {
    assignee = body.assignee;
    return allDone(body);
  };
  show();
  await screen.findByText(number(1));
  fireEvent.click(screen.getByLabelText('Alle auf dieser Seite'));
  press('Auswahl zuweisen');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Zuständige Person'), { target: { value: 'evenly' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Zuweisen/ }));
  await screen.findByText('4 Fälle sind gleichmäßig zugewiesen.');
  expect(assignee).toBe('evenly');
});

test('the dialog keeps the person chosen when the call fails', async () => {
  server.assign = () => Response.json({ 'hydra:description': 'Gerade nicht möglich.' }, { status: 409 });
  show();
  await screen.findByText(number(1));
  key('j');
  key('a');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: /^Zuweisen/ }));
  expect(dialog.getByRole('link', { name: 'Bitte wählen Sie, wer den Fall bearbeitet.' })).toBeTruthy();
  const person = dialog.getByLabelText<HTMLSelectElement>('Zuständige Person');
  await dialog.findByText('Elke Entscheid (Entscheidung)');
  fireEvent.change(person, { target: { value: 'ELKE' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Zuweisen/ }));
  await dialog.findByText('Gerade nicht möglich.');
  expect(person.value).toBe('ELKE');
  server.assign = allDone;
  fireEvent.click(dialog.getByRole('button', { name: /^Zuweisen/ }));
  await screen.findByText('1 Fall ist Elke Entscheid zugewiesen.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a whole number leads straight to the only case that is open', async () => {
  const router = show('/?list=mine');
  await screen.findByText(number(1));
  const proofOfUse = listed(7, { '@id': '/api/agency/verifications/V7', kind: 'verification' });
  server.pages = [['text=', pageOf([listed(7, { isOpen: false }), proofOfUse])]];
  search(number(7).toLowerCase());
  await screen.findByText('Der Fall');
  expect(router.state.location.pathname).toBe('/fall/verifications/V7');
});

test('a number that several open cases carry lists them all', async () => {
  const router = show('/?list=mine&kind=proposal');
  await screen.findByText(number(1));
  const proofOfUse = listed(7, { '@id': '/api/agency/verifications/V7', kind: 'verification' });
  server.pages = [['text=', pageOf([listed(7), proofOfUse])]];
  search(number(7));
  await waitFor(() => expect(router.state.location.search).toBe(`?list=all&text=${number(7)}`));
});

function search(text: string) {
  const field = screen.getByLabelText(/^Nummer, Unternehmen oder Ort/);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
}

test('an empty search offers every case', async () => {
  server.pages = [
    ['list=mine', pageOf([])],
    ['', pageOf([listed(9)])],
  ];
  const router = show('/?list=mine&text=Muster');
  await screen.findByText('In der Liste „Meine Fälle“ passt kein Fall zu Suche und Filtern.');
  press('In allen Fällen suchen');
  await screen.findByText(number(9));
  expect(router.state.location.search).toBe('?list=all&text=Muster');
});

test('late cases say so in words; closed ones are never late', async () => {
  server.pages = [
    ['', pageOf([listed(1, { dueOn: '2022-03-13' }), listed(2, { dueOn: '2022-03-13', isOpen: false })])],
  ];
  show();
  await screen.findByText(number(1));
  expect(screen.getAllByText('2 Tage überfällig')).toHaveLength(1);
});

test.each<[Role, string[]]>([
  ['caseworker', []],
  ['decision-maker', ['2 Tage überfällig']],
])('to a %s a case that waits for a signature is late by %j', async (role, late) => {
  desk.roles = [role];
  server.pages = [['', pageOf([listed(1, { dueOn: '2022-03-13', awaitsSignature: true })])]];
  show();
  await screen.findByText('wartet auf Unterschrift');
  expect(screen.queryAllByText(/überfällig$/).map(({ textContent }) => textContent)).toEqual(late);
});

test('whoever only reads sees nothing to choose', async () => {
  desk.calls = { cases: '', export: '' };
  show('/');
  await screen.findByText(number(1));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Alle Fälle');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText('Meine Fälle')).toBeNull();
});

test('a page that does not exist any more says so and leads to the beginning', async () => {
  const gone = 'Diese Seite der Liste gibt es nicht. Bitte beginnen Sie auf der ersten Seite.';
  server.pages = [['', pageOf([listed(1)])]];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) =>
    path.includes('cursor=OLD')
      ? Response.json({ violations: [{ propertyPath: 'cursor', message: gone }] }, { status: 422 })
      : answer(path, options),
  );
  show('/?list=all&cursor=OLD');
  await screen.findByText(gone);
  press('Zum Anfang der Liste');
  await screen.findByText(number(1));
});

const filters = async () => (await screen.findByText('Nur:')).parentElement?.textContent;

test('a case is opened by a key, and the way back leads to the same view', async () => {
  const router = show('/?list=all&kind=proposal&sort=-amount');
  await screen.findByText(number(1));
  expect(await filters()).toBe('Nur: Antrag');
  for (const one of ['j', 'j', 'x', 'k']) key(one);
  expect(document.activeElement?.textContent).toBe(number(1));
  expect(screen.getByRole('region', { name: 'Auswahl' }).textContent).toContain('1 Fall ausgewählt');
  key('o');
  await screen.findByText('Der Fall');
  await router.navigate(-1);
  expect(await filters()).toBe('Nur: Antrag');
  expect(router.state.location.search).toBe('?list=all&kind=proposal&sort=-amount');
});

test('a deputy reads for whom a case is theirs, everybody else who stands in', async () => {
  const assignee = (id: string) => ({ id: 'ANNA', name: 'Anna Amt', deputy: { id, name: 'Bert Beispiel' } });
  server.pages = [['', pageOf([listed(1, { assignee: assignee('ME') }), listed(2, { assignee: assignee('BERT') })])]];
  show();
  await screen.findByText('in Vertretung für Anna Amt');
  expect(screen.getByText('Anna Amt, vertreten durch Bert Beispiel')).toBeTruthy();
});
