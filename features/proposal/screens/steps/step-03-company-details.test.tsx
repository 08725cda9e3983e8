import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { formInMemory } from '#ground/screens/testing/forms.tsx';
import { withQueries } from '#ground/screens/testing/show.tsx';
import { exampleFacts } from '../../rules/example-facts.ts';
import { FILE_LABELS } from '../../rules/facts.ts';
import { ELIGIBLE_TEXTS, headcountReason } from '../../rules/funding/eligible.ts';
import { LEGAL_FORMS } from '../../rules/legal-forms.ts';
import { companyDetailsStep } from '../../rules/steps/step-03-company-details.ts';
import type { Proposal } from '../../rules/wire.ts';
import { loadStepDefinition } from '../step-definitions.ts';
import { AID_TEXTS } from './aid-dialog.tsx';
import { Form } from './step-03-company-details.tsx';

const FORMS = LEGAL_FORMS.map(({ id, name }) => ({ '@id': `/api/legal_forms/${id}`, name }));
const FACTS = exampleFacts({ companyUrl: 'https://www.muster.example' });

beforeEach(() =>
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ 'hydra:member': String(path).startsWith('/api/legal_forms') ? FORMS : [] }),
  ),
);
/** The step in a form that keeps its answers in memory. */
function show(first: Answers = {}) {
  const state = formInMemory({ definition: companyDetailsStep(PROGRAMME), facts: FACTS, first });
  render(
    withQueries(
      <MemoryRouter>
        <FormProvider value={state}>
          <Form proposal={{ id: 'P', company: '/api/companies/C' } as Proposal} facts={FACTS} body={{}} />
        </FormProvider>
      </MemoryRouter>,
    ),
  );
  return state;
}

const choose = (question: RegExp, answer: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: question })).getByLabelText(answer));
const dialog = () => screen.queryByRole('dialog', { name: 'Antrag nicht förderfähig', hidden: true });

test('shows what is known of the company', () => {
  show();
  expect(screen.getByText(FACTS.companyName)).toBeTruthy();
  expect(screen.getByText('https://www.muster.example')).toBeTruthy();
});

test.each([
  [/kommunales/, 'Ja', ELIGIBLE_TEXTS.communal],
  [/Wie viele Mitarbeitende/, '0 bis 2', headcountReason(PROGRAMME)],
  [/Wie viele Mitarbeitende/, '500 und mehr', headcountReason(PROGRAMME)],
])('%s %s opens the dialog; closed, the reason stays in the page', (question, answer, reason) => {
  show();
  choose(question, answer);
  expect(dialog()?.textContent).toContain(reason);
  fireEvent.click(within(dialog() as HTMLElement).getByText('Eingaben überprüfen'));
  expect(dialog()).toBeNull();
  expect(screen.getByText(reason)).toBeTruthy();
});

test.each([
  [/kommunales/, 'Nein'],
  [/Wie viele Mitarbeitende/, '3 bis 10'],
])('%s %s opens none', (question, answer) => {
  show();
  choose(question, answer);
  expect(dialog()).toBeNull();
  expect(screen.queryByText('Antrag nicht förderfähig')).toBeNull();
});

test('each register asks for its number only while it is ticked', () => {
  show();
  expect(screen.queryByLabelText('Registernummer')).toBeNull();
  fireEvent.click(screen.getByLabelText(/Handelsregister/));
  expect(screen.getByLabelText('Registernummer')).toBeTruthy();
  expect(screen.queryByLabelText('Steuernummer')).toBeNull();
});

test('a civil-law partnership is told who gets the letters, another form is asked which', async () => {
  show();
  const select = await screen.findByLabelText('Rechtsform');
  fireEvent.change(select, { target: { value: '/api/legal_forms/9' } });
  expect(screen.getByText('Bei einer GbR senden wir alle Schreiben an die bevollmächtigte Person.')).toBeTruthy();
  fireEvent.change(select, { target: { value: '/api/legal_forms/99' } });
  expect(screen.queryByText('Bei einer GbR senden wir alle Schreiben an die bevollmächtigte Person.')).toBeNull();
  expect(screen.getByLabelText('Welche sonstige Rechtsform?')).toBeTruthy();
});

test('date and balance sheet belong to a company founded recently', async () => {
  show();
  expect(screen.queryByLabelText('Gründungsdatum')).toBeNull();
  choose(/letzten 24 Monaten/, 'Ja');
  expect(screen.getByLabelText('Gründungsdatum')).toBeTruthy();
  expect(await screen.findByText(FILE_LABELS.balanceSheet)).toBeTruthy();
});

