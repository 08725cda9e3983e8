import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TEXTS as SENDING } from '#features/proposal/rules/sending-texts.ts';
import { REFUSALS, refusalText } from '#features/signature/rules/refusals.ts';
import { SIGNATURE_TEXTS } from '#features/signature/rules/verdict.ts';
import { CASEWORKER, numberOf } from './support/agency-acts.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { forgetLogin } from './support/registration.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { SIGNER, signSheet, withNote } from './support/sign.ts';
import { expect, test } from './support/test.ts';
import { expectAccepted, expectReceived, type Shown, verdict } from './support/verdict.ts';
import { Wizard } from './support/wizard.ts';

test.use({ scenario: 'electronic signature of an application' });

const RIGHT = 'blatt-signiert.pdf';

type Refusal = Parameters<typeof refusalText>[0];

test('an application signed electronically, from the download to the receipt', async ({ page, portal, watch }) => {
  test.setTimeout(300_000);
  // The signature sheet takes a moment; a signature that does not hold is refused once more at the sending.
  watch.expect(503, 422);
  const foreign = await test.step('somebody else has a sheet as well', () => foreignSheet(page, portal));
  const wizard = await openSigning(page);
  const sheet = await wizard.downloadSheet();
  await expect(page.getByText('Sie haben das Unterschriftenblatt heruntergeladen.')).toBeVisible();
  await wizard.answer(11, 'documentTransmission', 'b');
  const signed = await signSheet(portal, sheet);
  await test.step('the sheet without a signature', async () => {
    await refuse(wizard, 'ohne-signatur.pdf', await readFile(sheet), { reason: 'no-signature' });
    await confirm(wizard);
    await refuseSending(wizard);
    await remove(wizard, 'ohne-signatur.pdf');
  });
  await test.step("somebody else's sheet", async () => {
    await refuse(wizard, 'fremd.pdf', foreign, { reason: 'other-application' });
    await remove(wizard, 'fremd.pdf');
  });
  await test.step('the sheet with a note after signing', async () => {
    await refuse(wizard, 'mit-notiz.pdf', withNote(signed), { reason: 'changed-after-signing', part: 'annotation' });
    await remove(wizard, 'mit-notiz.pdf');
  });
  await test.step('the right one', () => accept(wizard, signed));
  await test.step('by post after all? No, electronically', () => changeTheWay(wizard, signed));
  await test.step('is sent and has arrived', () => send(wizard, portal));
});

/** The sheet of another company, signed. */
async function foreignSheet(page: Page, portal: RunningPortal): Promise<Buffer> {
  await openKnown(page, '/antrag', demoPerson('abgeschickt'));
  await page.getByRole('tab', { name: 'In Prüfung' }).click();
  await page.getByRole('link', { name: /^Ansehen: / }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unterschriftenblatt herunterladen' }).click();
  const signed = await signSheet(portal, await (await downloading).path());
  await forgetLogin(page);
  return signed;
}

async function openSigning(page: Page): Promise<Wizard> {
  await openKnown(page, '/antrag', demoPerson('eingereicht'));
  await page.getByRole('link', { name: 'Unterschriftenblatt abschicken' }).click();
  const wizard = new Wizard(page);
  await wizard.expectStep(11);
  return wizard;
}

async function refuse(wizard: Wizard, name: string, file: Buffer, refusal: Refusal): Promise<void> {
  const { page } = wizard;
  await wizard.upload('signedSheet', name, file);
  await expect(verdict(page, SIGNATURE_TEXTS.refused)).toContainText(refusalText(refusal));
  await expect(verdict(page, SIGNATURE_TEXTS.refused)).toContainText(SIGNATURE_TEXTS.replace);
}

async function remove({ page }: Wizard, name: string): Promise<void> {
  await page.getByRole('button', { name: `Löschen: ${name}` }).click();
  await expect(verdict(page, SIGNATURE_TEXTS.refused)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Datei auswählen: ${SENDING.fileLabel}` })).toBeFocused();
}

async function confirm(wizard: Wizard): Promise<void> {
  const { page } = wizard;
  await wizard.button(SENDING.confirmTitle).click();
  const dialog = page.getByRole('dialog', { name: SENDING.confirmTitle });
  await expect(dialog).toContainText(SENDING.confirmText);
  await dialog.getByRole('button', { name: SENDING.confirmTitle }).click();
  await expect(page.getByText('Sie haben bestätigt, dass die digitale Unterschrift')).toBeVisible();
}

/** Never a silent acceptance: the sending says the same as the box, until the file is another. */
async function refuseSending(wizard: Wizard): Promise<void> {
  const { page } = wizard;
  const complaint = page.getByRole('heading', { name: SENDING.sendError });
  await wizard.button('Abschicken').click();
  await expect(complaint).toBeVisible();
  await expect(page.getByText(REFUSALS['no-signature'])).toHaveCount(2);
}

async function accept(wizard: Wizard, signed: Buffer): Promise<void> {
  const { page } = wizard;
  await expect(page.getByRole('heading', { name: SENDING.sendError })).toHaveCount(0);
  await wizard.upload('signedSheet', RIGHT, signed);
  await expectAccepted(page);
}

/** Choosing the post asks first; it takes the file away, and the file can be uploaded again. */
async function changeTheWay(wizard: Wizard, signed: Buffer): Promise<void> {
  const { page } = wizard;
  const byPost = page.getByRole('radio', { name: /Per Post/ });
  const question = page.getByRole('dialog', { name: 'Hochgeladene Datei löschen?' });
  await byPost.click();
  await question.getByRole('button', { name: 'Datei behalten' }).click();
  await expect(page.getByText(RIGHT).first()).toBeVisible();
  await byPost.click();
  await question.getByRole('button', { name: 'Post wählen und Datei löschen' }).click();
  await expect(byPost).toBeChecked();
  await expect(page.getByText(SENDING.postHint)).toBeVisible();
  await wizard.answer(11, 'documentTransmission', 'b');
  await expect(page.getByText(RIGHT)).toHaveCount(0);
  if (await wizard.button(SENDING.confirmTitle).isVisible()) await confirm(wizard);
  await wizard.upload('signedSheet', RIGHT, signed);
  await expectAccepted(page);
}

async function send(wizard: Wizard, portal: RunningPortal): Promise<void> {
  const { page } = wizard;
  await wizard.button('Abschicken').click();
  await page.waitForURL(/\/eingereicht\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Antrag eingereicht' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Eingegangen am' })).toBeVisible();
  await page.getByRole('link', { name: 'Zur Übersicht des Antrags' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'In Bearbeitung' })).toContainText('erreicht');
  await page.getByRole('heading', { name: 'Quittungen und Kopien' }).click();
  await expectAccepted(page);
  const { text } = await portal.getMail(demoPerson('eingereicht').email, /abgeschickt/);
  expect(text).toContain(`Das elektronisch signierte Blatt ist damit eingegangen. Signiert hat ${SIGNER}`);
  const number = await numberOf(portal, 'Elektro Fertig');
  expectReceived(await portal.agency<Shown>('proposal', 'show', number, '--officer', CASEWORKER));
}
