import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorSummary, type Problem } from './error-summary.tsx';

const PROBLEMS: Problem[] = [
  { propertyPath: '', message: 'Das Kontingent ist verbraucht.' },
  { propertyPath: 'staff[0].phone', message: 'Geben Sie die Telefonnummer an.' },
  { propertyPath: 'title', message: 'Geben Sie den Titel an.' },
  { propertyPath: 'staff[1]', message: 'Ergänzen Sie die zweite Person.' },
];

function Form({
  problems = PROBLEMS,
  attempt = 1,
  late = true,
}: {
  problems?: Problem[];
  attempt?: number;
  late?: boolean;
}) {
  return (
    <>
      <ErrorSummary problems={problems} attempt={attempt} />
      <input name="title" />
      <input name="staff[0].phone" />
      {late && <input name="staff[1].name" />}
    </>
  );
}

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);
const box = () => document.querySelector('.error-summary');

test('one line per problem in page order, those without a field last and unlinked', () => {
  render(<Form />);
  expect(lines()).toEqual([
    'Geben Sie den Titel an.',
    'Geben Sie die Telefonnummer an.',
    'Ergänzen Sie die zweite Person.',
    'Das Kontingent ist verbraucht.',
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(screen.getByRole('heading').textContent).toBe('Fehler: Bitte prüfen Sie 4 Angaben');
});

test('a link lands in the field, also from a problem of a whole group', () => {
  render(<Form />);
  fireEvent.click(screen.getByText('Ergänzen Sie die zweite Person.'));
  expect(document.activeElement?.getAttribute('name')).toBe('staff[1].name');
  fireEvent.click(screen.getByText('Geben Sie die Telefonnummer an.'));
  expect(document.activeElement?.getAttribute('name')).toBe('staff[0].phone');
});

test('each attempt moves the focus to the box, a repaired field does not', () => {
  const { rerender } = render(<Form />);
  expect(document.activeElement).toBe(box());
  document.getElementsByName('title')[0]?.focus();
  rerender(<Form problems={PROBLEMS.slice(1)} />);
  expect(document.activeElement).not.toBe(box());
  rerender(<Form problems={PROBLEMS.slice(1)} attempt={2} />);
  expect(document.activeElement).toBe(box());
});

test('a field that appears later gets its link', async () => {
  const { rerender } = render(<Form late={false} />);
  expect(screen.getAllByRole('link')).toHaveLength(2);
  rerender(<Form />);
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(3));
});

test('without problems there is nothing', () => {
  render(<Form problems={[]} />);
  expect(box()).toBeNull();
});
