import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { HEARING_ANSWER } from '#features/hearing/rules/hearing.ts';
import { readAnswers } from '#ground/rules/fields/answers.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { countSending } from '#ground/screens/forms/files/files-first.ts';
import { showPages } from '#ground/screens/testing/show.tsx';
import { RequestPage } from './request-page.tsx';

vi.mock('#ground/screens/session/role.ts', () => ({ useRoleBar: () => undefined }));
vi.mock('#ground/screens/session/session.tsx', () => ({ useProfile: () => ({ profile: { id: 'A' } }) }));

vi.mock('#ground/screens/api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2022-03-20T10:00:00+01:00'),
);

const send = vi.fn(async () => {});
const DEFINITION = { fields: HEARING_ANSWER, asked: {} };

beforeEach(() => send.mockClear());

function Answering({ draft }: { draft: string }) {
  return (
    <RequestPage
      {...{ proposalId: 'P', draft, send, definition: DEFINITION, start: { text: null } }}
      title="Anhörung"
      lead="Entschieden ist noch nichts."
      verb="Stellungnahme absenden"
      failed="Die Stellungnahme konnte nicht abgesendet werden."
      done="Ihre Stellungnahme ist eingegangen."
      read={(answers) => readAnswers(HEARING_ANSWER, answers).data}
      notes={null}
    >
      <Field name="text" />
    </RequestPage>
  );
}

function show(draft: string) {
  showPages([
    { path: '/', element: <Answering draft={draft} /> },
    { path: '/uebersicht/P', element: <h1>Übersicht</h1> },
  ]);
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

test('what is missing is said, and nothing is sent', () => {
  show('missing');
  submit();
  expect(screen.getAllByText(/Bitte schreiben Sie Ihre Stellungnahme/).length).toBeGreaterThan(0);
  expect(send).not.toHaveBeenCalled();
});

test('a file that is still on its way is not left behind', async () => {
  show('files');
  type('Der Auftrag stand unter Vorbehalt.');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  countSending(promise);
  submit();
  await screen.findByText('Dateien werden noch hochgeladen …');
  expect(send).not.toHaveBeenCalled();
  await act(async () => resolve(true));
  await screen.findByRole('heading', { name: 'Übersicht' });
  expect(send).toHaveBeenCalledExactlyOnceWith('P', { text: 'Der Auftrag stand unter Vorbehalt.' });
});

test('what was typed is there again until it is sent', async () => {
  show('kept');
  type('Wir suchen noch den Vertrag.');
  cleanup();
  show('kept');
  expect(field().value).toBe('Wir suchen noch den Vertrag.');
});
