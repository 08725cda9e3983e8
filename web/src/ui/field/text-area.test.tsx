import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TextArea } from './text-area.tsx';

function Form({ initial = null, max = 10 }: { initial?: string | null; max?: number }) {
  const [value, setValue] = useState(initial);
  return <TextArea name="explain" label="Vorhaben" required max={max} value={value} onChange={setValue} />;
}

const area = () => screen.getByLabelText<HTMLTextAreaElement>('Vorhaben');
const counter = () => document.getElementById(`${area().id}-below`)?.textContent;

function paste(text: string, at: number) {
  area().setSelectionRange(at, at);
  fireEvent.paste(area(), { clipboardData: { getData: () => text } });
}

test('a paste beyond the limit keeps what fits and says how much was cut', () => {
  render(<Form initial="abcdef" />);
  paste('1234567', 3);
  expect(area().value).toBe('abc1234def');
  expect(counter()).toBe('3 Zeichen haben beim Einfügen nicht gepasst und fehlen. Noch 0 Zeichen');
});

test('a paste that fits is left to the browser', () => {
  render(<Form initial="abc" />);
  expect(fireEvent.paste(area(), { clipboardData: { getData: () => 'de' } })).toBe(true);
});

test('selected text makes room for a paste', () => {
  render(<Form initial="abcdefghij" />);
  area().setSelectionRange(0, 8);
  fireEvent.paste(area(), { clipboardData: { getData: () => '1234567890' } });
  expect(area().value).toBe('12345678ij');
});

test('line breaks of a paste count once', () => {
  render(<Form />);
  expect(fireEvent.paste(area(), { clipboardData: { getData: () => '12345\r\n7890' } })).toBe(true);
});

test('typing on removes the notice', () => {
  render(<Form initial="abcdef" />);
  paste('1234567', 3);
  fireEvent.change(area(), { target: { value: 'abc' } });
  expect(counter()).toBe('Noch 7 Zeichen');
});

test('typing stops at the limit and the rest is counted with German grouping', () => {
  render(<Form max={3500} initial="ab" />);
  expect(area().maxLength).toBe(3500);
  expect(counter()).toBe('Noch 3.498 Zeichen');
});

test('the counter speaks only after a pause', () => {
  vi.useFakeTimers();
  render(<Form />);
  const spoken = () => document.querySelector('[role=status]')?.textContent;
  fireEvent.change(area(), { target: { value: 'ab' } });
  expect(spoken()).toBe('');
  act(() => vi.advanceTimersByTime(900));
  expect(spoken()).toBe('');
  act(() => vi.advanceTimersByTime(200));
  expect(spoken()).toBe('Noch 8 Zeichen');
});
