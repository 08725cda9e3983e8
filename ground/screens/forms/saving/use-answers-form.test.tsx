import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EXAMPLE_CIRCUMSTANCES } from '#features/proposal/rules/example-facts.ts';
import { defineStep, NO_STEP_FACTS, type ProposalStep } from '#features/proposal/rules/facts.ts';
import { type Answers, checkbox, choice, money, text } from '#ground/rules/fields/field.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { ApiError } from '../../api/api-error.ts';
import { DRAFT_MS, findDraft, keepDraft } from '../../browser/memory.ts';
// Fetched when it is needed; here it is there.
import './rare-notices.tsx';
import { Field } from '../field.tsx';
import { FormFrame, FormNotices, savedText } from './form-frame.tsx';
import { AUTOSAVE_MOST_MS, AUTOSAVE_MS, RETRY_MS } from './keeper.ts';
import type { Saved, Stored } from './keeper-ports.ts';
import { type FormOutcome, useAnswersForm } from './use-answers-form.ts';

vi.mock('../../api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2022-03-15T13:03:00Z'),
);

const FACTS = { ...NO_STEP_FACTS, ...EXAMPLE_CIRCUMSTANCES };
const STEP = defineStep({
  number: 7,
  texts: { title: 'Probe', purpose: '', saveError: '', loadError: '' },
  fields: {
    name: text({ label: 'Name', max: 50, required: 'Bitte geben Sie den Namen an.' }),
    hasGrant: checkbox({ label: 'Zuschuss' }),
    amount: money({ label: 'Betrag', required: 'Bitte geben Sie den Betrag an.' }),
    kind: choice({ label: 'Art', options: [{ value: 'a', label: 'A' }], required: 'Bitte wählen Sie.' }),
  },
  sections: [{ title: 'Alles', fields: ['name', 'hasGrant', 'amount', 'kind'] }],
  asked: { amount: (data) => data.hasGrant === true, kind: () => false },
  check: (data): Violation[] => (data.name === 'Verboten' ? [wrong('name', 'Dieser Name geht nicht.')] : []),
}) as ProposalStep;

const EMPTY: Answers = { name: null, hasGrant: null, amount: null, kind: null };

type Send = (answers: Answers, etag: string | undefined, keepalive: boolean) => Promise<Saved>;

const answering =
  (etag: string): Send =>
  async (answers) => ({ answers, etag, violations: evaluateBody(STEP, answers, FACTS).violations });

interface Server {
  send: ReturnType<typeof vi.fn<Send>>;
  load: ReturnType<typeof vi.fn<() => Promise<Stored>>>;
}

let save: () => Promise<FormOutcome>;

function Probe({ server, stored }: { server: Server; stored: Stored }) {
  const form = useAnswersForm({
    definition: { fields: STEP.fields, asked: STEP.asked },
    facts: FACTS,
    account: 'me',
    subject: 'probe',
    stored,
    evaluate: (answers) => evaluateBody(STEP, answers, FACTS),
    ...server,
  });
  save = form.save;
  return (
    <>
      <FormNotices form={form} />
      <FormFrame form={form}>
        <Field name="name" />
        <Field name="hasGrant" />
        <Field name="amount" />
        <Field name="kind" />
      </FormFrame>
      <output data-testid="status">{savedText(form.phase)}</output>
    </>
  );
}

