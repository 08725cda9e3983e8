import type { Page } from '@playwright/test';
import { callDirectly } from '../support/direct-call.ts';
import { expect } from '../support/test.ts';
import { stepTitle, Wizard } from '../support/wizard.ts';
import type { ScreenState } from './screen-state.ts';

/** As if a second window had stored another value of an answer: the save is refused, and what is stored then has it. */
export const putOtherValue = (address: string, name: string, value: string) => async (page: Page) => {
  let isStored = false;
  await page.route(address, async (route) => {
    if (route.request().method() === 'PUT') {
      isStored = true;
      return route.fulfill({ status: 409, json: { type: '/errors/edit-conflict' } });
    }
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), ...(isStored && { [name]: value }) } });
  });
};

const OWNED = { legalForm: '/api/legal_forms/3', otherLegalForm: null, city: 'Bonn', intendsProposal: false };
const AID = {
  received: true,
  year: '2021',
  provider: 'Land NRW',
  fkz: '01XX',
  type: 'Zuschuss',
  executionDate: '2021-03-01',
  fundingAmount: 5_000_000,
  investmentAmount: 5_000_000,
};
const ACKNOWLEDGED = ['ackSubFraud', 'ackDisclosure', 'ackRegulation', 'ackDeadline', 'ackMinimiProof'];

/** Two companies belong to the applicant, one has aid; then that one is taken away, and the page asks what becomes of it. */
export async function aidOfCompanies(page: Page): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const call = async (method: 'GET' | 'PUT', step: string, body?: object) => {
    const path = `/api/action/proposal/${id}/${step}`;
    const { status, text } = await callDirectly(page, { method, path, ...(body && { body }) });
    expect(status, text).toBe(200);
    return JSON.parse(text);
  };
  const shareholderCompanies = ['Mutter AG', 'Tochter GmbH'].map((name) => ({ ...OWNED, name }));
  const company = await call('PUT', 'step_3', {
    ...(await call('GET', 'step_3')),
    companyType: 2,
    shareholderCompanies,
  });
  await call('PUT', 'step_4_final', {
    ...(await call('GET', 'step_4')),
    ...Object.fromEntries(ACKNOWLEDGED.map((name) => [name, true])),
    received: true,
    requested: false,
    minimis: [],
    entries: [{ ...AID, company: company.shareholderCompanies[0]['@id'] }],
  });
  await page.reload();
  const steps = page.getByRole('navigation', { name: 'Antragsschritte', exact: true });
  await steps.getByRole('button', { name: stepTitle(3) }).click();
  await new Wizard(page).expectStep(3);
  await page.getByRole('button', { name: 'Entfernen: Unternehmen 1' }).click();
  await page.getByRole('dialog').waitFor();
}

/** A change that nobody has made. */
export const ONE_CHANGE = {
  changes: [
    {
      at: '2022-03-15T10:00:00Z',
      step: 3,
      path: 'digiPlan.revenue',
      label: 'Wie stark steigt Ihr Umsatz?',
      before: null,
      now: 1,
      by: 'Erika Muster',
      isNewest: true,
    },
  ],
  steps: [3],
  page: 1,
  pages: 1,
};

/** A call that is answered with nothing but this status. */
export const answersWith = (path: string | RegExp, status: number) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ status, json: {} }));

/** What is opened from the list and fails with this status. */
export const failed = (name: string, address: string | RegExp, status: number, path = '^/antrag/'): ScreenState => ({
  name,
  path,
  answers: answersWith(address, status),
  complaints: [status],
});

export const inWizard = (act: (wizard: Wizard) => Promise<unknown>) => (page: Page) => act(new Wizard(page));

export const openSections = async (page: Page) => {
  for (const section of await page.getByRole('main').locator('.kern-accordion > summary').all()) await section.click();
};
