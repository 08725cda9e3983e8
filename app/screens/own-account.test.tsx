import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type AccountClosing, CLOSING_TEXT } from '#features/account/rules/closing.ts';
import { saveFile } from '#ground/screens/browser/save-file.ts';
import { openPortal, status } from './testing/portal-in-memory.tsx';

vi.mock('#ground/screens/browser/save-file.ts', () => ({ saveFile: vi.fn() }));

const CLOSING: AccountClosing = {
  isPossible: true,
  proof: 'password',
  companies: [
    {
      id: 'C',
      name: 'Tischlerei',
      outcome: 'deleted',
      cases: [{ number: 'DJ22-1', standing: 'draft', keptUntil: null }],
      entries: 1,
    },
  ],
  kept: [],
};
const PATH = '/api/action/account-closing';
const OWN_DATA = { '/api/action/own-data': { export: null } };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const close = () => fireEvent.click(screen.getByRole('button', { name: /^Konto endgültig schließen/ }));

test('an owner reads what happens, says so, proves who it is, and is out', async () => {
  const { answers, asked } = await openPortal('/konto', { ...OWN_DATA, [PATH]: CLOSING }, {});
  fireEvent.click(await screen.findByRole('link', { name: /^Konto schließen/ }));
  const title = await heading('Konto schließen');
  await waitFor(() => expect(document.activeElement).toBe(title));
  await screen.findByText('Antrag DJ22-1: Entwurf, wird gelöscht');
  expect(screen.getByText('Lose und Antragskontingente, die verfallen: 1')).toBeTruthy();

  close();
  await screen.findByRole('link', { name: CLOSING_TEXT.understood });
  expect(asked).not.toContain(`POST ${PATH}`);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.change(screen.getByLabelText(/^Passwort/), { target: { value: 'Falsch-geraten-17' } });
  answers[`POST ${PATH}`] = status(422, {
    violations: [{ propertyPath: 'password', message: CLOSING_TEXT.passwordWrong }],
  });
  close();
  await screen.findByRole('link', { name: CLOSING_TEXT.passwordWrong });

  answers[`POST ${PATH}`] = { closed: true };
  close();
  await screen.findByText(/Ihr Konto ist geschlossen/);
  expect(asked).toContain('POST /oauth/logout');
});

test('who still has something open reads what comes first, and is not offered to close', async () => {
  const companies = CLOSING.companies.map((company) => ({ ...company, outcome: 'running' as const }));
  await openPortal('/konto/schliessen', { [PATH]: { ...CLOSING, isPossible: false, companies } }, {});
  await screen.findByRole('heading', { name: /Ihr Konto lässt sich noch nicht schließen/ });
  expect(screen.queryByRole('button', { name: /^Konto endgültig schließen/ })).toBeNull();
});

test('the own data are handed over as one file', async () => {
  const ready = { until: '2022-03-22T10:00:00+01:00', size: 7 };
  await openPortal(
    '/konto',
    {
      '/api/action/own-data': { export: { id: '1', requestedAt: '2022-03-15T10:00:00+01:00', ready } },
      '/api/action/own-data/1/file': () => new Response('PK'),
    },
    {},
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Herunterladen/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'Meine-Daten.zip'));
});