function show(server: Partial<Server> = {}, stored: Stored = { answers: EMPTY, etag: 'v0' }): Server {
  const full = {
    send: server.send ?? vi.fn(answering('v1')),
    load: server.load ?? vi.fn(async () => ({ answers: EMPTY, etag: 'v9' })),
  };
  const router = createMemoryRouter([{ path: '/', element: <Probe server={full} stored={stored} /> }]);
  render(<RouterProvider router={router} />);
  return full;
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const statusText = () => screen.getByTestId('status').textContent;

beforeEach(() => vi.useFakeTimers());

describe('drafts', () => {
  it('keeps what was typed in the browser before the server has it, and drops it then', async () => {
    const { send } = show();
    type(/^Name/, 'Muster');
    await wait(DRAFT_MS);
    expect(findDraft('me', 'probe')?.values.name).toBe('Muster');
    expect(send).not.toHaveBeenCalled();
    await wait(AUTOSAVE_MS);
    expect(send).toHaveBeenCalledWith({ ...EMPTY, name: 'Muster' }, 'v0', false);
    expect(findDraft('me', 'probe')).toBeUndefined();
    expect(statusText()).toBe('Gespeichert um 14:03 Uhr');
  });

  it('writes down fluent typing: never more than half a second stands on the screen alone', async () => {
    show();
    for (let typed = 1; typed <= 40; typed += 1) {
      type(/^Name/, 'x'.repeat(typed));
      await wait(100);
      const kept = String(JSON.parse(localStorage.getItem('portal.draft.me.probe') ?? '{}').values?.name ?? '').length;
      expect(typed - kept, `${typed} letters typed, ${kept} kept`).toBeLessThanOrEqual(DRAFT_MS / 100);
    }
  });

  it('sends fluent typing to the server, too, long before the person pauses', async () => {
    const { send } = show();
    for (let typed = 1; typed <= 48; typed += 1) {
      type(/^Name/, 'x'.repeat(typed));
      await wait(AUTOSAVE_MOST_MS / 40);
    }
    expect(send).toHaveBeenCalledOnce();
    expect(field(/^Name/).value).toHaveLength(48);
  });

  it.each(['pagehide', 'visibilitychange'])('writes at once when the page goes: %s', (event) => {
    show({ send: vi.fn<Send>().mockRejectedValue(new ApiError(0)) });
    type(/^Name/, 'Mus');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
    visibility.mockRestore();
    expect(localStorage.getItem('portal.draft.me.probe')).toContain('"Mus"');
  });

  it('brings a draft back with a notice, and throws it away on demand', async () => {
    keepDraft('me', 'probe', { values: { name: 'Aus dem Browser' }, etag: 'v0' });
    const { send } = show({}, { answers: { ...EMPTY, name: 'Gespeichert' }, etag: 'v0' });
    expect(field(/^Name/).value).toBe('Aus dem Browser');
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByText('Wir haben Ihre nicht gespeicherten Eingaben wiederhergestellt.')).toBeTruthy();
    await wait(AUTOSAVE_MS * 2);
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: /^Verwerfen/ }));
    expect(field(/^Name/).value).toBe('Gespeichert');
    expect(findDraft('me', 'probe')).toBeUndefined();
  });

  it('throws it away although it is being stored just then', async () => {
    keepDraft('me', 'probe', { values: { name: 'Aus dem Browser' }, etag: 'v0' });
    let answer = () => {};
    const send = vi.fn(answering('v2')).mockImplementationOnce(
      (answers, etag, keepalive) =>
        new Promise((resolve) => {
          answer = () => resolve(answering('v1')(answers, etag, keepalive));
        }),
    );
    show({ send }, { answers: { ...EMPTY, name: 'Gespeichert' }, etag: 'v0' });
    type(/^Name/, 'Aus dem Browser, und mehr');
    await wait(AUTOSAVE_MS);
    fireEvent.click(screen.getByRole('button', { name: /^Verwerfen/ }));
    answer();
    await wait(AUTOSAVE_MS);
    expect(field(/^Name/).value).toBe('Gespeichert');
    expect(send).toHaveBeenLastCalledWith({ ...EMPTY, name: 'Gespeichert' }, 'v1', false);
  });

  it('says nothing of a draft the server already has', () => {
    keepDraft('me', 'probe', { values: { name: 'Gleich' }, etag: 'v0' });
    show({}, { answers: { ...EMPTY, name: 'Gleich' }, etag: 'v5' });
    expect(screen.queryByText(/wiederhergestellt/)).toBeNull();
    expect(findDraft('me', 'probe')).toBeUndefined();
  });

  it('asks when the draft was made upon another version', async () => {
    keepDraft('me', 'probe', { values: { name: 'Meins' }, etag: 'v0' });
    show({}, { answers: { ...EMPTY, name: 'Anders' }, etag: 'v5' });
    await wait(0);
    expect(screen.getByRole('button', { name: 'Gespeicherten Stand übernehmen', hidden: true })).toBeTruthy();
    expect(field(/^Name/).value).toBe('Meins');
  });
});

