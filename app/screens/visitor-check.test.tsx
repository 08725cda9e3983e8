import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from './testing/portal-in-memory.tsx';

const answer = (question: RegExp, said: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: question })).getByLabelText(said));
const type = (question: RegExp, text: string) => {
  const field = screen.getByLabelText(question);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Prüfen' }));
const result = () => screen.getByRole('region', { name: 'Ergebnis' });
const textOf = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

/** A company of 11 to 50 people that plans to spend 50,000 euros. */
function answerAll(): void {
  answer(/Wie viele Mitarbeitende/, '11 bis 50');
  answer(/kommunales/, 'Nein');
  type(/De-minimis-Beihilfe/, '0');
  answer(/in Deutschland/, 'Ja');
  answer(/strukturschwachen Region/, 'Nein');
  answer(/schon begonnen/, 'Nein');
  type(/kostet das Vorhaben/, '50.000');
  fireEvent.click(screen.getByLabelText('Das Vorhaben verbessert die IT-Sicherheit.'));
}

async function openCheck() {
  const portal = await openPortal('/foerdercheck');
  await screen.findByRole('heading', { level: 1, name: 'Kann ich gefördert werden?' });
  return portal;
}

test('what is missing is named, and that there is no result yet', async () => {
  await openCheck();
  press();
  expect(screen.getAllByText(/7 Angaben/).length).toBeGreaterThan(0);
  expect(result().textContent).toContain('Noch kein Ergebnis');
});

test.each(['abc', '-5', '60,000.00', '43.000 Euro netto'])('costs of %s are answered in German', async (typed) => {
  await openCheck();
  answerAll();
  type(/kostet das Vorhaben/, typed);
  press();
  expect(screen.getAllByText(/Fehler:/).length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain('This value');
  expect(result().textContent).toContain('Noch kein Ergebnis');
});

test('a visitor learns what the grant would be, and what stands in its way; the server is told nothing', async () => {
  const { asked } = await openCheck();
  const before = asked.length;
  answerAll();
  press();
  await waitFor(() => expect(document.activeElement).toBe(result()));
  expect(textOf(result())).toContain('Ein Zuschuss von etwa 22.500,00 € ist möglich');
  expect(textOf(result())).toContain('Satz für 11 bis 50 Mitarbeitende');
  answer(/in Deutschland/, 'Nein');
  answer(/schon begonnen/, 'Ja');
  expect(within(result()).getAllByRole('listitem')).toHaveLength(2);
  expect(asked.slice(before)).toEqual([]);
});

test('the answers are there again; whoever shares the computer takes them away', async () => {
  await openCheck();
  answerAll();
  const kept = () => Object.keys(localStorage).filter((key) => key.includes('eligibility'));
  await waitFor(() => expect(kept()).not.toEqual([]));
  cleanup();
  await openCheck();
  expect(screen.getByLabelText<HTMLInputElement>(/kostet das Vorhaben/).value).toBe('50.000,00');
  fireEvent.click(screen.getByRole('button', { name: 'Antworten löschen' }));
  expect(screen.getByLabelText<HTMLInputElement>(/kostet das Vorhaben/).value).toBe('');
  expect(kept()).toEqual([]);
});
