import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Profile } from '#ground/rules/session/wire.ts';
import { sessionStore } from '#ground/screens/session/session-store.ts';
import { openPortal, PROFILE, status } from './testing/portal-in-memory.tsx';

const POT = {
  raffleBegin: '2022-03-01T00:00:00+01:00',
  raffleEnd: '2022-03-24T23:59:59+01:00',
  dayOfRaffle: '2022-03-25',
  submitBegin: '2022-03-26T00:00:00+01:00',
  submitEnd: '2022-04-25T23:59:59+02:00',
  quotas: 2,
};
const POTS = ['1', '2', '3'].map((id) => ({ ...POT, '@id': `/api/raffle_pots/${id}`, id }));

const START = {
  application: null,
  verification: null,
  period: null,
  messages: [],
  times: { decision: null, payment: null },
};

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const menu = () => within(screen.getByRole('navigation', { name: 'Hauptmenü' }));
const notice = () => document.querySelector('main .kern-alert')?.textContent;
const PLACES = ['Bewerbung Antragskontingent', 'Antragsübersicht', 'Verwendungsnachweis'];

test.each<[string, Partial<Profile>, string, string]>([
  ['unconfirmed', { confirmed: false, approved: false }, 'noch nicht bestätigt', 'E-Mail erneut senden'],
  ['unapproved', { approved: false }, 'freigegeben', 'Stand neu laden'],
  ['one with a weak password', { weakPassword: true }, 'Passwort', 'Passwort ändern'],
  ['deactivated', { isActive: false }, 'deaktiviert', '@'],
])(
  'an account that is %s sees why and what helps, and uses nothing but Startseite and Abmelden',
  async (_, part, why, help) => {
    const { router } = await openPortal('/', {}, part);
    await heading(/^Willkommen/);
    expect(notice()).toContain(why);
    expect(notice()).toContain(help);
    for (const label of PLACES) {
      expect(menu().getByText(label)).toBeTruthy();
      expect(menu().queryByRole('link', { name: label })).toBeNull();
    }
    expect(menu().getByRole('link', { name: 'Abmelden' })).toBeTruthy();
    await router.navigate('/antrag');
    await heading('Seite noch gesperrt');
    expect(notice()).toContain(why);
  },
);

test('a weak password is changed on the login’s own page, to which the account leads', async () => {
  await openPortal('/', {}, { weakPassword: true });
  const link = await screen.findByRole('link', { name: 'Passwort ändern' });
  expect(link.getAttribute('href')).toBe('/oauth/passwort');
});

test('a confirmation that did not come is asked for again', async () => {
  const { asked } = await openPortal(
    '/',
    { 'POST /api/action/account-resend-confirmation': {} },
    { confirmed: false, approved: false },
  );
  fireEvent.click(await screen.findByRole('button', { name: /E-Mail erneut senden/ }));
  await screen.findByText(/erhalten Sie eine neue E-Mail/);
  expect(asked).toContain('POST /api/action/account-resend-confirmation');
});

test('an active account uses all of the menu, and sees the next three periods', async () => {
  await openPortal('/', { '/api/raffle_pots': { 'hydra:member': POTS }, '/api/action/start': START }, {});
  await screen.findByText(/eva@example\.org/);
  for (const label of [...PLACES, 'Abmelden']) expect(menu().getByRole('link', { name: label })).toBeTruthy();
  expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(1 + POTS.length);
  fireEvent.click(menu().getByRole('link', { name: 'Verwendungsnachweis' }));
  const title = await heading(/^Verwendungsnachweis/);
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('one’s own name leads to one’s own data', async () => {
  await openPortal('/antrag', { '/api/action/own-data': { export: null } }, {});
  fireEvent.click(await screen.findByRole('link', { name: /^Mein Konto/ }));
  const title = await heading('Mein Konto');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(await screen.findByRole('button', { name: /^Meine Daten anfordern/ })).toBeTruthy();
});

test('the session ends by itself: the page says so and asks for a new login', async () => {
  await openPortal('/konto', { '/api/action/own-data': { export: null } }, {});
  await heading('Mein Konto');
  sessionStore.timeOut();
  await screen.findByText('Sie wurden wegen zu langer Inaktivität abgemeldet');
  await heading('Nicht angemeldet');
});

const ENTRY = {
  ...POT,
  '@id': '/api/raffles/E',
  id: 'E',
  rafflePot: POTS[0]?.['@id'] ?? '',
  raffleBegin: '2022-02-01T00:00:00+01:00',
  raffleEnd: '2022-02-24T23:59:59+01:00',
  submitBegin: '2022-02-26T00:00:00+01:00',
  submitEnd: '2022-03-25T23:59:59+01:00',
  valid: true,
  isValueChain: false,
  proposal: null,
};

test('whoever may begin an application reads first what to have at hand', async () => {
  await openPortal(
    '/antrag',
    { '/api/raffle_pots': { 'hydra:member': POTS }, '/api/action/start': START },
    { raffles: [ENTRY] },
  );
  const list = await screen.findByRole('region', { name: 'Das brauchen Sie heute Abend' });
  expect(await within(list).findByText(/De-minimis-Bescheide/)).toBeTruthy();
});

const disabled = status(401, { message: 'Account is disabled' });
/** Never shown to anybody whose account was deactivated: the blame for something else, or a machine's words. */
const WRONG = /konnten? nicht|Bitte prüfen Sie|disabled|60 Sekunden|Inaktivität|Erneut versuchen|nicht berechtigt/i;
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));

// What is done does not matter: every refusal comes by the same call. These are a page, a dialog, an act and a form.
test.each<[string, string, string, Partial<Profile>, () => unknown]>([
  [
    'looking at a list',
    '/konto',
    '/api/verifications',
    {},
    () => fireEvent.click(menu().getByRole('link', { name: 'Verwendungsnachweis' })),
  ],
  [
    'entering a draw',
    '/los',
    'POST /api/raffles',
    {},
    async () => {
      fireEvent.click(await screen.findByLabelText('Als Einzelunternehmen'));
      await press('Jetzt bewerben');
      await press(/Bewerbung absenden/);
    },
  ],
  [
    'creating an application',
    '/antrag',
    'POST /api/proposals',
    { raffles: [ENTRY] },
    () => press(/^Neuen Antrag Erstellen/),
  ],
  ['asking for the own data', '/konto', 'POST /api/action/own-data', {}, () => press(/^Meine Daten anfordern/)],
])('deactivated while %s: one notice with a way out', async (_, path, call, part, goOn) => {
  const { answers } = await openPortal(
    path,
    {
      '/api/action/own-data': { export: null },
      '/api/raffle_pots': { 'hydra:member': POTS },
      '/api/action/start': START,
    },
    { ...PROFILE, ...part },
  );
  await screen.findByRole('navigation', { name: 'Hauptmenü' });
  answers[call] = disabled;
  await goOn();
  const title = await screen.findByRole('heading', { name: /Konto deaktiviert/ });
  const found = title.closest<HTMLElement>('[role=alert]');
  expect(found?.textContent).toContain('Ihr Benutzerkonto ist deaktiviert.');
  expect(found && within(found).getByRole('link', { name: /@/ })).toBeTruthy();
  await heading('Nicht angemeldet');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body.textContent).not.toMatch(WRONG);
});
