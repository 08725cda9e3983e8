import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { formInMemory } from '#ground/screens/testing/forms.tsx';
import { ToastProvider } from '#ground/screens/ui/toast.tsx';
import { NO_VERIFICATION_FILES } from '../../rules/facts.ts';
import { financialPlan } from '../../rules/plan/plan.ts';
import { VERIFICATION_STEP_5 } from '../../rules/steps/step-5-financing-overview.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { type LoadedDetail, verificationQuery } from '../verification-api.ts';
import { BankAccount, Step } from './step-5-financing-overview.tsx';
import { useVerificationMoves } from './use-verification-moves.tsx';

function showBank(iban: string | null = null) {
  const bank = { ...VERIFICATION_STEP_5.example.verificationBank, iban };
  const form = formInMemory({ definition: VERIFICATION_STEP_5, facts: {}, first: { verificationBank: bank } });
  render(
    <FormProvider value={form}>
      <BankAccount />
    </FormProvider>,
  );
  return { held: () => valueAt(form.answers(), 'verificationBank.iban') };
}

const field = () => screen.getByLabelText<HTMLInputElement>('IBAN');
const typeIban = (value: string) => fireEvent.change(field(), { target: { value } });
const SHOWN = 'DE89 3704 0044 0532 0130 00';
const STORED = 'DE89370400440532013000';

test.each([STORED, SHOWN, 'de89370400440532013000', ' De89 37040044 0532013000 '])(
  '%j is held without blanks',
  (typed) => {
    const { held } = showBank();
    typeIban(typed);
    expect(held()).toBe(STORED);
    expect(field().value).toBe(typed);
    fireEvent.blur(field());
    expect(field().value).toBe(SHOWN);
  },
);

test('what is no IBAN stays as it was typed, with its sentence once the field is left', () => {
  const { held } = showBank();
  typeIban('DE89 3704 0044 0532 0130 01');
  expect(screen.queryByText('IBAN ist ungültig')).toBeNull();
  fireEvent.blur(field());
  expect(screen.getByText('IBAN ist ungültig')).toBeTruthy();
  expect([held(), field().value]).toEqual(['DE89 3704 0044 0532 0130 01', 'DE89 3704 0044 0532 0130 01']);
});

test('a stored IBAN is shown in groups of four', () => {
  showBank(STORED);
  expect(field().value).toBe(SHOWN);
});

vi.mock('#ground/screens/session/session.tsx', () => ({ useProfile: () => ({ profile: { id: 'me' } }) }));
vi.mock('#ground/screens/api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2023-07-15T08:00:00Z'),
);

const PLAN = financialPlan([], { sumFundingApproved: 0, fundingRatio: 40 }, null);
const { example: EXAMPLE } = VERIFICATION_STEP_5;

/** What the server has, and the saves and changes of state it was sent. */
let server: { form: Answers; checkRequired: boolean; currentStep: string; violations: object[]; all: object[] };
let sent: string[];
/** How often the proofs of use were listed. */
let listed: number;

const detail = () => ({
  currentStep: server.currentStep,
  dueDate: '2023-08-30',
  checkRequired: server.checkRequired,
  formData: server.form,
  staticData: { proposal: { proposalId: 'DJ22-0000001', revisionStatus: {} } },
});

const earlier = () => ({
  ...detail(),
  formData: structuredClone(EXAMPLE),
  staticData: { proposal: { proposalId: 'DJ21-0000007', revisionStatus: {} } },
});

async function answer(path: string, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> {
  if (path.includes('/financial-plan')) return Response.json(PLAN);
  if (path.startsWith('/api/media')) return Response.json({ 'hydra:member': [] });
  if (path === '/api/verifications') {
    listed += 1;
    return Response.json({ 'hydra:member': server.all });
  }
  if (path === '/api/verifications/earlier') return Response.json(earlier());
  if (method !== 'PATCH') return Response.json(detail());
  const transition = new Headers(headers).get('x-transition');
  sent.push(transition ?? 'save');
  Object.assign(server.form, JSON.parse(String(body)));
  if (transition === 'back_to_editable') server.currentStep = 'editable';
  if (transition === 'affirm') server.currentStep = 'in_review';
  return Response.json({ ...detail(), violations: server.violations });
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  listed = 0;
  server = {
    form: structuredClone(EXAMPLE),
    checkRequired: false,
    currentStep: 'affirmable',
    violations: [],
    all: [{ id: 'V' }],
  };
  vi.stubGlobal('fetch', answer);
});
/** As the wizard shows it: the step goes once the state has changed. */
function Wizard() {
  const moves = useVerificationMoves('V', 'affirmable');
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery({ ...verificationQuery('V'), staleTime: Number.POSITIVE_INFINITY });
  if (data === undefined) return null;
  const { currentStep, checkRequired } = (data as LoadedDetail).detail;
  if (currentStep !== 'affirmable') return <p>{`${currentStep} ${search.get('schritt')}`}</p>;
  const facts = {
    today: '2023-07-15',
    programme: PROGRAMME,
    asksSecurity: false,
    application: { digi2: {}, digi3: {} },
    checkRequired,
    files: NO_VERIFICATION_FILES,
  };
  const verification = { id: 'V', ...data, facts } as unknown as LoadedVerification;
  const goTo = (step: number) => setSearch({ schritt: String(step) });
  return <Step {...{ verification, moves, goTo }} step={5} readOnly={false} />;
}

