import type { Page } from '@playwright/test';
import { TEXTS as COMPANY } from '@portal/domain/proposal/step-03-company-details/texts.ts';
import { callDirectly } from './support/direct-call.ts';
import { control } from './support/fill.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { openApplication, stepTitle, Wizard } from './support/wizard.ts';

test.use({ scenario: 'the way back in the wizard' });

const GO_ON = 'Weiter zum zuletzt erreichten Schritt';
const chips = (page: Page) => page.getByRole('navigation', { name: 'Antragsschritte', exact: true });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Ihr Antrag steht jetzt in' });

test('going back keeps finished steps finished, and one press leads to where one was', async ({ page }) => {
  const wizard = await openApplication(page, 'schritt-8');
  await wizard.expectStep(8);
  await chips(page)
    .getByRole('button', { name: stepTitle(1) })
    .click();
  await wizard.expectStep(1);
  await expect(chips(page).getByText('erledigt')).toHaveCount(7);
  await expect(page.getByText('Alle Ihre Angaben bleiben erhalten')).toBeVisible();
  await scan(page, { state: 'step 1, gone back', dark: true });
  await shoot(page, 'schritt-01-zurueckgegangen');
  await wizard.button(GO_ON).click();
  await wizard.expectStep(8);
  await expect(page.getByText('Alle Ihre Angaben bleiben erhalten')).toHaveCount(0);
});

test('a step that became incomplete on the way stops it there and says so', async ({ page, watch }) => {
  watch.expect(412);
  const wizard = await openApplication(page, 'schritt-8');
  await chips(page)
    .getByRole('button', { name: stepTitle(7) })
    .click();
  await wizard.expectStep(7);
  await control(page, 'competitivenes').fill('');
  await wizard.button('Speichern').click();
  await expect(page.getByRole('heading', { name: /^Gespeichert\. 1 Angabe fehlt noch/ })).toBeVisible();
  await chips(page)
    .getByRole('button', { name: stepTitle(5) })
    .click();
  await wizard.expectStep(5);
  const target = chips(page)
    .getByRole('listitem')
    .filter({ hasText: stepTitle(7) });
  await expect(target).not.toContainText('erledigt');
  await control(page, 'competitivenes').waitFor({ state: 'detached' });
});

test('another window has gone back: German, with the way there, and nothing typed is lost', async ({ page, watch }) => {
  watch.expect(412);
  const wizard = await openApplication(page, 'schritt-10');
  await chips(page)
    .getByRole('button', { name: stepTitle(6) })
    .click();
  await wizard.expectStep(6);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const path = `/api/action/proposal/${id}/apply-transition`;
  expect((await callDirectly(page, { method: 'PUT', path, body: { transition: 'back_to_step_2' } })).status).toBe(200);

  await control(page, 'title').fill('Ein neuer Titel');
  await wizard.button('Speichern').click();
  await expect(notice(page)).toContainText(`Schritt 3: ${stepTitle(2)}`);
  await expect(page.getByRole('main')).not.toContainText(/Transition|is not enabled/);
  await scan(page, { state: 'moved by another window', dark: true });
  await shoot(page, 'anderes-fenster');
  await notice(page)
    .getByRole('button', { name: `Zu Schritt 3: ${stepTitle(2)}` })
    .click();
  await wizard.expectStep(2);
  await wizard.button(GO_ON).click();
  await wizard.expectStep(10);
  await chips(page)
    .getByRole('button', { name: stepTitle(6) })
    .click();
  await wizard.expectStep(6);
  await expect(control(page, 'title')).toHaveValue('Ein neuer Titel');
});

