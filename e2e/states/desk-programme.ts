import type { Page } from '@playwright/test';
import type { AgencySettings } from '#features/settings/rules/wire.ts';
import { PROGRAMME } from '../support/agency-acts.ts';
import { formOf } from '../support/desk-acts.ts';
import { KENO } from '../support/draw.ts';
import type { RunningPortal } from '../support/running-portal.ts';
import { type PersonStates, press } from './screen-state.ts';

const DESK = '/sachbearbeitung';
const POT = `${DESK}/lostoepfe/x`;

/** The button of the same name that sends what has opened. */
async function send(page: Page, name: string): Promise<void> {
  await formOf(page).getByRole('button', { name, exact: true }).click();
}

const firstButton = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();

/** Opens a form by its button and sends it as it is. */
const sendEmpty = (name: string) => async (page: Page) => {
  await press(name)(page);
  await send(page, name);
  await formOf(page).getByRole('link').first().waitFor();
};

async function openPot(page: Page, state: string): Promise<void> {
  await page.goto(`${DESK}/lostoepfe`);
  await page.getByRole('row').filter({ hasText: state }).getByRole('link').first().click();
  await page.waitForURL(/\/lostoepfe\/[\da-f-]{36}$/);
}

const prepared = new WeakSet<RunningPortal>();

/** One pot whose draw waits for the second person, one whose list is closed, and a sample that waits: once a portal. */
async function waitForDraws(portal: RunningPortal): Promise<void> {
  if (prepared.has(portal)) return;
  prepared.add(portal);
  const first = ['--officer', PROGRAMME];
  const { 'hydra:member': pots } = await portal.agency<{ 'hydra:member': { id: string; stage: string }[] }>(
    ...['raffle', 'list', ...first],
  );
  const ofMarch = pots.find(({ stage }) => stage === 'open')?.id ?? '';
  await portal.agency('raffle', 'open', '--from', '2022-03-15', '--to', '2022-03-18', '--quotas', '20', ...first);
  await portal.agency('sample', 'prepare', '--body', '{"classes":[{"from":0,"percent":50}]}', ...first);
  await portal.setClock('2022-03-25T20:00:00+01:00');
  await portal.agency('raffle', 'prepare', ofMarch, '--value', KENO, ...first);
}

async function fillAnnouncement(page: Page): Promise<void> {
  await page.getByLabel('Text', { exact: true }).fill('Heute Abend ist das Portal nicht erreichbar.');
  await page.getByLabel('Beginn, Tag').fill('15.3.2022');
  await page.getByLabel('Beginn, Uhrzeit').fill('8');
  await page.getByLabel('Ende, Tag').fill('16.3.2022');
  await page.getByLabel('Ende, Uhrzeit').fill('20:00');
  await press('Änderungen prüfen')(page);
  await page.getByRole('dialog', { name: 'Das ändert sich sofort' }).waitFor();
}

/** Another officer changes the settings after the page was opened. */
async function otherWasFaster(page: Page): Promise<void> {
  let isOver = false;
  await page.route('**/api/agency/settings', async (route) => {
    if (route.request().method() === 'PUT') {
      isOver = true;
      return route.fulfill({ status: 409, json: { 'hydra:description': 'Jemand war schneller.' } });
    }
    const response = await route.fetch();
    const now = (await response.json()) as AgencySettings;
    const settings = { ...now.settings, submissionOpen: false };
    const change = { version: now.version + 1, at: '2022-03-15T09:00:00Z', by: 'Zoe Ziehung', why: null, changes: [] };
    const changed = { ...now, version: change.version, settings, history: [change, ...now.history] };
    return route.fulfill({ response, json: isOver ? changed : now });
  });
}

/** Only she makes files for the bank; now she is away. */
async function treasuryIsVacant(page: Page): Promise<void> {
  await page.route('**/api/agency/access', async (route) => {
    const response = await route.fetch();
    const vacant = [{ role: 'treasury', label: 'Kasse', what: 'erstellt Überweisungsdateien' }];
    return route.fulfill({ response, json: { ...((await response.json()) as object), vacant } });
  });
}

const search = (text: string) => async (page: Page) => {
  await page.getByLabel('E-Mail-Adresse, Name oder Unternehmen').fill(text);
  await press('Suchen')(page);
  await firstButton(page, /^Öffnen: /).click();
  await page.getByRole('region', { name: 'Benutzerkonto' }).waitFor();
};

