import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Asked, openDesk, refusal } from '#features/desk/screens/testing/open-desk.tsx';
import { type ProgrammeSettings, settingChanges } from '#ground/rules/programme/settings.ts';
import type { AgencySettings } from '../rules/wire.ts';
import { Component as SettingsPage } from './settings-page.tsx';

const BEGUN: ProgrammeSettings = {
  registrationOpen: true,
  registrationCap: null,
  accountApproval: 'automatic',
  submissionOpen: true,
  resubmitInvoices: true,
  postWithinDays: 3,
  banner: null,
};
const TONIGHT = {
  text: 'Heute Abend von 18 bis 20 Uhr ist das Portal nicht erreichbar.',
  from: '2022-03-15T07:00:00.000Z',
  until: '2022-03-16T19:00:00.000Z',
};

let now: AgencySettings;
beforeEach(() => {
  now = { version: 0, settings: BEGUN, accounts: 12, history: [] };
});

/** What an officer changes is upon the version it was read in. */
function write(settings: ProgrammeSettings, by: string, why: string | null): AgencySettings {
  const changes = settingChanges(now.settings, settings);
  const change = { version: now.version + 1, at: '2022-03-15T09:00:00Z', by, why, changes };
  now = { ...now, version: change.version, settings, history: [change, ...now.history] };
  return now;
}

interface Order {
  version: number;
  settings: ProgrammeSettings;
  reason: string | null;
}

function serve({ path, method, body }: Asked): unknown {
  if (path !== '/api/agency/settings') return { 'hydra:member': [], 'hydra:totalItems': 0 };
  if (method === 'GET') return now;
  const { version, settings, reason } = body as Order;
  return version === now.version ? write(settings, 'Petra Programm', reason) : refusal(409, 'Jemand war schneller.');
}

async function open(): Promise<void> {
  await openDesk({ page: SettingsPage, path: '/einstellungen', roles: ['programme-admin'], answer: serve });
  await screen.findByLabelText(/^Höchstzahl der Benutzerkonten/);
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
const review = () => press('Änderungen prüfen');

async function confirm(): Promise<void> {
  press('Einstellungen ändern');
  expect((await screen.findAllByText('Die Einstellungen sind geändert.')).length).toBeGreaterThan(0);
}

test('an announcement is complained about, then shown as it will be, and stands in the history with its reason', async () => {
  await open();
  fireEvent.click(screen.getByLabelText('Eine Ankündigung am Fuß jeder Seite zeigen'));
  review();
  expect((await screen.findAllByRole('link', { name: /Uhrzeit als Stunden:Minuten/ })).length).toBeGreaterThan(0);
  type('Text', TONIGHT.text);
  type('Beginn, Tag', '15.3.2022');
  type('Beginn, Uhrzeit', '8');
  type('Ende, Tag', '16.3.2022');
  type('Ende, Uhrzeit', '20:00');
  review();
  const dialog = await screen.findByRole('dialog', { name: 'Das ändert sich sofort' });
  expect(dialog.textContent).toContain('Heute Abend');
  type('Begründung', 'Wartung');
  await confirm();
  expect(now.settings.banner).toEqual(TONIGHT);
  expect(screen.getByRole('table', { name: 'Änderungen der Einstellungen' }).textContent).toContain('Wartung');
});

test('whoever was slower sees both, and changes on top of what the other one has changed', async () => {
  await open();
  type('Höchstzahl der Benutzerkonten', '5000');
  write({ ...BEGUN, banner: TONIGHT }, 'Zoe Ziehung', null);
  review();
  press('Einstellungen ändern');
  const conflict = (await screen.findByText(/^Zoe Ziehung hat die Einstellungen/)).closest('[role=alert]');
  expect(conflict?.textContent).toContain('Heute Abend');
  expect(conflict?.textContent).toContain('5.000');
  expect(within(conflict as HTMLElement).getAllByRole('button')).toHaveLength(2);
  press('Mit meinen Eingaben weiterarbeiten');
  review();
  await confirm();
  expect(now.settings).toEqual({ ...BEGUN, banner: TONIGHT, registrationCap: 5000 });
});
