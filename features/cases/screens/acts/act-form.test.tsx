import { useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { caseQuery } from '#features/desk/screens/calls.ts';
import { withQueries } from '#ground/screens/testing/show.tsx';
import { ActForm } from './act-form.tsx';

vi.mock('#ground/screens/api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2022-03-15T12:00:00Z'),
);

const RETURN = {
  act: 'return',
  label: 'Vorschlag zurückgeben',
  needs: [{ field: 'reason', message: 'Warum?' }],
} as const;

let answers: Response[];
let sent: unknown[];
/** The case as it stands on the server. */
let state: string;
const onDone = vi.fn();

beforeEach(() => {
  [answers, sent, state] = [[], [], 'proposed'];
  onDone.mockClear();
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json({ state: { name: state } });
    sent.push(JSON.parse(String(body)));
    return answers.shift() ?? Response.json({});
  });
});
function show(id: string) {
  const shown = (
    <>
      <ShownCase id={id} />
      <ActForm segment="proposals" id={id} act={RETURN} onClose={() => {}} onDone={onDone} />
    </>
  );
  return render(withQueries(shown));
}

function ShownCase({ id }: { id: string }) {
  const { data } = useQuery(caseQuery('proposals', id));
  return <p>{data?.state.name}</p>;
}

const reason = () => screen.getByRole('textbox', { name: 'Begründung' });
const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const type = (value: string) => fireEvent.change(reason(), { target: { value } });

test('asks for what is missing without asking the server, and takes the complaint back when it is there', async () => {
  show('A');
  send();
  expect(await screen.findByRole('link', { name: 'Warum?' })).toBeTruthy();
  expect(sent).toEqual([]);
  type('Bitte belegen.');
  expect(screen.queryByText('Warum?')).toBeNull();
  send();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ reason: 'Bitte belegen.' }]);
});

const CHANGED = 'Der Fall hat sich inzwischen geändert.';

test('keeps what was typed when somebody else was faster, also for a form opened again', async () => {
  const text = 'Das ist im jetzigen Stand nicht möglich.';
  answers = [Response.json({ 'hydra:description': text }, { status: 409 })];
  const first = show('B');
  await screen.findByText('proposed');
  state = 'signed';
  type('Bitte belegen.');
  send();
  expect((await screen.findByRole('alert')).textContent).toContain(`${text} ${CHANGED}`);
  expect(await screen.findByText('signed')).toBeTruthy();
  first.unmount();
  show('B');
  expect(reason()).toHaveProperty('value', 'Bitte belegen.');
  expect(onDone).not.toHaveBeenCalled();
});

test('tells of no change where a rule refuses what nobody has changed', async () => {
  const text = 'Sie haben für dieses Unternehmen Papier erfasst. Deshalb muss eine andere Person entscheiden.';
  answers = [Response.json({ 'hydra:description': text }, { status: 409 })];
  show('E');
  await screen.findByText('proposed');
  type('Bitte belegen.');
  send();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.queryByText(CHANGED, { exact: false })).toBeNull();
});

test('shows the server’s complaint at the field', async () => {
  const violations = [{ propertyPath: 'fields.reason', message: 'Bitte geben Sie höchstens 4000 Zeichen ein.' }];
  answers = [Response.json({ violations }, { status: 422 })];
  show('C');
  type('x');
  send();
  expect((await screen.findAllByText(violations[0]?.message ?? '')).length).toBe(2);
});

test('does not hold a refusal against what was repaired while it was judged, nor after', async () => {
  const text = 'Bitte nennen Sie den Beleg.';
  const violations = [{ propertyPath: 'fields.reason', message: text }];
  const judged: (() => void)[] = [];
  const read = fetch;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
    if (request.method !== 'POST') return read(path, request);
    return new Promise((answer) => judged.push(() => answer(Response.json({ violations }, { status: 422 }))));
  });
  const refuse = async () => {
    await waitFor(() => expect(judged.length).toBe(1));
    judged.pop()?.();
    await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
  };
  show('D');
  type('x');
  send();
  type('Beleg 7');
  await refuse();
  expect(screen.queryByText(text)).toBeNull();
  send();
  await refuse();
  expect(screen.getAllByText(text).length).toBe(2);
  type('Beleg 8');
  expect(screen.queryByText(text)).toBeNull();
});
