import { expect, type Page } from '@playwright/test';
import { alter, forge } from '../support/forge.ts';
import { plantClients } from '../support/plant-clients.ts';
import type { RunningPortal } from '../support/running-portal.ts';
import { type PersonStates, press } from './screen-state.ts';

const INVITATION = /\/api\/.*invitations?\/kennung/;
const PROFILE = '**/api/action/account-profile';
const INVITED = { company: 'Werkstatt Fünf', role: 'contributor', email: 'nora.neu@betrieb.example' };

const invited = (page: Page) => forge(page, { path: INVITATION, answer: 200, json: INVITED });
const tokenOver = (page: Page) => forge(page, { path: INVITATION, answer: 410 });

async function changePerson(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Ändern: / })
    .nth(1)
    .click();
}

const INVITATIONS: readonly PersonStates[] = [
  {
    besides: 'invited',
    list: '/',
    states: [
      { name: 'invitation', path: '/einladung/kennung', answers: invited },
      {
        name: 'invitation-errors',
        path: '/einladung/kennung',
        answers: invited,
        complaints: [422],
        act: press('Konto anlegen und Passwort festlegen'),
      },
      { name: 'invitation-over', path: '/einladung/kennung', answers: tokenOver, complaints: [410] },
    ],
  },
  {
    account: 'frisch',
    besides: 'another account than was invited',
    list: '/',
    states: [{ name: 'invitation-other-account', path: '/einladung/kennung', answers: invited }],
  },
];

const PEOPLE: readonly PersonStates[] = [
  {
    account: 'wsk-lead',
    besides: 'its people',
    list: '/personen',
    states: [
      { name: 'people', path: '/personen' },
      { name: 'people-errors', act: press('Einladung senden'), complaints: [422] },
      { name: 'person', act: changePerson },
      {
        name: 'person-to-hand-over',
        act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Unternehmen übergeben' }).click(),
      },
      {
        name: 'person-to-remove',
        path: '/personen',
        act: async (page) => {
          await changePerson(page);
          await page.getByRole('dialog').getByRole('button', { name: 'Person entfernen' }).click();
        },
      },
    ],
  },
  {
    account: 'lesen',
    list: '/',
    states: [
      { name: 'reader-start', path: '/' },
      { name: 'reader-applications', path: '/antrag' },
      {
        name: 'reader-overview',
        act: async (page) => {
          await page
            .getByRole('main')
            .getByRole('link', { name: /^Ansehen: / })
            .click();
          await page.waitForURL(/\/uebersicht\//);
        },
      },
      { name: 'reader-people', path: '/personen' },
      { name: 'company-record', path: '/personen/protokoll' },
    ],
  },
  {
    account: 'schritt-10',
    besides: 'of an employee',
    list: '/antrag',
    states: [
      {
        name: 'review-of-employee',
        path: '^/antrag/',
        answers: (page) => alter(page, PROFILE, actingAs('contributor')),
        act: (page) => expect(page.getByRole('button', { name: 'Einreichen' })).toBeVisible(),
      },
    ],
  },
  {
    account: 'schritt-3',
    besides: 'in no company',
    list: '/',
    states: [
      {
        name: 'no-company',
        path: '/personen',
        answers: (page) => alter(page, PROFILE, (profile: object) => ({ ...profile, companies: [] })),
        act: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
      },
    ],
  },
];

const actingAs = (role: string) => (profile: object) => ({ ...profile, acting: { role, companies: 1 } });

const CLIENTS = Array.from({ length: 200 }, (_, index) => `Mandant ${String(index + 1).padStart(3, '0')} GmbH`);

/** A tax adviser of 200 companies, and of one whose application is at step 5. */
async function plantAdviser(portal: RunningPortal): Promise<void> {
  await portal.halt();
  const people = {
    ...{ adviser: 'frisch@example.org', alsoOf: 'schritt-5@example.org', registeredBy: 'gezogen@example.org' },
  };
  await plantClients(portal.dataDir, { ...people, names: CLIENTS });
  await portal.revive();
}

async function enter(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Unternehmen wechseln' }).click();
  await page.getByRole('dialog').getByLabel('Unternehmen suchen').fill(company);
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(page.locator('.header__user')).toContainText(company);
}

const ADVISER: PersonStates = {
  account: 'frisch',
  besides: 'a tax adviser',
  list: '/',
  scenario: 'states of a tax adviser',
  prepare: plantAdviser,
  states: [
    {
      name: 'companies-to-choose',
      path: '/',
      route: '/f/x',
      act: (page) => page.getByRole('button', { name: 'Unternehmen wechseln' }).click(),
    },
    {
      name: 'companies-found',
      act: (page) => page.getByRole('dialog').getByLabel('Unternehmen suchen').fill('mandant 13'),
    },
    {
      name: 'adviser-start',
      act: async (page) => {
        await page.goto('/');
        await enter(page, 'Werkstatt Fünf');
      },
    },
    {
      name: 'step-only-to-look',
      act: async (page) => {
        await page.getByRole('navigation').getByRole('link', { name: 'Antragsübersicht' }).click();
        await page.getByRole('link', { name: /^Bearbeiten: / }).click();
        await expect(page.getByText(/erlaubt das Ausfüllen dieses Teils nicht/)).toBeVisible();
      },
    },
    {
      name: 'no-company-of-theirs',
      complaints: [403],
      act: (page) => page.goto(`/f/${crypto.randomUUID()}/antrag`),
    },
  ],
};

export const COMPANY_PEOPLE_STATES: readonly PersonStates[] = [...INVITATIONS, ...PEOPLE, ADVISER];
