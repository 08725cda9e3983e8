import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenStill } from './when-still.ts';

const REST = 250;
const LONG = 5000;
const run = vi.fn();

function focused(type: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = type;
  document.body.append(input);
  input.focus();
  return input;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  run.mockReset();
  vi.useRealTimers();
});

test('runs after the rest where nobody types or presses', () => {
  whenStill(REST, run);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(REST);
  expect(run).toHaveBeenCalledOnce();
});

test('a repaired field is left first, and the press that leaves it ends', () => {
  const input = focused('text');
  whenStill(REST, run);
  vi.advanceTimersByTime(LONG);
  fireEvent.pointerDown(document.body);
  input.blur();
  vi.advanceTimersByTime(LONG);
  expect(run).not.toHaveBeenCalled();
  fireEvent.pointerUp(document.body);
  vi.advanceTimersByTime(LONG);
  expect(run).toHaveBeenCalledOnce();
});

test('a choice is made with its click: it need not be left', () => {
  focused('radio');
  whenStill(REST, run);
  vi.advanceTimersByTime(REST);
  expect(run).toHaveBeenCalledOnce();
});

test('called off, it does not run when the field is left', () => {
  const input = focused('text');
  const callOff = whenStill(REST, run);
  vi.advanceTimersByTime(LONG);
  callOff();
  input.blur();
  vi.advanceTimersByTime(LONG);
  expect(run).not.toHaveBeenCalled();
});
