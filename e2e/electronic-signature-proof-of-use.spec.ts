import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { REFUSALS } from '@portal/domain/signature/refusals.ts';
import { SIGNATURE_TEXTS } from '@portal/domain/signature/texts.ts';
import { TEXTS as COMPLETION } from '@portal/domain/verification/step-7-completion/texts.ts';
import { LIST_TEXTS, SUCCESS, stateText } from '@portal/domain/verification/texts.ts';
import { CASEWORKER } from './support/agency-acts.ts';
import { Keyboard } from './support/keyboard.ts';
import { demoPerson } from './support/login.ts';
import { openProofOfUse, type ProofOfUse } from './support/proof-of-use.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { SIGNER, signSheet } from './support/sign.ts';
import { expect, test } from './support/test.ts';
import { expectAccepted, expectReceived, type Shown, verdict } from './support/verdict.ts';

test.use({ scenario: 'electronic signature of a proof of use' });

const RIGHT = 'blatt-signiert.pdf';

test('a proof of use signed electronically, by the keyboard alone', async ({ page, portal, watch }) => {
  test.setTimeout(240_000);
  watch.expect(503);
  const wizard = await openProofOfUse(page, 'nachweis-abschluss');
  await wizard.expectStep(7);
  const keys = new Keyboard(page);
  const sheet = await download(wizard, keys);
  await keys.choose('documentTransmission', 1);
  await scan(page, { state: 'proof of use, electronically', dark: true });
  await choose(wizard, keys, 'ohne-signatur.pdf', await readFile(sheet));
  await expect(verdict(page, SIGNATURE_TEXTS.refused)).toContainText(REFUSALS['no-signature']);
  await scan(page, { state: 'proof of use, refused', dark: true });
  await shoot(page, 'vn-signatur-abgelehnt');
  await keys.press(page.getByRole('button', { name: 'Löschen: ohne-signatur.pdf' }));
  await expect(chooser(page)).toBeFocused();
  await choose(wizard, keys, RIGHT, await signSheet(portal, sheet));
  await expectAccepted(page);
  await scan(page, { state: 'proof of use, accepted', dark: true });
  await shoot(page, 'vn-signatur-vorlaeufig');
  await submit(wizard, keys);
  await lookBack(page, portal);
});

async function download(wizard: ProofOfUse, keys: Keyboard): Promise<string> {
  const button = wizard.button(`${COMPLETION.sheetLabel} herunterladen`);
  await expect(button).toBeVisible({ timeout: 40_000 });
  const downloading = wizard.page.waitForEvent('download');
  await keys.press(button);
  return (await downloading).path();
}

function chooser(page: Page): Locator {
  return page.getByRole('button', { name: `Datei auswählen: ${COMPLETION.fileLabel}` });
}

async function choose({ page }: ProofOfUse, keys: Keyboard, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await keys.press(chooser(page));
  await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer });
}

async function submit(wizard: ProofOfUse, keys: Keyboard): Promise<void> {
  const { page } = wizard;
  await keys.press(wizard.button(COMPLETION.submit));
  const dialog = wizard.dialog(COMPLETION.submitTitle);
  await expect(dialog.getByRole('button', { name: COMPLETION.keepEditing })).toBeFocused();
  await keys.press(dialog.getByRole('button', { name: COMPLETION.submit }));
  await page.waitForURL((url) => url.pathname === '/vn');
  await expect(page.getByText(SUCCESS.submitted).first()).toBeVisible();
  await expect(page.getByText(stateText('submitted'), { exact: true })).toBeVisible();
}

/** The verdict stays to be seen, by the applicant and by the agency. */
async function lookBack(page: Page, portal: RunningPortal): Promise<void> {
  const view = page.getByRole('link', { name: new RegExp(`^${LIST_TEXTS.view}: `) });
  const number = (await view.getAttribute('aria-label'))?.replace(`${LIST_TEXTS.view}: `, '') ?? '';
  const href = await view.getAttribute('href');
  await page.goto(`${href}?schritt=7`);
  await expectAccepted(page);
  await scan(page, { state: 'proof of use, submitted electronically', dark: true });
  await shoot(page, 'vn-signatur-ansicht');
  const { text } = await portal.getMail(demoPerson('nachweis-abschluss').email, /eingegangen/);
  expect(text).toContain(`Signiert hat ${SIGNER}`);
  expectReceived(await portal.agency<Shown>('verification', 'show', number, '--officer', CASEWORKER));
}
