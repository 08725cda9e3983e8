import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ComboboxField } from './combobox-field.tsx';

const REPAIR = '45.20 Instandhaltung und Reparatur von Kraftwagen';
const PROGRAMMING = '62.01 Programmierungstätigkeiten';
const OPTIONS = [
  { value: 1, label: '33.17 Reparatur und Instandhaltung von Fahrzeugen a. n. g.' },
  { value: 2, label: REPAIR, words: ['Autowerkstatt', 'Kfz-Werkstatt'] },
  { value: 3, label: PROGRAMMING, words: ['IT'] },
];

test.each([
  ['Autowerkstatt', REPAIR],
  ['kfz werkstatt', REPAIR],
  ['6201', PROGRAMMING],
  ['it', PROGRAMMING],
])('typing %s offers what is meant first', (typed, offered) => {
  render(<ComboboxField name="sector" label="Branchenschlüssel" options={OPTIONS} value={null} onChange={() => {}} />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } });
  expect(screen.getAllByRole('option')[0]?.textContent).toBe(offered);
});
