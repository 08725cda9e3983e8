import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPress } from './press.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  fireEvent.mouseUp(document);
  vi.runAllTimers();
});

test('runs at once where nothing is pressed', () => {
  const run = vi.fn();
  afterPress(run);
  expect(run).toHaveBeenCalledOnce();
});

test('waits for the end of a press, so that the click still meets its button', () => {
  const run = vi.fn();
  fireEvent.mouseDown(document.body);
  afterPress(run);
  vi.advanceTimersByTime(5000);
  fireEvent.mouseUp(document.body);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledOnce();
});

test('a tap is one press, although its mouse events come after the finger was lifted', () => {
  const run = vi.fn();
  fireEvent.pointerDown(document.body);
  fireEvent.pointerUp(document.body);
  vi.advanceTimersByTime(10);
  fireEvent.mouseDown(document.body);
  afterPress(run);
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
  fireEvent.mouseUp(document.body);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledOnce();
});

test('what was called off does not run', () => {
  const run = vi.fn();
  fireEvent.pointerDown(document.body);
  afterPress(run)();
  fireEvent.pointerUp(document.body);
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});
