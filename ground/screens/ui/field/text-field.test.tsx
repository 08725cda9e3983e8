import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TextArea, TextField } from './text-field.tsx';

function Area({ initial = null, max = 10 }: { initial?: string | null; max?: number }) {
  const [value, setValue] = useState(initial);
  return <TextArea name="explain" label="Vorhaben" required max={max} value={value} onChange={setValue} />;
}

const area = () => screen.getByLabelText<HTMLTextAreaElement>('Vorhaben');
const counter = () => document.getElementById(`${area().id}-below`)?.textContent;

test('a text beyond the limit stays as it was pasted, and what is too much is told', () => {
  render(<Area initial="abcdef" />);
  fireEvent.change(area(), { target: { value: 'abc1234567def' } });
  expect(area().value).toBe('abc1234567def');
  expect(area().maxLength).toBe(-1);
  expect(counter()).toBe('3 Zeichen zu viel: Bitte kürzen Sie den Text.');
});

test('the rest is counted with German grouping, a line break once', () => {
  render(<Area max={3500} initial={'a\r\nb'} />);
  expect(counter()).toBe('Noch 3.497 Zeichen');
});

test('the counter speaks only after a pause', () => {
  vi.useFakeTimers();
  render(<Area />);
  const spoken = () => document.querySelector('[role=status]')?.textContent;
  fireEvent.change(area(), { target: { value: 'ab' } });
  expect(spoken()).toBe('');
  act(() => vi.advanceTimersByTime(900));
  expect(spoken()).toBe('');
  act(() => vi.advanceTimersByTime(200));
  expect(spoken()).toBe('Noch 8 Zeichen');
});

let held: string | null;

function Form({ type = 'text' }: { type?: 'text' | 'password' }) {
  const [value, setValue] = useState<string | null>(null);
  held = value;
  return <TextField name="city" label="Ort" required type={type} max={5} value={value} onChange={setValue} />;
}

const input = () => screen.getByLabelText<HTMLInputElement>('Ort');

test('blanks around a text of one line go when it is left, non-breaking ones too', () => {
  render(<Form />);
  fireEvent.change(input(), { target: { value: '\u00a0 Bonn\u202f' } });
  expect(input().value).toBe('\u00a0 Bonn\u202f');
  fireEvent.blur(input());
  expect(input().value).toBe('Bonn');
  expect(held).toBe('Bonn');
});

test('a text of blanks alone is none', () => {
  render(<Form />);
  fireEvent.change(input(), { target: { value: ' \u00a0' } });
  fireEvent.blur(input());
  expect(held).toBeNull();
});

test('a password keeps its blanks', () => {
  render(<Form type="password" />);
  fireEvent.change(input(), { target: { value: ' ab ' } });
  fireEvent.blur(input());
  expect(held).toBe(' ab ');
});

test('near its limit a line has a counter, for what is meant and not for blanks around it', () => {
  render(<Form />);
  const counter = () => document.getElementById(`${input().id}-below`)?.textContent;
  fireEvent.change(input(), { target: { value: '\u00a0 Bonn' } });
  expect(counter()).toBeUndefined();
  fireEvent.change(input(), { target: { value: 'Mainz' } });
  expect(counter()).toBe('Noch 0 Zeichen');
  fireEvent.change(input(), { target: { value: 'Bad Aibling' } });
  expect([input().value, counter()]).toEqual(['Bad Aibling', '6 Zeichen zu viel: Bitte kürzen Sie den Text.']);
});
