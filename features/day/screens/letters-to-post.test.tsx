import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDesk } from '#features/desk/screens/testing/open-desk.tsx';
import { Part as LettersToPost } from './letters-to-post.tsx';

it.each([
  [{ waiting: 3, late: 1, withinDays: 3 }, ['1 Schreiben überfällig', 'Zum Postausgang']],
  [{ waiting: 3, late: 0, withinDays: 3 }, ['3 Schreiben.', 'Zum Postausgang']],
])('what lies about to be posted stands where the intake desk begins its day: %j', async (letters, texts) => {
  await openDesk({ page: LettersToPost, path: '/eingang', roles: ['intake'], answer: () => ({ letters }) });
  const part = within(await screen.findByRole('region', { name: 'Zu drucken und aufzugeben' }));
  for (const text of texts) expect(part.getByText(text, { exact: false })).toBeTruthy();
});