test('shareholder companies are asked of all but standalone companies', () => {
  show();
  expect(screen.queryByText('Unternehmen hinzufügen')).toBeNull();
  choose(/Unternehmenstyp/, 'Verbundenes Unternehmen (ab 50 %)');
  fireEvent.click(screen.getByText('Unternehmen hinzufügen'));
  expect(screen.getByLabelText('Name des Unternehmens')).toBeTruthy();
});

describe('a company with aid in step 4', () => {
  const MOTHER = {
    id: 'm',
    name: 'Mutter AG',
    legalForm: null,
    otherLegalForm: null,
    city: 'Bonn',
    intendsProposal: false,
  };
  const DAUGHTER = { ...MOTHER, id: 't', name: 'Tochter GmbH' };
  const entry = { received: true, year: '2022', company: '/api/companies/m', investmentAmount: 5_000_000 };
  const aid = (minimis: object[]) => ({
    minimis: [],
    shareholderCompanies: [{ '@id': '/api/companies/m', companyName: 'Mutter AG', minimis }],
  });
  const QUESTION =
    'Für „Mutter AG“ sind 50.000,00\u00a0€ eingetragen: mitlöschen oder einem anderen Unternehmen zuordnen?';
  const orders: unknown[] = [];

  beforeEach(async () => {
    await loadStepDefinition(4);
    orders.length = 0;
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
      if (String(path).endsWith('/step_4')) return Response.json(aid([entry]));
      if (String(path).endsWith('/reassign-minimis')) orders.push(JSON.parse(String(body)));
      if (String(path).endsWith('/reassign-minimis')) return Response.json(aid([]));
      return Response.json({ 'hydra:member': [] });
    });
  });

  const names = (form: ReturnType<typeof show>) =>
    (form.answers().shareholderCompanies as { name: string }[]).map(({ name }) => name);
  const asked = () => screen.findByRole('dialog', { name: AID_TEXTS.title, hidden: true });
  const pick = (box: HTMLElement, label: string) => fireEvent.click(within(box).getByLabelText(label));
  const confirm = (box: HTMLElement) =>
    fireEvent.click(within(box).getByRole('button', { name: /^Unternehmen entfernen/, hidden: true }));

  test('stays while the question is open, and goes with its aid', async () => {
    const form = show({ companyType: 2, shareholderCompanies: [MOTHER, DAUGHTER] });
    fireEvent.click(screen.getByRole('button', { name: 'Entfernen: Unternehmen 1' }));
    const box = await asked();
    expect(box.textContent).toContain(QUESTION);
    expect(names(form)).toEqual(['Mutter AG', 'Tochter GmbH']);
    confirm(box);
    expect(within(box).getByText(AID_TEXTS.choiceMissing)).toBeTruthy();
    pick(box, AID_TEXTS.delete);
    confirm(box);
    await waitFor(() => expect(names(form)).toEqual(['Tochter GmbH']));
    expect(orders).toEqual([{ from: ['/api/companies/m'], to: null }]);
  });

  test('can be kept, and nothing has happened', async () => {
    const form = show({ companyType: 2, shareholderCompanies: [MOTHER] });
    fireEvent.click(screen.getByRole('button', { name: 'Entfernen: Unternehmen 1' }));
    fireEvent.click(within(await asked()).getByRole('button', { name: 'Behalten', hidden: true }));
    expect(names(form)).toEqual(['Mutter AG']);
    expect(orders).toEqual([]);
  });

  test('a company that stands alone has no others: the question comes first, the aid can become its own', async () => {
    const form = show({ companyType: 2, shareholderCompanies: [MOTHER, DAUGHTER] });
    choose(/Unternehmenstyp/, 'Eigenständiges Unternehmen (unter 25 %)');
    const box = await asked();
    expect(form.answers().companyType).toBe(2);
    pick(box, AID_TEXTS.move);
    const target = within(box).getByLabelText(AID_TEXTS.target) as HTMLSelectElement;
    expect([...target.options].map(({ text }) => text)).toEqual(['Bitte wählen', 'Eigenes Unternehmen']);
    fireEvent.change(target, { target: { value: '/api/companies/C' } });
    confirm(box);
    await waitFor(() => expect(form.answers().companyType).toBe(0));
    expect(orders).toEqual([{ from: ['/api/companies/m'], to: '/api/companies/C' }]);
  });

  test('one without aid goes at once', async () => {
    const form = show({ companyType: 2, shareholderCompanies: [MOTHER, DAUGHTER] });
    fireEvent.click(screen.getByRole('button', { name: 'Entfernen: Unternehmen 2' }));
    await waitFor(() => expect(names(form)).toEqual(['Mutter AG']));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });
});
