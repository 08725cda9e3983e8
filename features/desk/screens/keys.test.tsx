import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Keys } from './shortcuts.tsx';

it.each([
  ['j', 'j'],
  ['g f', 'g f'],
  ['X', 'Umschalt + x'],
  ['?', '?'],
])('%s is shown as it is pressed: %s', (keys, shown) => {
  const { container } = render(<Keys of={keys} />);
  expect(container.textContent?.trim()).toBe(shown);
});
