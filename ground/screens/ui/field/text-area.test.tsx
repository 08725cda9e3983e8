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

test('a text beyond the limit stays as it was pasted, and what is too much is told', () => {
  render(<Form initial="abcdef" />);
  fireEvent.change(area(), { target: { value: 'abc1234567def' } });
  expect(area().value).toBe('abc1234567def');
  expect(area().maxLength).toBe(-1);
  expect(counter()).toBe('3 Zeichen zu viel: Bitte kürzen Sie den Text.');
});

test('the rest is counted with German grouping, a line break once', () => {
  render(<Form max={3500} initial={'a\r\nb'} />);
  expect(counter()).toBe('Noch 3.497 Zeichen');
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