test('a company with aid asks before it goes, and its aid follows the answer', async ({ page }) => {
  const wizard = await openApplication(page, 'schritt-5');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const action = (what: string) => `/api/action/proposal/${id}/${what}`;
  const stored = JSON.parse((await callDirectly(page, { method: 'GET', path: action('step_3') })).text);
  const company = { legalForm: '/api/legal_forms/3', otherLegalForm: null, city: 'Bonn', intendsProposal: false };
  const shareholderCompanies = ['Mutter AG', 'Tochter GmbH'].map((name) => ({ ...company, name }));
  const body = { ...stored, companyType: 2, shareholderCompanies };
  const saved = await callDirectly(page, { method: 'PUT', path: action('step_3'), body });
  expect(saved.status, saved.text).toBe(200);
  const [mother] = JSON.parse(saved.text).shareholderCompanies;
  const aid = JSON.parse((await callDirectly(page, { method: 'GET', path: action('step_4') })).text);
  const entry = {
    received: true,
    year: '2021',
    company: mother['@id'],
    provider: 'Land NRW',
    fkz: '01XX',
    type: 'Zuschuss',
    executionDate: '2021-03-01',
    fundingAmount: 5_000_000,
    investmentAmount: 5_000_000,
  };
  const declared = { ...aid, received: true, requested: false, minimis: [], entries: [entry] };
  const acknowledged = Object.fromEntries(
    ['ackSubFraud', 'ackDisclosure', 'ackRegulation', 'ackDeadline', 'ackMinimiProof'].map((name) => [name, true]),
  );
  const put = await callDirectly(page, {
    method: 'PUT',
    path: action('step_4_final'),
    body: { ...declared, ...acknowledged },
  });
  expect(put.status, put.text).toBe(200);

  await page.reload();
  await chips(page)
    .getByRole('button', { name: stepTitle(3) })
    .click();
  await wizard.expectStep(3);
  await page.getByRole('button', { name: 'Entfernen: Unternehmen 1' }).click();
  const dialog = page.getByRole('dialog', { name: COMPANY.aidTitle });
  await expect(dialog).toContainText(
    'Für „Mutter AG“ sind 50.000,00 € eingetragen: mitlöschen oder einem anderen Unternehmen zuordnen?',
  );
  await scan(page, { state: 'aid of a company that goes', dark: true });
  await shoot(page, 'beihilfen-zuordnen');
  await dialog.getByLabel(COMPANY.aidMove).check();
  await dialog.getByLabel(COMPANY.aidTarget).selectOption({ label: 'Tochter GmbH' });
  await dialog.getByRole('button', { name: COMPANY.removeShareholder }).click();
  await expect(dialog).toHaveCount(0);
  await expect(control(page, 'shareholderCompanies[0].name')).toHaveValue('Tochter GmbH');
  await wizard.saveAndGoOn();
  await wizard.expectStep(4);
  await page.getByRole('tab', { name: '2021' }).click();
  const table = page.getByRole('table', { name: 'Tochter GmbH' });
  await expect(table).toContainText('Land NRW');
});

test('step 2 starts with the registration, and a state that does not fit is asked back', async ({ page }) => {
  await openKnown(page, '/antrag', demoPerson('gezogen'));
  await page.getByRole('button', { name: 'Neuen Antrag Erstellen' }).click();
  await page.waitForURL(/\/antrag\/./);
  const wizard = new Wizard(page);
  for (const step of [0, 1]) {
    await wizard.expectStep(step);
    await wizard.fill(step);
    await wizard.saveAndGoOn();
  }
  await wizard.expectStep(2);
  await expect(page.getByText('Diese Anschrift stammt aus Ihrer Registrierung.')).toBeVisible();
  await expect(control(page, 'addresses[0].city')).not.toHaveValue('');
  await control(page, 'addresses[0].postcode').fill('80331');
  await control(page, 'addresses[0].state').selectOption('Berlin');
  await expect(page.getByText(/^Die Postleitzahl 80331 gehört nach unserer Tabelle zu Bayern/)).toBeVisible();
  await scan(page, { state: 'step 2, a state that does not fit', dark: true });
  await shoot(page, 'schritt-02-bundesland');
  await control(page, 'addresses[0].state').selectOption('Bayern');
  await expect(page.getByText(/gehört nach unserer Tabelle/)).toHaveCount(0);
});
