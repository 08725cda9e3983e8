import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShortcutProvider } from '#features/desk/screens/shortcuts.tsx';
import { withQueries } from '#ground/screens/testing/show.tsx';
import type { CheckedItem, MachineAnswer, Reviews } from '../rules/checks.ts';
import { CheckLists } from './check-lists.tsx';

let answers: (Response | Promise<Response>)[];
let sent: { item: string; result: string; remark: string | null }[];

beforeEach(() => {
  [answers, sent] = [[], []];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answers.shift() ?? Response.json({});
  });
});
const LABELS = ['Größe', 'Sitz', 'Zweck'];

function itemOf(kind: string, label: string): CheckedItem {
  return {
    item: `${kind}.${label}`,
    label: `${kind}: ${label}`,
    result: null,
    remark: null,
    machine: null,
    judged: null,
  };
}

function reviewsWith(changed: Partial<Record<string, Partial<CheckedItem>>> = {}): Reviews {
  const review = (kind: string, label: string) => {
    const items = LABELS.map((one) => ({ ...itemOf(kind, one), ...changed[`${kind}.${one}`] }));
    const open = items.flatMap(({ item, result }) => (result === null ? [item] : []));
    return { label, items, open, notMet: [] };
  };
  return { content: review('content', 'Inhalt'), arithmetic: review('arithmetic', 'Rechnung') };
}

function listsOf(id: string, reviews: Reviews, canCheck = true) {
  return withQueries(
    <ShortcutProvider>
      <CheckLists segment="proposals" id={id} reviews={reviews} canCheck={canCheck} />
    </ShortcutProvider>,
  );
}

const show = (id: string, reviews = reviewsWith()) => render(listsOf(id, reviews));
const group = (label: string) => within(screen.getByRole('radiogroup', { name: label }));
const radio = (label: string, name: string) => group(label).getByRole<HTMLInputElement>('radio', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked).length;

test('says its keys beside the list, and every radio of both lists is reached by them', async () => {
  show('keys');
  expect(screen.getByText('nächster', { exact: false }).textContent).toBe(
    'j nächster, k voriger Prüfpunkt · 1 erfüllt · 2 nicht erfüllt · 3 entfällt · f Rest erfüllt · v Vorschlag, a alle Vorschläge übernehmen',
  );
  const labels = ['content', 'arithmetic'].flatMap((kind) => LABELS.map((label) => `${kind}: ${label}`));
  for (const [place, label] of labels.entries()) {
    press('j');
    expect(document.activeElement).toBe(radio(label, 'erfüllt'));
    if (place > 0) {
      press('k');
      expect(document.activeElement).toBe(radio(labels[place - 1] ?? '', 'erfüllt'));
      press('j');
    }
  }
});

test('a number judges the item and goes to the next open one, what is not met asks for its reason', async () => {
  show('numbers');
  press('1');
  expect(radio('content: Größe', 'erfüllt').checked).toBe(true);
  expect(document.activeElement).toBe(radio('content: Sitz', 'erfüllt'));
  press('3');
  expect(radio('content: Sitz', 'entfällt').checked).toBe(true);
  press('2');
  expect(radio('content: Zweck', 'nicht erfüllt').checked).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Bemerkung' }));
  await waitFor(() =>
    expect(sent.slice(0, 2)).toEqual([
      { item: 'content.Größe', result: 'met', remark: null },
      { item: 'content.Sitz', result: 'not-applicable', remark: null },
    ]),
  );
  // Typed, not judged.
  press('1');
  expect(radio('arithmetic: Größe', 'erfüllt').checked).toBe(false);
});

test('"Rest erfüllt" meets what nobody has judged, is taken back before it is stored, and leaves the other list alone', () => {
  const reviews = reviewsWith({ 'content.Größe': { result: 'not-met', remark: 'zu groß' } });
  show('undo', reviews);
  fireEvent.click(radio('content: Sitz', 'nicht erfüllt'));
  fireEvent.click(screen.getByRole('button', { name: 'Rest erfüllt: Inhalt' }));
  expect(radio('content: Größe', 'nicht erfüllt').checked).toBe(true);
  expect(radio('content: Sitz', 'nicht erfüllt').checked).toBe(true);
  expect(radio('content: Zweck', 'erfüllt').checked).toBe(true);
  expect(screen.getByText('1 Prüfpunkt ist als erfüllt vorgemerkt und noch nicht gespeichert.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Speichern: Inhalt' }));
  fireEvent.click(screen.getByRole('button', { name: 'Zurücknehmen: Inhalt' }));
  expect(radio('content: Zweck', 'erfüllt').checked).toBe(false);
  expect(radio('content: Sitz', 'nicht erfüllt').checked).toBe(true);
  expect(chosen()).toBe(2);
  expect(sent).toEqual([]);
});

