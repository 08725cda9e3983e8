import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { STATE_FOLLOWS, stateDoubt } from '#ground/rules/values/postcode-states.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { formInMemory } from '#ground/screens/testing/forms.tsx';
import { exampleFacts } from '../../rules/example-facts.ts';
import { EXAMPLES } from '../../rules/examples.ts';
import { ELIGIBLE_TEXTS } from '../../rules/funding/eligible.ts';
import { FIELDS, STEP_2 } from '../../rules/steps/step-02-applicant-company.ts';
import type { Proposal } from '../../rules/wire.ts';
import { Form } from './step-02-applicant-company.tsx';

const REGISTERED = { street: 'Werkstraße', housenumber: '7', postcode: '53113', city: 'Bonn' };
vi.mock('#ground/screens/session/session.tsx', () => ({
  useProfile: () => ({ profile: { companies: [{ addresses: [REGISTERED] }] } }),
}));

const FACTS = exampleFacts();
const [MAIN, PLACE] = EXAMPLES[2].addresses;

interface Shown {
  answers(): Answers;
  /** Shows complaints as a try to go on does. */
  complain(problems: Record<string, string>): void;
}

/** The form over answers that live in a variable. */
function show(first: Answers = {}): Shown {
  const inMemory = formInMemory({ definition: STEP_2, facts: FACTS, first });
  let complain: Shown['complain'] = () => undefined;
  function Host() {
    const [problems, setProblems] = useState(new Map<string, string>());
    complain = (record) => act(() => setProblems(new Map(Object.entries(record))));
    return (
      <FormProvider value={{ ...inMemory, problems }}>
        <Form proposal={{} as Proposal} facts={FACTS} body={{}} />
      </FormProvider>
    );
  }
  const router = createMemoryRouter([{ path: '*', Component: Host }]);
  render(<RouterProvider router={router} />);
  return { answers: inMemory.answers, complain: (record) => complain(record) };
}

const question = (name: string) => within(screen.getByRole('radiogroup', { name: new RegExp(name) }));
const answer = (name: string, label: 'Ja' | 'Nein') => fireEvent.click(question(name).getByLabelText(label));
const blocks = () => [...document.querySelectorAll('.fieldset > legend')].map(({ textContent }) => textContent);
const dialog = () => screen.queryByRole('dialog', { name: 'Antrag nicht förderfähig' });
const [GERMANY, IDENTICAL] = ['in Deutschland', 'Hauptsitz auch'] as const;

test('the second block appears only where the place is another', () => {
  show();
  expect(blocks()).toEqual(['Hauptsitz']);
  answer(IDENTICAL, 'Nein');
  expect(blocks()).toEqual(['Hauptsitz', 'Ort der Umsetzung']);
  answer(IDENTICAL, 'Ja');
  expect(blocks()).toEqual(['Hauptsitz und Ort der Umsetzung']);
});

test('places are added behind the second block, also while that is still empty', () => {
  const form = show({ identical: false, addresses: [MAIN] });
  fireEvent.click(screen.getByRole('button', { name: 'Weiteren Ort hinzufügen' }));
  expect(form.answers().addresses).toHaveLength(3);
  expect(blocks()).toEqual(['Hauptsitz', 'Ort der Umsetzung', `Weiterer Ort der Umsetzung 1`]);
  fireEvent.click(screen.getByRole('button', { name: `Ort entfernen: Weiterer Ort der Umsetzung 1` }));
  expect(blocks()).toEqual(['Hauptsitz', 'Ort der Umsetzung']);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Ort der Umsetzung' }));
});

test('a block out of sight loses only what nobody could read', () => {
  const form = show({ identical: false, addresses: [MAIN, { ...PLACE, postcode: '174' }] });
  answer(IDENTICAL, 'Ja');
  expect(form.answers().addresses).toEqual([MAIN, { ...PLACE, postcode: null }]);
});

test('the region is asked of the place, and doubted where the table says otherwise', async () => {
  show({ identical: false, addresses: [MAIN, { ...PLACE, isWeak: null }] });
  const place = within(screen.getByRole('group', { name: 'Ort der Umsetzung' }));
  expect(screen.getAllByRole('radiogroup', { name: /strukturschwachen Region\?/ })).toHaveLength(1);
  fireEvent.click(place.getByLabelText('Nein'));
  expect(
    await place.findByText(
      'Nach unserer Tabelle liegt diese PLZ in einer strukturschwachen Region. Bitte prüfen Sie Ihre Antwort.',
    ),
  ).toBeTruthy();
  fireEvent.click(place.getByLabelText('Ja'));
  expect(
    place.queryByText(
      'Nach unserer Tabelle liegt diese PLZ in einer strukturschwachen Region. Bitte prüfen Sie Ihre Antwort.',
    ),
  ).toBeNull();
});

