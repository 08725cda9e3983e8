import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { formInMemory } from '#ground/screens/testing/forms.tsx';
import { withQueries } from '#ground/screens/testing/show.tsx';
import { VERIFICATION_EXAMPLES } from '../../rules/examples.ts';
import { NO_VERIFICATION_FILES } from '../../rules/facts.ts';
import { VERIFICATION_STEP_4 } from '../../rules/steps/step-4-financing-plan.ts';
import { SAVE_ERRORS } from '../../rules/texts.ts';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { VersionOnePlan } from './version-1.tsx';
import { statusOf } from './version-1-rows.ts';

vi.mock('#ground/screens/session/session.tsx', () => ({ useProfile: () => ({ profile: { id: 'me' } }) }));
vi.mock('#ground/screens/api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2023-01-10T08:00:00Z'),
);

const IDS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const STORED = VERIFICATION_EXAMPLES[4].verificationProofs.map((proof, index) => ({ id: IDS[index], ...proof }));

let fileCount: number | 'failed';
let isTaken: boolean;

beforeEach(() => {
  [fileCount, isTaken] = [1, true];
  vi.stubGlobal('fetch', async () => {
    if (fileCount === 'failed') return new Response(null, { status: 500 });
    const files = Array.from({ length: fileCount }, (_, index) => ({ id: String(index), fileName: 'R.pdf' }));
    return Response.json({ 'hydra:member': files });
  });
});
interface Shown {
  onScreen?: readonly Answers[];
  stored?: readonly Answers[];
  readOnly?: boolean;
  problems?: ReadonlyMap<string, string>;
}

function show({ stored = STORED, onScreen = stored, readOnly = false, problems = new Map() }: Shown = {}) {
  const facts = {
    today: '2023-01-10',
    programme: PROGRAMME,
    asksSecurity: false,
    application: { digi2: {}, digi3: {} },
    checkRequired: false,
    files: NO_VERIFICATION_FILES,
    invoices: {},
  };
  const verification = {
    id: 'V',
    facts,
    approved: {
      ...{ approvedAt: '2022-03-18', startDate: '2022-06-01', endDate: '2022-12-31' },
      proofs: IDS.map((id, index) => ({
        id,
        description: `Posten ${index + 1}`,
        totalSum: 5_000_000,
        proofs: [[], []],
      })),
    },
    proofs: [],
    detail: { currentStep: 'editable', formData: { verificationProofs: stored } },
  } as unknown as LoadedVerification;
  const form = {
    ...formInMemory({ definition: VERIFICATION_STEP_4, facts, first: { verificationProofs: onScreen }, problems }),
    readOnly,
    saveNow: async () => isTaken,
  };
  const onLock = vi.fn<(reason: string | undefined) => void>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    withQueries(
      <FormProvider value={form}>
        <VersionOnePlan verification={verification} readOnly={readOnly} onLock={onLock} />
      </FormProvider>,
      client,
    ),
  );
  return { lock: () => onLock.mock.lastCall?.[0] };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const total = () => screen.getByLabelText<HTMLInputElement>('Rechnungsbetrag (1), Nachweis 1');
const changed = (changes: Answers) => [{ ...STORED[0], ...changes }, ...STORED.slice(1)];
const ACCEPTED = 'angenommen, wieder öffnen: Nachweis 1';

test('rows that are complete and stored are accepted, and nothing waits', async () => {
  const { lock } = show();
  expect(await screen.findAllByRole('button', { name: /^angenommen, wieder öffnen/ })).toHaveLength(2);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(lock()).toBeUndefined();
});

test('an accepted row is reopened and accepted again by its save', async () => {
  const { lock } = show();
  await press(ACCEPTED);
  expect(total().value).toBe('44.000,00');
  expect(lock()).toBe('Bitte speichern Sie erst den offenen Nachweis: 1.');
  await press('Speichern: Nachweis 1');
  expect(await screen.findByText('Nachweis erfolgreich gespeichert')).toBeTruthy();
  expect(button(ACCEPTED)).toBeTruthy();
  await waitFor(() => expect(lock()).toBeUndefined());
});

test.each([
  [{ invoiceTotal: null, payments: [] }, 'Bitte geben Sie einen Rechnungsbetrag (1) an.'],
  [{ invoiceTotal: 1 }, 'Bitte überprüfen Sie die Zahlungsdaten (2).'],
  [{ explanation: {} }, 'Bitte überprüfen Sie die Erläuterung (3).'],
])('a row with %j is stored but not accepted', async (changes, problem) => {
  const { lock } = show({ stored: changed(changes) });
  await screen.findByText('offen');
  expect(screen.queryByText(problem)).toBeNull();
  await press('Speichern: Nachweis 1');
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(screen.queryByText('Nachweis erfolgreich gespeichert')).toBeNull();
  expect(lock()).toBe('Bitte speichern Sie erst den offenen Nachweis: 1.');
});

test('an amount that is none counts as not given', async () => {
  show();
  await press(ACCEPTED);
  fireEvent.change(total(), { target: { value: '12.34.5' } });
  await press('Speichern: Nachweis 1');
  expect(await screen.findByText('Bitte geben Sie einen Rechnungsbetrag (1) an.')).toBeTruthy();
});

test.each([
  [0 as const, 'Bitte laden Sie eine(n) Nachweis/Rechnung hoch (1)'],
  ['failed' as const, 'Bitte prüfen Sie, ob eine Datei hochgeladen wurde (1)'],
])('files: %s', async (count, problem) => {
  fileCount = count;
  show();
  await press('Speichern: Nachweis 1');
  expect(await screen.findByText(problem)).toBeTruthy();
});

test('what the server does not take is said beside the row', async () => {
  isTaken = false;
  show();
  await press(ACCEPTED);
  await press('Speichern: Nachweis 1');
  const row = button('Speichern: Nachweis 1').closest('tr');
  if (row === null) throw new Error('no row');
  await waitFor(() => expect(within(row).getByText(SAVE_ERRORS.proof)).toBeTruthy());
});

test('what was typed but is not stored yet keeps its row open', async () => {
  const { lock } = show({ onScreen: changed({ invoiceTotal: 4_500_000 }) });
  await screen.findByText('offen');
  expect(lock()).toBe('Bitte speichern Sie erst den offenen Nachweis: 1.');
});

test('in display mode nothing can be changed', async () => {
  show({ readOnly: true, stored: changed({ explanation: {} }) });
  expect(await screen.findByText('angenommen')).toBeTruthy();
  expect(screen.getByText('offen')).toBeTruthy();
  for (const role of ['textbox', 'button']) expect(within(screen.getByRole('table')).queryByRole(role)).toBeNull();
});

test('a complaint of the form makes an error of its row', () => {
  const row = { problem: 'x', isStored: true, mark: undefined, isBlamed: false };
  expect(statusOf(row)).toBe('default');
  expect(statusOf({ ...row, isBlamed: true })).toBe('error');
  expect(statusOf({ ...row, problem: undefined, isBlamed: true })).toBe('default');
});
