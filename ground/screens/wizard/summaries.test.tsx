import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Summaries } from './summaries.tsx';

const shown = (
  <Summaries steps={[1, 2]} titleOf={(step) => `Schritt ${step}`} level={3} isLazy>
    {(step) => <p>Antwort {step}</p>}
  </Summaries>
);

test('what is printed with the browser’s own key holds the answers of every step', () => {
  render(shown);
  expect(screen.queryByText('Antwort 1')).toBeNull();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByText(/^Antwort/)).toHaveLength(2);
});

test('soon after the page everything is there, with nothing opened', async () => {
  render(shown);
  expect(await screen.findByText('Antwort 2')).toBeTruthy();
  expect(screen.getByText('Antwort 1')).toBeTruthy();
});
