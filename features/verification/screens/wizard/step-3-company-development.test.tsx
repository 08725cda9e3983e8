import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '#ground/screens/ui/toast.tsx';
import { exampleVerificationFacts } from '../../rules/testing/step-test-kit.ts';
import { ORIGINAL_ANSWER } from '../../rules/texts.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { Step } from './step-3-company-development.tsx';
import type { StepProps } from './wizard-frame.tsx';

vi.mock('#ground/screens/api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2022-11-16T10:00:00+01:00'),
);
vi.mock('#ground/screens/session/session.tsx', () => ({ useProfile: () => ({ profile: { id: 'me' } }) }));

const QUESTIONS = [/Umsatz/, /Beschäftigung/, /Kosten/, /Produktivität/];

let sent: unknown[];
let answers: Response[];
const goTo = vi.fn();

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return answers.shift() ?? Response.json({}, { status: 500 });
  });
});

afterEach(() => {
  goTo.mockClear();
});

function detailWith(fields: readonly (string | null)[]) {
  return {
    currentStep: 'editable',
    dueDate: '2023-08-30',
    formData: { digiPlan: { fields } },
    staticData: {
      proposal: { proposalId: 'DJ22-0000001' },
      digi2: {},
      digi3: { expectedResults: [3, 99, 1, 5] },
    },
  };
}

function show(fields: readonly (string | null)[]) {
  const detail = detailWith(fields);
  const facts = exampleVerificationFacts({ application: detail.staticData });
  const verification = { id: 'V', etag: '"1"', facts, detail };
  const props: StepProps = {
    verification: verification as unknown as LoadedVerification,
    step: 3,
    readOnly: false,
    moves: {
      shown: 'editable',
      stands: 'editable',
      busy: undefined,
      failure: undefined,
      go: async () => true,
      through: async () => true,
      follow: () => undefined,
      clear: () => undefined,
    },
    goTo,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Step {...props} /> }])} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const question = (name: RegExp) => within(screen.getByRole('group', { name }));
const goOn = () => fireEvent.click(screen.getByRole('button', { name: /^Speichern und weiter/ }));

test('what the application said stands beside every question', () => {
  show([null, null, null, null]);
  const said = QUESTIONS.map((name) => question(name).getByText(ORIGINAL_ANSWER).nextSibling?.textContent);
  expect(said).toEqual(['mittel (bis 20 %)', 'k. A.', 'keine', 'sehr hoch (über 50 %)']);
  expect(screen.queryByLabelText(/k\. A\./)).toBeNull();
});

test('a rating is sent at its place on the wire, and then the way is free', async () => {
  show(['2', '3', '1', null]);
  fireEvent.click(question(/Produktivität/).getByLabelText('keine'));
  answers = [Response.json(detailWith(['2', '3', '1', '1']))];
  goOn();
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(4));
  expect(sent).toEqual([{ digiPlan: { fields: ['2', '3', '1', '1'] } }]);
});

test('a complaint of the server lands on the question it is about', async () => {
  show(['2', '3', '1', '4']);
  const violations = [{ propertyPath: 'digiPlan.fields[2]', message: 'Das geht hier nicht.' }];
  answers = [Response.json({ ...detailWith(['2', '3', '1', '4']), violations })];
  goOn();
  expect(await question(/Kosten/).findByText(/Das geht hier nicht/)).toBeTruthy();
  for (const other of [/Umsatz/, /Beschäftigung/, /Produktivität/]) {
    expect(question(other).queryByText(/Das geht hier nicht/)).toBeNull();
  }
  expect(goTo).not.toHaveBeenCalled();
});

test('so does a refusal, and the other answers are stored', async () => {
  show(['2', '3', '1', null]);
  fireEvent.click(question(/Produktivität/).getByLabelText('keine'));
  const violations = [{ propertyPath: 'digiPlan.fields[3]', message: 'Das geht hier nicht.' }];
  answers = [Response.json({ violations }, { status: 422 }), Response.json(detailWith(['2', '3', '1', null]))];
  goOn();
  expect(await question(/Produktivität/).findByText(/Das geht hier nicht/)).toBeTruthy();
  expect(sent.at(-1)).toEqual({ digiPlan: { fields: ['2', '3', '1', null] } });
  expect(goTo).not.toHaveBeenCalled();
});
