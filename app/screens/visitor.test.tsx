import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal, status } from './testing/portal-in-memory.tsx';

const heading = (name?: string | RegExp) => screen.findByRole('heading', { level: 1, ...(name && { name }) });
const main = () => within(screen.getByRole('main'));

test.each([
  ['/', 'Den Mittelstand digitalisieren'],
  ['/anmelden', 'Anmelden'],
  ['/registrieren', 'Registrieren'],
  ['/faq', 'Häufige Fragen'],
  ['/was-wird-gefragt', 'Was wird gefragt?'],
  ['/impressum', 'Impressum'],
  ['/datenschutz', 'Datenschutz'],
  ['/barrierefreiheit', 'Erklärung zur Barrierefreiheit'],
  ['/leichte-sprache', 'Leichte Sprache'],
  ['/gebaerdensprache', 'Gebärdensprache'],
  ['/quittung', 'Quittung prüfen'],
  ['/gibt/es-nicht', '404 - Seite nicht gefunden.'],
])('%s is open to everybody', async (path, title) => {
  await openPortal(path, { '/oauth/check/register': { open: true } });
  expect((await heading()).textContent).toContain(title);
});

test.each(['/foerdercheck', '/was-wird-gefragt', '/faq'])('%s says once the programme is over', async (path) => {
  await openPortal(path, { '/config.json': { features: {}, banners: [], now: '2024-02-01T09:00:00Z' } });
  await heading();
  expect((await main().findAllByText(/Anträge .*nicht mehr|beendet/)).length).toBeGreaterThan(0);
});

test.each([
  '/los',
  '/antrag',
  '/antrag/1',
  '/eingereicht/1',
  '/uebersicht/1',
  '/uebersicht/1/unterlagen',
  '/uebersicht/1/aenderung',
  '/uebersicht/1/widerspruch',
  '/vn',
  '/vn/1/bearbeiten',
  '/vn/1/anzeigen',
  '/nachreichen/1',
])('%s needs a login, says so and offers it', async (path) => {
  await openPortal(path);
  await heading('Nicht angemeldet');
  expect(main().getByRole('button', { name: 'Anmelden' })).toBeTruthy();
});

test('the 404 leads to the login', async () => {
  await openPortal('/so-nicht');
  await heading(/^404/);
  fireEvent.click(main().getByRole('link', { name: 'Anmelden' }));
  const title = await heading('Anmelden');
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('the start page shows the way to the money, who can apply, and how likely the last draws were', async () => {
  const draw = { dayOfRaffle: '2022-02-25', won: 2, entries: 3 };
  await openPortal('/', { '/api/overview': { periods: [], draws: [draw], times: { decision: null, payment: null } } });
  const way = await screen.findByRole('list', { name: 'So kommen Sie zum Zuschuss' });
  expect(within(way).getAllByRole('listitem')).toHaveLength(7);
  expect(way.textContent?.replaceAll('\u00a0', ' ')).toContain('Nach der Ziehung haben Sie 4 Wochen Zeit.');
  expect(screen.getByRole('heading', { name: 'Wer kann einen Antrag stellen?' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Nächste Bewerbungszeiträume' })).toBeTruthy();
  expect(await screen.findByText('2 von 3 Bewerbungen wurden gezogen.')).toBeTruthy();
});

test('the start page leads to all questions and to the check of one’s own chances', async () => {
  await openPortal('/');
  await heading();
  fireEvent.click(main().getByRole('link', { name: 'Kann ich gefördert werden?' }));
  await heading('Kann ich gefördert werden?');
});

test('all questions are read before there is an account, on the screen and on paper', async () => {
  await openPortal('/');
  await heading();
  fireEvent.click(main().getAllByRole('link', { name: 'Was wird gefragt?' })[0] as HTMLElement);
  const title = await heading('Was wird gefragt?');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(document.querySelectorAll('main details[open]')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Alle öffnen' }));
  expect(document.querySelectorAll('main details:not([open])')).toHaveLength(0);
  expect(screen.getByText(/Nur bei freiberuflicher Tätigkeit\./)).toBeTruthy();
  expect(screen.getByText('Rechnungsdatum')).toBeTruthy();
  const paper = screen.getByRole('link', { name: 'Als PDF herunterladen' });
  expect([paper.getAttribute('href'), paper.hasAttribute('download')]).toEqual([
    '/downloads/was-wird-gefragt.pdf',
    true,
  ]);
});

test('every page leads to the check of receipts', async () => {
  await openPortal('/faq');
  fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Quittung prüfen' }));
  await heading('Quittung prüfen');
});

describe('answers that fail', () => {
  test('registration: whether it is open is not known, then it is', async () => {
    const { answers } = await openPortal('/registrieren', { '/oauth/check/register': status(503) });
    await screen.findByText(/^Die Überprüfung der Registrierung ist aufgrund der hohen Auslastung/);
    answers['/oauth/check/register'] = { open: true };
    fireEvent.click(screen.getByRole('button', { name: 'Neu Laden' }));
    expect(await screen.findByLabelText(/^Vorname/)).toBeTruthy();
  });

  test('registration: the cap is reached', async () => {
    await openPortal('/registrieren', { '/oauth/check/register': status(406) });
    await screen.findByText('Die Registrierung ist geschlossen');
  });

  test('confirmation: a fault, then that the link is not good any more', async () => {
    const { answers } = await openPortal('/benutzerkonto-bestaetigen/irgendeins', {
      'POST /api/action/account-confirm': status(500),
    });
    await screen.findByText('Ihre E-Mail-Adresse konnte nicht bestätigt werden');
    answers['POST /api/action/account-confirm'] = status(422);
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await screen.findByText('Dieser Link gilt nicht mehr');
  });
});