test('stores the rest item by item, and keeps marked what the server did not take', async () => {
  const { rerender } = show('store');
  press('f');
  answers = [Response.json({}), Response.json({ 'hydra:description': 'Gerade gesperrt.' }, { status: 409 })];
  fireEvent.click(screen.getByRole('button', { name: 'Speichern: Inhalt' }));
  expect(await screen.findByText('Gerade gesperrt.')).toBeTruthy();
  expect(sent.map(({ item, result }) => `${item} ${result}`)).toEqual(['content.Größe met', 'content.Sitz met']);
  rerender(listsOf('store', reviewsWith({ 'content.Größe': { result: 'met' } })));
  expect(group('content: Zweck').getByRole<HTMLInputElement>('radio', { name: 'erfüllt' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Speichern: Inhalt' }));
  expect(await screen.findByText('Gespeichert')).toBeTruthy();
  expect(sent.map(({ item }) => item).slice(2)).toEqual(['content.Sitz', 'content.Zweck']);
});

test('a remark that could not be stored is still there when the case is opened again', async () => {
  const first = show('kept');
  answers = [Response.json({ 'hydra:description': 'Gerade gesperrt.' }, { status: 409 })];
  fireEvent.click(radio('content: Größe', 'nicht erfüllt'));
  const remark = screen.getByRole('textbox', { name: 'Bemerkung' });
  fireEvent.change(remark, { target: { value: 'Zu groß.' } });
  fireEvent.blur(remark);
  expect((await screen.findAllByText(/Gerade gesperrt\./)).length).toBeGreaterThan(0);
  first.unmount();
  show('kept');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Bemerkung' }).value).toBe('Zu groß.');
  expect(radio('content: Größe', 'nicht erfüllt').checked).toBe(true);
});

test('a second thought while the first one is stored is stored after it', async () => {
  show('second thought', reviewsWith({ 'content.Größe': { result: 'met' } }));
  let arrive = (_answer: Response) => {};
  const slow = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  answers = [slow];
  fireEvent.click(radio('content: Größe', 'entfällt'));
  fireEvent.click(radio('content: Größe', 'erfüllt'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText('Gespeichert')).toBeNull();
  arrive(Response.json({}));
  expect(await screen.findByText('Gespeichert')).toBeTruthy();
  expect(sent.map(({ result }) => result)).toEqual(['not-applicable', 'met']);
  expect(radio('content: Größe', 'erfüllt').checked).toBe(true);
});

const found = (result: MachineAnswer['result']): MachineAnswer => ({
  ...{ title: 'Größe', sentence: 'So ist es.', result },
  lines: [{ label: 'Mitarbeitende', value: { text: '11 bis 50' }, from: 'Angabe' }],
});
const PROPOSED = reviewsWith({
  'content.Größe': { machine: found('met') },
  'content.Sitz': { machine: found('not-met') },
  'content.Zweck': { machine: found('unclear') },
  'arithmetic.Größe': { machine: found('met') },
});

test('all proposals that are met are read before they are confirmed in one act', async () => {
  show('adopt', PROPOSED);
  press('a');
  expect(sent).toEqual([]);
  expect(screen.getByText('Sie bestätigen als erfüllt:')).toBeTruthy();
  const confirm = screen.getByRole('button', { name: '2 Vorschläge bestätigen' });
  expect(document.activeElement).toBe(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText('2 Vorschläge übernommen')).toBeTruthy();
  expect(sent).toEqual([{ adopted: ['content.Größe', 'arithmetic.Größe'] }]);
});

test('a proposal is taken over by one key, and what is not met is sent with its reason', async () => {
  show('one', PROPOSED);
  press('v');
  press('v');
  await waitFor(() =>
    expect(sent).toEqual([
      { item: 'content.Größe', result: 'met', remark: null },
      { item: 'content.Sitz', result: 'not-met', remark: 'So ist es.' },
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Vorschlag übernehmen: content: Zweck' })).toBeNull();
});

test('whoever finds otherwise is asked why, and "Rest erfüllt" leaves that out', () => {
  show('otherwise', PROPOSED);
  press('f');
  expect(radio('content: Sitz', 'erfüllt').checked).toBe(false);
  expect(radio('content: Zweck', 'erfüllt').checked).toBe(true);
  fireEvent.click(radio('content: Sitz', 'erfüllt'));
  expect(screen.getByText('Noch nicht gespeichert: Bemerkung fehlt')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Bemerkung' })).toBeTruthy();
  expect(sent).toEqual([]);
});

test('whoever only reads sees what was found otherwise, by whom and why', async () => {
  const machine = found('met');
  const judged = { by: 'Sami Sachverstand', at: '2022-03-15T10:00:00Z', basis: 'overridden', machine } as const;
  const reviews = reviewsWith({ 'content.Sitz': { result: 'not-met', remark: 'Nur 9 Beschäftigte.', judged } });
  render(listsOf('read', reviews, false));
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(screen.getByText('Inhalt'));
  expect(await screen.findByText(/: Nur 9 Beschäftigte\./)).toBeTruthy();
  expect(screen.getByText(/^Abweichend vom Vorschlag beurteilt von Sami Sachverstand, /)).toBeTruthy();
});