describe('autosave', () => {
  it('leaves out what is wrong, keeps it in the field and in the draft', async () => {
    const { send } = show({}, { answers: { ...EMPTY, hasGrant: true }, etag: 'v0' });
    type(/^Name/, 'Muster');
    type(/^Betrag/, '1234.56');
    await wait(AUTOSAVE_MS);
    expect(send).toHaveBeenLastCalledWith({ ...EMPTY, name: 'Muster', hasGrant: true }, 'v0', false);
    expect(field(/^Betrag/).value).toBe('1234.56');
    expect(findDraft('me', 'probe')).toMatchObject({ etag: 'v1', values: { amount: '1234.56' } });
    expect(statusText()).toBe('Gespeichert um 14:03 Uhr, außer 1 fehlerhaften Angabe');
  });

  it('leaves out what breaks a rule between fields', async () => {
    const { send } = show();
    type(/^Name/, 'Verboten');
    await wait(AUTOSAVE_MS);
    expect(send).toHaveBeenLastCalledWith(EMPTY, 'v0', false);
    expect(field(/^Name/).value).toBe('Verboten');
  });

  it('leaves out what the server refuses, and says why at the field', async () => {
    const refusal = new ApiError(422, { violations: [{ propertyPath: 'name', message: 'Schon vergeben.' }] });
    const send = vi.fn<Send>().mockRejectedValueOnce(refusal).mockImplementation(answering('v1'));
    show({ send });
    type(/^Name/, 'Muster');
    await wait(AUTOSAVE_MS);
    expect(send).toHaveBeenLastCalledWith(EMPTY, 'v0', false);
    expect(screen.getAllByText(/Schon vergeben/).length).toBeGreaterThan(0);
    type(/^Name/, 'Anders');
    await wait(AUTOSAVE_MS);
    expect(send).toHaveBeenLastCalledWith({ ...EMPTY, name: 'Anders' }, 'v1', false);
    expect(screen.queryByText(/Schon vergeben/)).toBeNull();
  });

  it('tries again by itself when the server does not answer', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(new ApiError(0)).mockImplementation(answering('v1'));
    show({ send });
    type(/^Name/, 'Muster');
    await wait(AUTOSAVE_MS);
    expect(statusText()).toBe('Nicht gespeichert – wir versuchen es weiter');
    expect(findDraft('me', 'probe')?.values.name).toBe('Muster');
    await wait(RETRY_MS);
    expect(statusText()).toBe('Gespeichert um 14:03 Uhr');
  });

  it('sends what was typed during a save with the next one', async () => {
    let finish: (saved: Saved) => void = () => {};
    const slow: Send = (answers) =>
      new Promise((resolve) => {
        finish = () => resolve({ answers, etag: 'v1', violations: [] });
      });
    const send = vi.fn<Send>().mockImplementationOnce(slow).mockImplementation(answering('v2'));
    show({ send });
    type(/^Name/, 'Erst');
    await wait(AUTOSAVE_MS);
    type(/^Name/, 'Dann');
    await act(async () => finish({ answers: EMPTY, etag: undefined, violations: [] }));
    expect(field(/^Name/).value).toBe('Dann');
    await wait(AUTOSAVE_MS);
    expect(send).toHaveBeenLastCalledWith({ ...EMPTY, name: 'Dann' }, 'v1', false);
  });
});

describe('conflict', () => {
  const stale = new ApiError(409, { type: '/errors/edit-conflict' });
  const theirs: Stored = { answers: { ...EMPTY, name: 'Fremd' }, etag: 'v7' };

  it('shows both versions and overwrites nothing before the person has decided', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(stale).mockImplementation(answering('v8'));
    show({ send, load: vi.fn(async () => theirs) });
    type(/^Name/, 'Meins');
    await wait(AUTOSAVE_MS);
    expect(screen.getByText('Fremd')).toBeTruthy();
    await wait(AUTOSAVE_MS * 3);
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => fireEvent.click(screen.getByText('Meine Eingaben übernehmen')));
    expect(send).toHaveBeenLastCalledWith({ ...EMPTY, name: 'Meins' }, 'v7', false);
    expect(screen.queryByText('Fremd')).toBeNull();
  });

  it('takes the stored version on demand', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(stale);
    show({ send, load: vi.fn(async () => theirs) });
    type(/^Name/, 'Meins');
    await wait(AUTOSAVE_MS);
    fireEvent.click(screen.getByText('Gespeicherten Stand übernehmen'));
    expect(field(/^Name/).value).toBe('Fremd');
    expect(findDraft('me', 'probe')).toBeUndefined();
  });

  it('does not ask when the server already has the same: the answer to an earlier save was lost', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(stale).mockImplementation(answering('v8'));
    show({ send, load: vi.fn(async () => ({ answers: { ...EMPTY, name: 'Meins' }, etag: 'v7' })) });
    type(/^Name/, 'Meins');
    await wait(AUTOSAVE_MS);
    expect(send).toHaveBeenLastCalledWith({ ...EMPTY, name: 'Meins' }, 'v7', false);
    expect(statusText()).toBe('Gespeichert um 14:03 Uhr');
  });
});

