import type { Answers } from '@portal/domain/fields/field.ts';
import { exampleFacts } from '@portal/domain/proposal/example-facts.ts';
import { LEGAL_FORMS } from '@portal/domain/proposal/legal-forms.ts';
import { STEP_3 } from '@portal/domain/proposal/step-03-company-details/schema.ts';
import { TEXTS } from '@portal/domain/proposal/step-03-company-details/texts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormProvider } from '../../forms/form-context.ts';
import { formInMemory } from '../../forms/testing/form-in-memory.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import type { Proposal } from '../wire.ts';
import { Form } from './form.tsx';

const FORMS = LEGAL_FORMS.map(({ id, name }) => ({ '@id': `/api/legal_forms/${id}`, name }));
const FACTS = exampleFacts({ companyUrl: 'https://www.muster.example' });

beforeEach(() =>
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ 'hydra:member': String(path).startsWith('/api/legal_forms') ? FORMS : [] }),
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The step in a form that keeps its answers in memory. */
function show(first: Answers = {}) {
  const state = formInMemory({ definition: STEP_3, facts: FACTS, first });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <FormProvider value={state}>
            <Form proposal={{ id: 'P' } as Proposal} facts={FACTS} body={{}} />
          </FormProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const choose = (question: RegExp, answer: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: question })).getByLabelText(answer));
const dialog = () => screen.queryByRole('dialog', { name: TEXTS.ineligibleTitle, hidden: true });

test('shows what is known of the company', () => {
  show();
  expect(screen.getByText(FACTS.companyName)).toBeTruthy();
  expect(screen.getByText('https://www.muster.example')).toBeTruthy();
});

test.each([
  [/kommunales/, 'Ja', TEXTS.communal],
  [/Wie viele Mitarbeitende/, '0 bis 2', TEXTS.headcount],
  [/Wie viele Mitarbeitende/, '500 und mehr', TEXTS.headcount],
])('%s %s opens the dialog; closed, the reason stays in the page', (question, answer, reason) => {
  show();
  choose(question, answer);
  expect(dialog()?.textContent).toContain(reason);
  fireEvent.click(within(dialog() as HTMLElement).getByText(TEXTS.checkInput));
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
  expect(screen.queryByText(TEXTS.ineligibleTitle)).toBeNull();
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
  expect(screen.getByText(TEXTS.gbrHint)).toBeTruthy();
  fireEvent.change(select, { target: { value: '/api/legal_forms/99' } });
  expect(screen.queryByText(TEXTS.gbrHint)).toBeNull();
  expect(screen.getByLabelText('Welche sonstige Rechtsform?')).toBeTruthy();
});

test('date and balance sheet belong to a company founded recently', async () => {
  show();
  expect(screen.queryByLabelText('Gründungsdatum')).toBeNull();
  choose(/letzten 24 Monaten/, 'Ja');
  expect(screen.getByLabelText('Gründungsdatum')).toBeTruthy();
  expect(await screen.findByText(TEXTS.balanceSheet)).toBeTruthy();
});

test('shareholder companies are asked of all but standalone companies', () => {
  show();
  expect(screen.queryByText(TEXTS.addShareholder)).toBeNull();
  choose(/Unternehmenstyp/, 'Verbundenes Unternehmen (ab 50 %)');
  fireEvent.click(screen.getByText(TEXTS.addShareholder));
  expect(screen.getByLabelText('Name des Unternehmens')).toBeTruthy();
});
