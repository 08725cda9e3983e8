import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnPasswordForm } from './own-access-page.tsx';
import { type Asked, openDesk, refusal } from './testing/open-desk.tsx';

const NOW = 'Werkbank-Laterne-2022';
const NEXT = 'Kupferdach-Regentonne-77';

function serve({ path, body }: Asked): unknown {
  if (path.endsWith('/check-password')) return { message: null };
  const { currentPassword } = body as { currentPassword: string };
  return currentPassword === NOW ? {} : refusal(422, 'Das Passwort stimmt nicht.', 'currentPassword');
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Passwort ändern/ }));

test('what is missing is named at each field, a wrong password too; once it is changed nothing typed is left', async () => {
  const asked = await openDesk({ page: OwnPasswordForm, path: '/mein-zugang', answer: serve });
  send();
  expect(await screen.findAllByRole('link')).toHaveLength(3);
  type('Bisheriges Passwort', 'falsch');
  type('Neues Passwort', NEXT);
  type('Neues Passwort, noch einmal', NEXT);
  send();
  await waitFor(() => expect(field('Bisheriges Passwort').getAttribute('aria-invalid')).toBe('true'));
  type('Bisheriges Passwort', NOW);
  send();
  expect((await screen.findAllByText('Ihr Passwort ist geändert.')).length).toBeGreaterThan(0);
  expect(field('Neues Passwort').value).toBe('');
  const sent = asked.filter(({ path }) => path.endsWith('/me/password'));
  expect(sent.at(-1)?.body).toEqual({ currentPassword: NOW, newPassword: NEXT });
});
