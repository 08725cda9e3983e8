import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { formInMemory } from '#ground/screens/testing/forms.tsx';
import { VERIFICATION_EXAMPLES } from '../../rules/examples.ts';
import { VERIFICATION_STEP_5 } from '../../rules/steps/step-5-financing-overview.ts';
import { ServerInMemory } from '../testing/server-in-memory.ts';
import { arriveAt, showWizard } from '../testing/wizard-in-memory.tsx';
import { BankAccount } from './step-5-financing-overview.tsx';

function showBank(iban: string | null = null) {
  const bank = { ...VERIFICATION_EXAMPLES[5].verificationBank, iban };
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

let server: ServerInMemory;
/** The company's proofs of use. */
let all: object[];

beforeEach(() => {
  localStorage.clear();
  server = new ServerInMemory('affirmable');
  all = [{ id: 'V' }];
  const { answer } = server;
  server.answer = (path, init) => {
    const found = answer(path, init);
    if (path === '/api/verifications') return Response.json({ 'hydra:member': all });
    return path === '/api/verifications/earlier' ? Response.json(EARLIER) : found;
  };
});

const EARLIER = {
  formData: VERIFICATION_EXAMPLES[5],
  staticData: { proposal: { proposalId: 'DJ21-0000007', revisionStatus: {} } },
};
const sent = () => server.writes.map(({ transition }) => transition ?? 'save');
const listings = () => server.calls.filter(({ path }) => path === '/api/verifications').length;

async function show() {
  await showWizard(server, '/vn/V/bearbeiten');
  await screen.findByLabelText('IBAN');
}

/** Without style sheets a button's label for its busy state is seen as well. */
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('going back stores what was typed first', async () => {
  await show();
  type('Kreditinstitut', 'Volksbank');
  press('Zurück');
  await arriveAt('Finanzierungsplan');
  expect(sent()).toEqual(['save', 'back_to_editable']);
  expect(server.form).toMatchObject({ verificationBank: { institution: 'Volksbank' } });
});

test('going back asks about what the server does not take', async () => {
  await show();
  type('IBAN', 'DE89 3704');
  press('Zurück');
  expect(await screen.findByRole('dialog', { name: 'Änderungen' })).toBeTruthy();
  press('Abbrechen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).not.toContain('back_to_editable');
  expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe('DE89 3704');

  press('Zurück');
  await screen.findByRole('dialog', { name: 'Änderungen' });
  press('Ohne Speichern fortfahren');
  await arriveAt('Finanzierungsplan');
});

test('nobody goes on without every affirmation', async () => {
  await show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alle Angaben sind richtig und vollständig.' }));
  press('Speichern und weiter');
  const message = /^Sie können den Verwendungsnachweis nicht einreichen, wenn Sie nicht bestätigen/;
  expect(await screen.findByRole('link', { name: message })).toBeTruthy();
  expect(sent()).toEqual(['save']);
});

test('who is complete goes on', async () => {
  await show();
  expect(screen.queryByText('Unterlagen zur vertieften Prüfung')).toBeNull();
  press('Speichern und weiter');
  await arriveAt('Übersicht');
  expect(sent()).toEqual(['save', 'affirm']);
});

test('whoever is chosen for a deep examination meanwhile is told and asked for documents', async () => {
  await show();
  server.checkRequired = true;
  server.violations = [{ propertyPath: 'inDepthCheck', message: 'Sie müssen mindestens eine Datei hochladen' }];
  press('Speichern und weiter');
  expect(await screen.findByText('Ihr Verwendungsnachweis wurde für eine vertiefte Prüfung ausgewählt')).toBeTruthy();
  expect(await screen.findByRole('group', { name: 'Unterlagen zur vertieften Prüfung' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sie müssen mindestens eine Datei hochladen' })).toBeTruthy();
  expect(sent()).toEqual(['save']);
});

const NO_ACCOUNT = { name: null, institution: null, iban: null, bic: null };
const OFFER = /Sie haben schon eine Bankverbindung angegeben$/;

test('from the second proof of use on the account of an earlier one is offered, and only taken on choice', async () => {
  server.form.verificationBank = NO_ACCOUNT;
  all = [{ id: 'earlier' }, { id: 'V' }];
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
  await waitFor(() => expect(listings()).toBe(1));
  expect(screen.queryByRole('heading', { name: OFFER })).toBeNull();
  cleanup();
  server.form.verificationBank = { ...NO_ACCOUNT, institution: 'Volksbank' };
  all = [{ id: 'earlier' }, { id: 'V' }];
  await show();
  expect(screen.queryByRole('heading', { name: OFFER })).toBeNull();
  expect(listings()).toBe(1);
});
