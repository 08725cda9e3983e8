import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { freeTop, ToastProvider, useToast } from './toast.tsx';

const TOAST = { left: 16, right: 304, height: 60 };
const WINDOW = 400;
const across = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 320 });

test.each([
  ['an empty page', [], 8],
  ['a header', [across(0, 80)], 88],
  ['a gap that is just wide enough', [across(0, 80), across(156, 400)], 88],
  ['a gap that is too narrow, then one that is not', [across(0, 80), across(150, 200), across(300, 400)], 208],
  ['what stands beside it', [{ top: 0, bottom: 400, left: 310, right: 320 }], 8],
  ['what is scrolled away', [across(-90, -10), across(410, 480)], 8],
  ['what reaches into the window', [across(-40, 20)], 28],
  ['what lies over one another', [across(0, 80), across(40, 120)], 128],
  ['a window full of controls', [across(0, 170), across(180, 340)], undefined],
])('beside %s', (_what, taken, top) => {
  expect(freeTop(TOAST, taken, WINDOW)).toBe(top);
});

beforeEach(() => {
  vi.useFakeTimers();
});
function Buttons() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.success('Gespeichert')}>
        Erfolg
      </button>
      <button type="button" onClick={() => toast.error('Nicht gespeichert')}>
        Fehler
      </button>
    </>
  );
}

function show(button: 'Erfolg' | 'Fehler') {
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText(button));
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const toast = () => {
  const box = document.querySelector<HTMLElement>('.toast');
  if (box === null) throw new Error('no toast is shown');
  return box;
};

test('a success hides after 5 seconds, not before', () => {
  show('Erfolg');
  wait(4900);
  expect(toast().textContent).toContain('Gespeichert');
  wait(200);
  expect(document.querySelector('.toast')).toBeNull();
});

test('pointer and focus hold it', () => {
  show('Erfolg');
  wait(4000);
  fireEvent.mouseEnter(toast());
  wait(60_000);
  fireEvent.focus(screen.getByLabelText('Schließen: Gespeichert'));
  fireEvent.mouseLeave(toast());
  wait(60_000);
  fireEvent.blur(screen.getByLabelText('Schließen: Gespeichert'));
  wait(4900);
  expect(toast()).toBeDefined();
  wait(200);
  expect(document.querySelector('.toast')).toBeNull();
});

test('an error hides after 5 seconds as well, is held by pointer and focus, and can be dismissed', () => {
  show('Fehler');
  expect(toast().closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  wait(4900);
  fireEvent.mouseEnter(toast());
  wait(60_000);
  fireEvent.mouseLeave(toast());
  wait(4900);
  expect(toast().textContent).toContain('Nicht gespeichert');
  wait(200);
  expect(document.querySelector('.toast')).toBeNull();
  fireEvent.click(screen.getByText('Fehler'));
  fireEvent.click(screen.getByLabelText('Schließen: Nicht gespeichert'));
  expect(document.querySelector('.toast')).toBeNull();
});

test('the same text again does not pile up and starts its time anew', () => {
  show('Erfolg');
  wait(4000);
  fireEvent.click(screen.getByText('Erfolg'));
  wait(4000);
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
});

test('the live regions stand before anything is said', () => {
  render(<ToastProvider>{null}</ToastProvider>);
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(2);
});
