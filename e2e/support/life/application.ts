import { readFile } from 'node:fs/promises';
import { stepsBeforeReview } from '#features/proposal/rules/wizard.ts';
import { readPdf } from '#ground/server/testing/pdf-text.ts';
import { button, formOf } from '../desk-acts.ts';
import { openKnown } from '../login.ts';
import { enterPot, register } from '../registration.ts';
import { expect } from '../test.ts';
import { stepTitle, Wizard } from '../wizard.ts';
import type { Life } from './life.ts';

/** From now on the service desk looks at every new account. */
export async function askForManualApproval({ desks }: Life): Promise<void> {
  const desk = await desks.of('programm');
  await desk.goto('/sachbearbeitung/einstellungen');
  await desk.getByLabel('Durch die Kontenbetreuung').check();
  await button(desk, 'Änderungen prüfen').click();
  await button(formOf(desk), 'Einstellungen ändern').click();
  await expect(desk.getByText('Die Einstellungen sind geändert.').first()).toBeVisible();
}

export async function registerCompany({ page, portal, who }: Life): Promise<void> {
  await register(page, portal, who);
}

/** The service desk sees the account and nothing of any case. */
export async function approveAccount({ desks, who }: Life): Promise<void> {
  const desk = await desks.of('konten');
  await desk.goto('/sachbearbeitung/konten');
  await desk.getByLabel('E-Mail-Adresse, Name oder Unternehmen').fill(who.person.email);
  await button(desk, 'Suchen').click();
  await desk
    .getByRole('row', { name: who.person.email })
    .getByRole('button', { name: /^Öffnen/ })
    .click();
  await button(desk, 'Konto freigeben').click();
  await button(formOf(desk), 'Konto freigeben').click();
  await expect(desk.getByText('Konto freigegeben.', { exact: true }).first()).toBeVisible();
}

export async function applyForQuota(life: Life): Promise<void> {
  const { page, who } = life;
  await openKnown(page, '/los', who.person);
  await enterPot(page, 'Als Einzelunternehmen');
  await life.expectMail(/Los|Ziehung/);
}

/** Every step; each is looked at in all its states by the journey of a single company. */
export async function fillIn(life: Life): Promise<void> {
  const { page, programme } = life;
  await page.goto('/antrag');
  const wizard = new Wizard(page, 'single', programme);
  await wizard.button('Neuen Antrag Erstellen').click();
  for (const step of stepsBeforeReview(programme)) {
    await wizard.expectStep(step);
    await wizard.fill(step);
    await wizard.saveAndGoOn();
  }
  await expect(page.getByRole('heading', { level: 1, name: stepTitle(10) })).toBeVisible();
  await wizard.submit();
  await expect(page.getByRole('heading', { level: 1, name: stepTitle(11, programme) })).toBeVisible();
}

/** The sheet is printed and sent by post. What the intake desk will read is the number on it. */
export async function sendByPost(life: Life): Promise<void> {
  const { page } = life;
  const wizard = new Wizard(page);
  const { pages } = readPdf(await readFile(await wizard.downloadSheet()));
  const number = new RegExp(`${life.programme.numberPrefix}\\d\\d-\\d+`);
  life.number = number.exec(pages.join(' '))?.[0] ?? '';
  await wizard.answer(11, 'documentTransmission', 'a');
  await wizard.button('Abschicken').click();
  await page.waitForURL(/\/eingereicht\//);
  await life.expectMail(/abgeschickt|eingegangen|eingereicht/);
  await page.getByRole('link', { name: 'Zur Übersicht des Antrags' }).click();
  await page.waitForURL(/\/uebersicht\/[^/]+$/);
  life.id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByText(life.number, { exact: true })).toBeVisible();
}
