import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { withQueries } from '#ground/screens/testing/show.tsx';
import type { PayoutRun } from '../rules/wire.ts';
import { BankAnswerDialog } from './bank-answer-dialog.tsx';

const OTHER_FILE = 'Dieser Statusbericht gehört zu einer anderen Überweisungsdatei.';

let answers: Response[];
let sent: unknown[];

beforeEach(() => {
  [answers, sent] = [[], []];
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ payouts: [] });
    sent.push(JSON.parse(String(body)));
    return answers.shift() ?? Response.json({ payouts: [] });
  });
  render(withQueries(<BankAnswerDialog run={{ id: 'R' } as PayoutRun} onClose={() => {}} />));
});
const text = () => screen.getByRole('textbox', { name: 'Antwort der Bank (Datei oder Text)' });
const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

test('asks for the answer, shows the server’s complaint at the field, and then what was done', async () => {
  send();
  expect(text().getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);

  const violations = [{ propertyPath: 'fields.report', message: OTHER_FILE }];
  answers = [Response.json({ violations }, { status: 422 })];
  fireEvent.change(text(), { target: { value: '<Document/>' } });
  expect(text().getAttribute('aria-invalid')).toBeNull();
  send();
  expect((await screen.findAllByText(OTHER_FILE)).length).toBe(2);
  expect(text()).toHaveProperty('value', '<Document/>');

  answers = [Response.json({ payouts: [{ payout: 'P', status: 'settled', act: 'settle', state: 'paid' }] })];
  send();
  expect(await screen.findByText('1 Zahlung hat einen neuen Stand')).toBeTruthy();
  expect(sent).toEqual([{ report: '<Document/>' }, { report: '<Document/>' }]);
});
