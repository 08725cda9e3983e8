import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onTypingRest } from './use-problems.ts';

const REST = 250;
const LONG = 5000;
const paused = vi.fn();
const still = vi.fn();

function focused(type: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = type;
  document.body.append(input);
  input.focus();
  return input;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  paused.mockReset();
  still.mockReset();
});

const watch = () => onTypingRest(REST, { paused, still });

test('the page is still after the rest where nobody types or presses', () => {
  watch();
  expect(still).not.toHaveBeenCalled();
  vi.advanceTimersByTime(REST);
  expect(still).toHaveBeenCalledOnce();
  expect(paused).not.toHaveBeenCalled();
});

test('a field that keeps the focus has paused; left, it is still once the press that leaves it ends', () => {
  const input = focused('text');
  watch();
  vi.advanceTimersByTime(REST);
  expect(paused).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(LONG);
  fireEvent.pointerDown(document.body);
  input.blur();
  vi.advanceTimersByTime(LONG);
  expect(still).not.toHaveBeenCalled();
  fireEvent.pointerUp(document.body);
  vi.advanceTimersByTime(LONG);
  expect(still).toHaveBeenCalledOnce();
  expect(paused).toHaveBeenCalledOnce();
});

test('a field that is left before the rest is still at once, whatever is typed into next', () => {
  focused('text');
  watch();
  focused('text');
  expect(still).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(LONG);
  expect(still).toHaveBeenCalledOnce();
  expect(paused).not.toHaveBeenCalled();
});

test('a choice is made with its click: it need not be left', () => {
  focused('radio');
  watch();
  vi.advanceTimersByTime(REST);
  expect(still).toHaveBeenCalledOnce();
});

test('called off, nothing comes when the field is left', () => {
  const input = focused('text');
  const callOff = watch();
  vi.advanceTimersByTime(REST / 2);
  callOff();
  vi.advanceTimersByTime(LONG);
  input.blur();
  vi.advanceTimersByTime(LONG);
  expect(paused).not.toHaveBeenCalled();
  expect(still).not.toHaveBeenCalled();
});