describe('saving on purpose', () => {
  it('lists what is missing, and forgets it once it is repaired', async () => {
    show({}, { answers: { ...EMPTY, hasGrant: true }, etag: 'v0' });
    const outcome = await act(() => save());
    expect(outcome).toMatchObject({ isStored: true, isComplete: false });
    expect(screen.getByRole('link', { name: 'Bitte geben Sie den Namen an.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bitte geben Sie den Betrag an.' })).toBeTruthy();
    type(/^Name/, 'Muster');
    await wait(1000);
    expect(screen.queryByText('Bitte geben Sie den Namen an.')).toBeNull();
    type(/^Betrag/, '12,50');
    expect(await act(() => save())).toMatchObject({ isComplete: true });
  });

  it('forgets a complaint when the repaired field is left at once, though the next one is typed into', async () => {
    show({}, { answers: { ...EMPTY, hasGrant: true }, etag: 'v0' });
    await act(() => save());
    field(/^Name/).focus();
    type(/^Name/, 'Muster');
    field(/^Betrag/).focus();
    type(/^Betrag/, '1');
    await wait(50);
    expect(screen.queryByText(/Bitte geben Sie den Namen an/)).toBeNull();
  });

  it('forgets a complaint while the repaired field still has the focus, and raises none there', async () => {
    show({}, { answers: { ...EMPTY, hasGrant: true }, etag: 'v0' });
    await act(() => save());
    field(/^Betrag/).focus();
    type(/^Betrag/, '12');
    await wait(500);
    expect(screen.queryByText(/Bitte geben Sie den Betrag an/)).toBeNull();
    type(/^Betrag/, '12,345');
    await wait(500);
    expect(screen.queryByText(/Stellen nach dem Komma/)).toBeNull();
    act(() => field(/^Name/).focus());
    expect(screen.getAllByText(/Stellen nach dem Komma/).length).toBeGreaterThan(0);
  });

  it('does not hold a refusal against an answer that was repaired while the save was under way', async () => {
    const refusal = new ApiError(422, { violations: [{ propertyPath: 'name', message: 'Schon vergeben.' }] });
    let refuse: () => void = () => {};
    const slow: Send = () =>
      new Promise((_, reject) => {
        refuse = () => reject(refusal);
      });
    show({ send: vi.fn<Send>().mockImplementationOnce(slow).mockImplementation(answering('v1')) });
    type(/^Name/, 'Muster');
    const saving = save();
    await wait(0);
    type(/^Name/, 'Anders');
    refuse();
    await act(() => saving);
    expect(screen.queryByText(/Schon vergeben/)).toBeNull();
  });

  it('keeps saying why the server refused an answer, not that the answer it left out is missing', async () => {
    const refusal = new ApiError(422, {
      violations: [{ propertyPath: 'name', message: 'Diesen Namen gibt es nicht.' }],
    });
    const send = vi.fn<Send>().mockRejectedValueOnce(refusal).mockImplementation(answering('v1'));
    show({ send });
    type(/^Name/, 'Muster');
    expect(await act(() => save())).toMatchObject({ isStored: true, isComplete: false });
    expect(send).toHaveBeenLastCalledWith(EMPTY, 'v0', false);
    expect(screen.getByRole('link', { name: 'Diesen Namen gibt es nicht.' })).toBeTruthy();
    expect(screen.queryByText(/Bitte geben Sie den Namen an/)).toBeNull();
    await act(() => save());
    expect(screen.getByRole('link', { name: 'Diesen Namen gibt es nicht.' })).toBeTruthy();
    type(/^Name/, 'Anders');
    expect(await act(() => save())).toMatchObject({ isComplete: true });
  });

  it('keeps saying what was refused where nothing could be stored', async () => {
    const refusal = new ApiError(422, { violations: [{ propertyPath: 'kind', message: 'Bitte wählen Sie neu.' }] });
    show({ send: vi.fn<Send>().mockRejectedValue(refusal) });
    type(/^Name/, 'Muster');
    expect(await act(() => save())).toMatchObject({ isStored: false, isComplete: false });
    expect(screen.getByText(/Bitte wählen Sie neu/)).toBeTruthy();
  });

  it('shows and asks only what the conditions ask', async () => {
    show();
    expect(screen.queryByLabelText(/^Betrag/)).toBeNull();
    fireEvent.click(field(/^Zuschuss/));
    expect(screen.getByLabelText(/^Betrag/)).toBeTruthy();
    expect(screen.queryByText('Art')).toBeNull();
  });
});

describe('what opens after a failed try', () => {
  it('is not born with a complaint: it has one once it was left, or after the next press', async () => {
    show();
    await act(async () => void (await save()));
    expect(screen.getAllByText('Bitte geben Sie den Namen an.').length).toBeGreaterThan(0);
    fireEvent.click(field(/^Zuschuss/));
    await wait(RETRY_MS);
    expect(screen.queryByText('Bitte geben Sie den Betrag an.')).toBeNull();
    fireEvent.blur(field(/^Betrag/));
    await wait(1);
    expect(screen.getAllByText('Bitte geben Sie den Betrag an.').length).toBeGreaterThan(0);
  });

  it('is complained about at the next press', async () => {
    show();
    await act(async () => void (await save()));
    fireEvent.click(field(/^Zuschuss/));
    await wait(RETRY_MS);
    await act(async () => void (await save()));
    expect(screen.getAllByText('Bitte geben Sie den Betrag an.').length).toBeGreaterThan(0);
  });
});