test('outside Germany: one dialog at once, the other at the try to go on', () => {
  const form = show();
  answer(GERMANY, 'Nein');
  expect(dialog()?.textContent).toContain('Falsche Angaben können zum Widerruf und zur Rückzahlung mit Zinsen führen.');
  fireEvent.click(screen.getByRole('button', { name: 'Verstanden' }));
  expect(dialog()).toBeNull();
  form.complain({ inGermany: ELIGIBLE_TEXTS.notInGermany });
  expect(
    within(dialog() as HTMLElement)
      .getByRole('link', { name: 'Abmelden' })
      .getAttribute('href'),
  ).toBe('/abmelden');
  fireEvent.click(screen.getByRole('button', { name: 'Eingaben überprüfen' }));
  expect(dialog()).toBeNull();
  expect(form.answers().inGermany).toBe(false);
});

test('an open question among the complaints opens no dialog', () => {
  show().complain({ inGermany: 'Bitte beantworten Sie diese Frage.' });
  expect(dialog()).toBeNull();
});

test('Enter in a field does not submit', () => {
  show();
  expect(fireEvent.keyDown(screen.getByLabelText(/Internetadresse/), { key: 'Enter' })).toBe(false);
  expect(
    fireEvent.keyDown(screen.getByRole('button', { name: 'Karte der strukturschwachen Regionen' }), { key: 'Enter' }),
  ).toBe(true);
});

test('the address of the registration stands there first, and the page says where it comes from', () => {
  const empty = emptyAnswers(FIELDS);
  const started = STEP_2.begin(empty, FACTS, { address: REGISTERED });
  expect(started.addresses).toMatchObject([{ ...REGISTERED, state: 'Nordrhein-Westfalen' }]);
  show(started);
  expect(screen.getByText('Diese Anschrift stammt aus Ihrer Registrierung. Sie können sie ändern.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Straße'), { target: { value: 'Neue Straße' } });
  expect(screen.queryByText('Diese Anschrift stammt aus Ihrer Registrierung. Sie können sie ändern.')).toBeNull();
});

test('the state follows from a postcode that leaves no other, until somebody chooses another one', () => {
  const form = show({ identical: true, addresses: [{ ...MAIN, postcode: null, state: null }] });
  const state = () => (form.answers().addresses as Answers[])[0]?.state;
  const postcode = (value: string) => fireEvent.change(screen.getByLabelText('Postleitzahl'), { target: { value } });
  postcode('27498');
  expect(state()).toBeNull();
  postcode('D-80331');
  expect(state()).toBe('Bayern');
  expect(screen.getByText(STATE_FOLLOWS)).toBeTruthy();
  postcode('20457');
  expect(state()).toBe('Hamburg');
  fireEvent.change(screen.getByLabelText('Bundesland'), { target: { value: 'Berlin' } });
  postcode('80331');
  expect(state()).toBe('Berlin');
  expect(screen.getByText(stateDoubt('80331', 'Berlin'))).toBeTruthy();
});

test('two questions that nothing is bound to are folded away under their reason', () => {
  show({ identical: false, addresses: [MAIN, PLACE] });
  const folded = screen
    .getByText('Zwei Fragen, die Ihren Zuschuss nicht ändern. Wir speichern sie nicht.')
    .closest('details');
  expect(folded?.open).toBe(false);
  expect(within(folded as HTMLElement).getAllByLabelText(/^Anzahl der Mitarbeitenden/)).toHaveLength(2);
  expect(within(folded as HTMLElement).getByRole('radiogroup', { name: /mehr als 50 %/ })).toBeTruthy();
});

test('a state that does not fit the postcode is asked back; another one is another question', () => {
  const form = show({ identical: true, addresses: [{ ...MAIN, postcode: '80331', state: 'Berlin' }] });
  expect(screen.getByText(stateDoubt('80331', 'Berlin'))).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Ja, Postleitzahl und Bundesland sind richtig.'));
  const confirmed = () => (form.answers().addresses as Answers[])[0]?.stateConfirmed;
  expect(confirmed()).toBe(true);
  fireEvent.change(screen.getByLabelText('Bundesland'), { target: { value: 'Hamburg' } });
  expect(screen.getByText(stateDoubt('80331', 'Hamburg'))).toBeTruthy();
  expect(confirmed()).toBeNull();
  fireEvent.change(screen.getByLabelText('Bundesland'), { target: { value: 'Bayern' } });
  expect(screen.queryByText(/gehört nach unserer Tabelle/)).toBeNull();
});

test('a number that the browser has put behind the street moves to its field, where that is empty', () => {
  const form = show({ identical: true, addresses: [{ ...MAIN, street: 'Alt', housenumber: null }] });
  const street = screen.getByLabelText('Straße');
  fireEvent.change(street, { target: { value: 'Musterstraße 12 a' } });
  fireEvent.blur(street);
  expect(form.answers().addresses).toMatchObject([{ street: 'Musterstraße', housenumber: '12 a' }]);
  fireEvent.change(street, { target: { value: 'Hauptstraße 7' } });
  fireEvent.blur(street);
  expect(form.answers().addresses).toMatchObject([{ street: 'Hauptstraße 7', housenumber: '12 a' }]);
});
