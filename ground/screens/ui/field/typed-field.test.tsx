import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DayField, MoneyField } from './typed-field.tsx';

interface DayProps {
  initial?: string | null;
  onChange?: (value: string | null) => void;
  error?: string;
}

function DayForm({ initial = null, onChange, error }: DayProps) {
  const [value, setValue] = useState(initial);
  const change = (next: string | null) => {
    setValue(next);
    onChange?.(next);
  };
  return <DayField name="start" label="Beginn" required value={value} onChange={change} error={error} />;
}

const dayInput = () => screen.getByLabelText<HTMLInputElement>('Beginn');

test('a day is read as typed, and shown in full after leaving', () => {
  const onChange = vi.fn();
  render(<DayForm onChange={onChange} />);
  fireEvent.change(dayInput(), { target: { value: '31.1.22' } });
  expect(onChange).toHaveBeenLastCalledWith('2022-01-31');
  expect(dayInput().value).toBe('31.1.22');
  fireEvent.blur(dayInput());
  expect(dayInput().value).toBe('31.01.2022');
});

test('a year that may go on is no day before the field is left', () => {
  const onChange = vi.fn();
  render(<DayForm onChange={onChange} />);
  fireEvent.change(dayInput(), { target: { value: '31.1.20' } });
  expect(onChange).toHaveBeenLastCalledWith('31.1.20');
  fireEvent.change(dayInput(), { target: { value: '31.1.2022' } });
  expect(onChange).toHaveBeenLastCalledWith('2022-01-31');
  fireEvent.change(dayInput(), { target: { value: '31.1.21' } });
  fireEvent.blur(dayInput());
  expect(onChange).toHaveBeenLastCalledWith('2021-01-31');
  expect(dayInput().value).toBe('31.01.2021');
});

test('a day that does not exist stays as typed, with its sentence', () => {
  const onChange = vi.fn();
  render(<DayForm onChange={onChange} />);
  fireEvent.change(dayInput(), { target: { value: '29.2.2023' } });
  fireEvent.blur(dayInput());
  expect(onChange).toHaveBeenLastCalledWith('29.2.2023');
  expect(dayInput().value).toBe('29.2.2023');
  expect(screen.getByText(/Diesen Tag gibt es nicht/)).toBeDefined();
});

test('a stored day is shown in German form', () => {
  render(<DayForm initial="2022-03-27" />);
  expect(dayInput().value).toBe('27.03.2022');
});

test('what the form says of unreadable text goes before the sentence of the field', () => {
  render(<DayForm initial="32.3.2022" error="Datum ungültig" />);
  fireEvent.blur(dayInput());
  expect(screen.getByText(/Datum ungültig/)).toBeDefined();
  expect(screen.queryByText(/Diesen Tag gibt es nicht/)).toBeNull();
});

interface FormProps {
  initial?: number | string | null;
  onChange?: (value: number | string | null) => void;
  error?: string;
}

function Form({ initial = null, onChange, error }: FormProps) {
  const [value, setValue] = useState(initial);
  const change = (next: number | string | null) => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <>
      <MoneyField name="invest" label="Investition" required value={value} onChange={change} error={error} />
      <button type="button" onClick={() => change(500_00)}>
        Laden
      </button>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Investition');

test('reports cents while typing and formats only on leaving the field', () => {
  const onChange = vi.fn();
  render(<Form onChange={onChange} />);
  fireEvent.change(input(), { target: { value: '1234,5' } });
  expect(onChange).toHaveBeenLastCalledWith(1234_50);
  expect(input().value).toBe('1234,5');
  fireEvent.blur(input());
  expect(input().value).toBe('1.234,50');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('keeps unreadable text, reports it as typed and asks about it after leaving', () => {
  const onChange = vi.fn();
  render(<Form onChange={onChange} />);
  fireEvent.change(input(), { target: { value: '1234.56' } });
  expect(onChange).toHaveBeenLastCalledWith('1234.56');
  expect(screen.queryByText(/Meinen Sie/)).toBeNull();
  fireEvent.blur(input());
  expect(input().value).toBe('1234.56');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Meinen Sie 1\.234,56/)).toBeDefined();
});

test('the complaint goes as soon as the text can be read', () => {
  render(<Form initial="abc" />);
  fireEvent.blur(input());
  expect(input().getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(input(), { target: { value: '12' } });
  expect(input().getAttribute('aria-invalid')).toBeNull();
});

test('what the form says of unreadable text goes before the sentence of the field', () => {
  render(<Form initial="12,345" error="Ungültiger Wert" />);
  fireEvent.blur(input());
  expect(screen.getByText(/Ungültiger Wert/)).toBeDefined();
  expect(screen.queryByText(/höchstens zwei Stellen/)).toBeNull();
});

test('an emptied field reports null', () => {
  const onChange = vi.fn();
  render(<Form initial={100} onChange={onChange} />);
  expect(input().value).toBe('1,00');
  fireEvent.change(input(), { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('a value set from outside replaces the text', () => {
  render(<Form initial="abc" />);
  fireEvent.click(screen.getByText('Laden'));
  expect(input().value).toBe('500,00');
});

test('unit and error are tied to the input', () => {
  render(<Form error="Geben Sie die Investition an." />);
  const texts = (input().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(texts).toEqual(['Euro', 'Fehler: Geben Sie die Investition an.']);
});
