import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DayField } from './day-field.tsx';

interface FormProps {
  initial?: string | null;
  onChange?: (value: string | null) => void;
  error?: string;
}

function Form({ initial = null, onChange, error }: FormProps) {
  const [value, setValue] = useState(initial);
  const change = (next: string | null) => {
    setValue(next);
    onChange?.(next);
  };
  return <DayField name="start" label="Beginn" required value={value} onChange={change} error={error} />;
}

const input = () => screen.getByLabelText<HTMLInputElement>('Beginn');

test.each(['1.3.2026', '01032026', '2026-03-01', '1. 3. 2026'])(
  '%s is read and shown in full after leaving',
  (typed) => {
    const onChange = vi.fn();
    render(<Form onChange={onChange} />);
    fireEvent.change(input(), { target: { value: typed } });
    expect(onChange).toHaveBeenLastCalledWith('2026-03-01');
    expect(input().value).toBe(typed);
    fireEvent.blur(input());
    expect(input().value).toBe('01.03.2026');
  },
);

test('a year of two digits is read as typed, and shown in full after leaving', () => {
  const onChange = vi.fn();
  render(<Form onChange={onChange} />);
  fireEvent.change(input(), { target: { value: '31.1.22' } });
  expect(onChange).toHaveBeenLastCalledWith('2022-01-31');
  fireEvent.blur(input());
  expect(input().value).toBe('31.01.2022');
});

test('a year that may go on is no day before the field is left', () => {
  const onChange = vi.fn();
  render(<Form onChange={onChange} />);
  fireEvent.change(input(), { target: { value: '31.1.20' } });
  expect(onChange).toHaveBeenLastCalledWith('31.1.20');
  fireEvent.change(input(), { target: { value: '31.1.2022' } });
  expect(onChange).toHaveBeenLastCalledWith('2022-01-31');
  fireEvent.change(input(), { target: { value: '31.1.21' } });
  fireEvent.blur(input());
  expect(onChange).toHaveBeenLastCalledWith('2021-01-31');
  expect(input().value).toBe('31.01.2021');
});

test('a day that does not exist stays as typed, with its sentence', () => {
  const onChange = vi.fn();
  render(<Form onChange={onChange} />);
  fireEvent.change(input(), { target: { value: '29.2.2023' } });
  fireEvent.blur(input());
  expect(onChange).toHaveBeenLastCalledWith('29.2.2023');
  expect(input().value).toBe('29.2.2023');
  expect(screen.getByText(/Diesen Tag gibt es nicht/)).toBeDefined();
});

test('a stored day is shown in German form', () => {
  render(<Form initial="2022-03-27" />);
  expect(input().value).toBe('27.03.2022');
});

test('what the form says of unreadable text goes before the sentence of the field', () => {
  render(<Form initial="32.3.2022" error="Datum ungültig" />);
  fireEvent.blur(input());
  expect(screen.getByText(/Datum ungültig/)).toBeDefined();
  expect(screen.queryByText(/Diesen Tag gibt es nicht/)).toBeNull();
});
