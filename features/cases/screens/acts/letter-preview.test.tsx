import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withQueries } from '#ground/screens/testing/show.tsx';
import { LetterPreview } from './letter-preview.tsx';

const LETTER = { title: 'Zuwendungsbescheid', number: 'DJ22-1', recipient: [], writtenOn: '2022-03-15', blocks: [] };

const preview = (body: object) =>
  withQueries(<LetterPreview path="/api/agency/proposals/P/previews/approve" body={body} />);

test('a letter is shown for what is typed, and no longer once that is another', async () => {
  vi.stubGlobal('fetch', async () => Response.json(LETTER));
  const { rerender } = render(preview({ reason: 'Gut.' }));
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Zuwendungsbescheid')).toBeTruthy();
  rerender(preview({ reason: 'Sehr gut.' }));
  expect(screen.queryByText('Zuwendungsbescheid')).toBeNull();
  expect(screen.getByRole('button').textContent).toContain('Vorschau zeigen');
});