async function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '/', element: <Wizard /> }]);
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await screen.findByLabelText('IBAN');
}

/** Without style sheets a button's label for its busy state is seen as well. */
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('going back stores what was typed first', async () => {
  await show();
  type('Kreditinstitut', 'Volksbank');
  press('Zurück');
  expect(await screen.findByText('editable 4')).toBeTruthy();
  expect(sent).toEqual(['save', 'back_to_editable']);
  expect(server.form).toMatchObject({ verificationBank: { institution: 'Volksbank' } });
});

test('going back asks about what the server does not take', async () => {
  await show();
  type('IBAN', 'DE89 3704');
  press('Zurück');
  expect(await screen.findByRole('dialog', { name: 'Änderungen' })).toBeTruthy();
  press('Abbrechen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).not.toContain('back_to_editable');
  expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe('DE89 3704');

  press('Zurück');
  await screen.findByRole('dialog', { name: 'Änderungen' });
  press('Ohne Speichern fortfahren');
  expect(await screen.findByText('editable 4')).toBeTruthy();
});

test('nobody goes on without every affirmation', async () => {
  await show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alle Angaben sind richtig und vollständig.' }));
  press('Speichern und weiter');
  const message = /^Sie können den Verwendungsnachweis nicht einreichen, wenn Sie nicht bestätigen/;
  expect(await screen.findByRole('link', { name: message })).toBeTruthy();
  expect(sent).toEqual(['save']);
});

test('who is complete goes on', async () => {
  await show();
  expect(screen.queryByText('Unterlagen zur vertieften Prüfung')).toBeNull();
  press('Speichern und weiter');
  expect(await screen.findByText(/^in_review/)).toBeTruthy();
  expect(sent).toEqual(['save', 'affirm']);
});

test('whoever is chosen for a deep examination meanwhile is told and asked for documents', async () => {
  await show();
  server.checkRequired = true;
  server.violations = [{ propertyPath: 'inDepthCheck', message: 'Sie müssen mindestens eine Datei hochladen' }];
  press('Speichern und weiter');
  expect(await screen.findByText('Ihr Verwendungsnachweis wurde für eine vertiefte Prüfung ausgewählt')).toBeTruthy();
  expect(await screen.findByRole('group', { name: 'Unterlagen zur vertieften Prüfung' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sie müssen mindestens eine Datei hochladen' })).toBeTruthy();
  expect(sent).toEqual(['save']);
});

const NO_ACCOUNT = { name: null, institution: null, iban: null, bic: null };
const OFFER = /Sie haben schon eine Bankverbindung angegeben$/;

test('from the second proof of use on the account of an earlier one is offered, and only taken on choice', async () => {
  server.form.verificationBank = NO_ACCOUNT;
  server.all = [{ id: 'earlier' }, { id: 'V' }];
  await show();
  expect(await screen.findByText(/Im Verwendungsnachweis zu DJ21-0000007 .* das auf 3000 endet\./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: OFFER })).toBeTruthy();
  const iban = () => screen.getByLabelText<HTMLInputElement>('IBAN').value;
  expect(iban()).toBe('');
  press('Bankverbindung übernehmen');
  await waitFor(() => expect(iban()).toBe('DE89 3704 0044 0532 0130 00'));
  expect(screen.queryByRole('heading', { name: OFFER })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Kontoinhaberin oder Kontoinhaber'));
});

test('nothing is offered to the first one, nor where an account is typed already', async () => {
  server.form.verificationBank = NO_ACCOUNT;
  await show();
  await waitFor(() => expect(listed).toBe(1));
  expect(screen.queryByRole('heading', { name: OFFER })).toBeNull();
  cleanup();
  server.form.verificationBank = { ...NO_ACCOUNT, institution: 'Volksbank' };
  server.all = [{ id: 'earlier' }, { id: 'V' }];
  await show();
  expect(screen.queryByRole('heading', { name: OFFER })).toBeNull();
  expect(listed).toBe(1);
});