/** Settings, pots, sample, accounts, accesses and the record: what belongs to no case. */
export const DESK_PROGRAMME_STATES: readonly PersonStates[] = [
  {
    officer: 'programm',
    besides: 'the programme',
    list: `${DESK}/einstellungen`,
    states: [
      { name: 'settings', path: `${DESK}/einstellungen` },
      {
        name: 'settings-errors',
        act: async (page) => {
          await page.getByLabel('Eine Ankündigung am Fuß jeder Seite zeigen').check({ force: true });
          await press('Änderungen prüfen')(page);
        },
      },
      { name: 'settings-to-confirm', act: fillAnnouncement },
      {
        name: 'settings-conflict',
        path: `${DESK}/einstellungen`,
        answers: otherWasFaster,
        complaints: [409],
        act: async (page) => {
          await page.getByLabel('Höchstzahl der Benutzerkonten').fill('5000');
          await press('Änderungen prüfen')(page);
          await send(page, 'Einstellungen ändern');
          await page.getByRole('button', { name: 'Mit meinen Eingaben weiterarbeiten' }).waitFor();
        },
      },
      { name: 'pots', path: `${DESK}/lostoepfe` },
      { name: 'pot-to-open', act: sendEmpty('Lostopf eröffnen') },
      { name: 'pot-drawn', act: (page) => openPot(page, 'gezogen'), route: POT },
      {
        name: 'sample-errors',
        path: `${DESK}/stichprobe`,
        act: async (page) => {
          await press('Klasse hinzufügen')(page);
          await press('Vorbereitung prüfen')(page);
        },
      },
      {
        name: 'sample-to-prepare',
        path: `${DESK}/stichprobe`,
        act: async (page) => {
          await page.getByLabel('Anteil').first().fill('50');
          await press('Vorbereitung prüfen')(page);
          await page.getByRole('dialog', { name: 'Stichprobe vorbereiten' }).waitFor();
        },
      },
      { name: 'clock', path: `${DESK}/uhr` },
    ],
  },
  {
    officer: 'programm',
    besides: 'pots whose list is closed',
    list: `${DESK}/lostoepfe`,
    scenario: 'states of draws',
    prepare: waitForDraws,
    states: [
      { name: 'pot-closed', act: (page) => openPot(page, 'Liste geschlossen'), route: POT },
      { name: 'pot-to-prepare', act: press('Ziehung vorbereiten') },
      { name: 'pot-prepared', act: (page) => openPot(page, 'Ziehung vorbereitet'), route: POT },
    ],
  },
  {
    officer: 'ziehung',
    besides: 'draws that wait for a second person',
    list: `${DESK}/lostoepfe`,
    scenario: 'states of draws',
    prepare: waitForDraws,
    states: [
      {
        name: 'pot-other-value',
        complaints: [422],
        route: POT,
        act: async (page) => {
          await openPot(page, 'Ziehung vorbereitet');
          await press('Ziehen')(page);
          await formOf(page).getByLabel('Öffentlicher Wert, noch einmal').fill('1 2 3');
          await send(page, 'Ziehen');
        },
      },
      { name: 'sample-prepared', path: `${DESK}/stichprobe` },
      { name: 'sample-to-draw', act: press('Stichprobe ziehen') },
      {
        name: 'sample-drawn',
        act: async (page) => {
          await formOf(page).getByLabel('Öffentlicher Wert').fill(KENO);
          await send(page, 'Stichprobe ziehen');
          await firstButton(page, /^Gezogene: /).click();
        },
      },
    ],
  },
  {
    officer: 'konten',
    list: `${DESK}/konten`,
    states: [
      { name: 'accounts', path: `${DESK}/konten` },
      { name: 'account-to-approve', act: search('nicht-freigegeben') },
      { name: 'account-errors', act: sendEmpty('Konto deaktivieren') },
      { name: 'account-blocked', path: `${DESK}/konten`, act: search('gesperrt') },
      { name: 'own-access', path: `${DESK}/mein-zugang` },
      { name: 'own-access-errors', act: press('Passwort ändern') },
    ],
  },
  {
    officer: 'revision',
    list: `${DESK}/protokoll`,
    states: [
      { name: 'record', path: `${DESK}/protokoll` },
      {
        name: 'record-entry',
        act: async (page) => {
          await firstButton(page, /^Einzelheiten zu Eintrag/).click();
          await page.getByText('Stand und ausgelagerte Stände').click();
        },
      },
      {
        name: 'record-unknown-number',
        complaints: [422],
        act: async (page) => {
          await page.getByLabel('Fördernummer').fill('DJ22-1');
          await press('Suchen')(page);
          await page.locator('[aria-invalid=true]').waitFor();
        },
      },
    ],
  },
  {
    officer: 'zugang',
    list: `${DESK}/zugaenge`,
    states: [
      { name: 'accesses', path: `${DESK}/zugaenge` },
      { name: 'access-errors', act: sendEmpty('Zugang anlegen') },
      {
        name: 'access-handed-out',
        act: async (page) => {
          const form = formOf(page);
          await form.getByLabel('Vor- und Nachname').fill('Nina Neu');
          await form.getByLabel('Dienstliche E-Mail-Adresse').fill('neu@behoerde.example.org');
          await form.getByRole('checkbox', { name: /^Entscheidung:/ }).check();
          await form.getByLabel('Begründung').fill('Neue Kollegin im Referat');
          await send(page, 'Zugang anlegen');
          await page.getByRole('dialog', { name: 'Zugangsdaten übergeben' }).waitFor();
        },
      },
      { name: 'access-role-waits', path: `${DESK}/zugaenge` },
      { name: 'access-role-vacant', path: `${DESK}/zugaenge`, answers: treasuryIsVacant },
      {
        name: 'access-of-one',
        route: `${DESK}/zugaenge/x`,
        act: async (page) => {
          await page.goto(`${DESK}/zugaenge`);
          await page.getByRole('link', { name: 'Karla Kasse' }).click();
          await page.getByRole('button', { name: 'Zugang sperren' }).waitFor();
        },
      },
      { name: 'access-to-block', act: sendEmpty('Zugang sperren') },
    ],
  },
];
