import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ORIGINAL_ANSWER } from '../../rules/texts.ts';
import { BesideOriginal } from './proposal-answer.tsx';

function show(original: string | readonly string[] | null) {
  render(<BesideOriginal original={original}>Frage</BesideOriginal>);
  return screen.getByText(ORIGINAL_ANSWER).nextElementSibling as HTMLElement;
}

test('a text that may have to be scrolled is reached by keyboard, a short one is no stop', () => {
  expect(show('Lang. '.repeat(600))).toBe(screen.getByRole('region', { name: ORIGINAL_ANSWER }));
  expect(screen.getByRole('region').tabIndex).toBe(0);
  cleanup();
  expect(show('Kurz.').hasAttribute('tabindex')).toBe(false);
});

test.each([
  [['Eins', 'Zwei'], 'EinsZwei'],
  [[], 'keine Angabe'],
  [null, 'keine Angabe'],
])('%j reads %s', (original, text) => {
  expect(show(original).textContent).toBe(text);
});
