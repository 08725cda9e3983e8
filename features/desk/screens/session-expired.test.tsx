import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { call } from '#ground/screens/api/api-client.ts';
import { keepTokens } from '#ground/screens/session/tokens.ts';
import { SessionExpired } from './desk-login.tsx';
import { deskSession } from './desk-session.ts';
import { useDeskSession } from './use-officer.ts';

const OFFICER = { id: 'ME', name: 'Sami Sachverstand', email: 's@amt.example', roles: [] };

/** A page with a search, as the desk shows it below what concerns the session. */
function Page() {
  const { status } = useDeskSession();
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="Suche" value={typed} onChange={(event) => setTyped(event.target.value)} />
      {status === 'expired' && <SessionExpired />}
    </>
  );
}

test('an officer whose access is deactivated is told so over the page, which stays with what was typed', async () => {
  keepTokens({ accessToken: 'A', refreshToken: 'R', receivedAt: Date.now() });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/agency/me') return Response.json(OFFICER);
    if (path === '/api/agency') return Response.json({});
    return Response.json({ message: 'Account is disabled' }, { status: 401 });
  });
  await deskSession.start('');
  render(<Page />);
  fireEvent.change(screen.getByLabelText('Suche'), { target: { value: 'gezogen@example.org' } });
  await expect(call('/api/agency/accounts')).rejects.toMatchObject({ status: 401 });
  const dialog = await screen.findByRole('dialog', { name: 'Ihr Zugang ist deaktiviert', hidden: true });
  expect(dialog.textContent).toContain('Wenden Sie sich an die Technik Ihrer Behörde.');
  expect(document.body.textContent).not.toContain('disabled');
  expect(screen.getByLabelText<HTMLInputElement>('Suche').value).toBe('gezogen@example.org');
});
