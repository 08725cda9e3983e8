import { QUOTA_STATUS } from '#features/raffle/rules/quota-status.ts';
import { formOf, sendPotAct } from '../desk-acts.ts';
import { KENO, repeatDraw } from '../draw.ts';
import { expect } from '../test.ts';
import type { Life } from './life.ts';

/** One officer prepares, the same may not draw, another does. */
export async function draw({ desks }: Life): Promise<void> {
  const first = await desks.of('programm');
  await first.goto('/sachbearbeitung/lostoepfe');
  await first.getByRole('link', { name: /^01\.03\.2022 bis/ }).click();
  await expect(first.getByText('Liste geschlossen', { exact: true })).toBeVisible();
  await first.getByRole('button', { name: 'Ziehung vorbereiten' }).click();
  await formOf(first).getByLabel('Öffentlicher Wert').fill(KENO);
  await sendPotAct(first, 'Ziehung vorbereiten', 'Ziehung vorbereitet.');
  await expect(first.getByText(/Ziehen muss eine andere Person/)).toBeVisible();
  await expect(first.getByRole('button', { name: 'Ziehen', exact: true })).toHaveCount(0);

  const second = await desks.of('ziehung');
  await second.goto(new URL(first.url()).pathname);
  await second.getByRole('button', { name: 'Ziehen', exact: true }).click();
  await formOf(second).getByLabel('Öffentlicher Wert').fill(KENO);
  await sendPotAct(second, 'Ziehen', 'Antragskontingente gezogen.');
  await expect(second.getByRole('link', { name: 'Ziehungsprotokoll herunterladen' })).toBeVisible();
}

/** The company is told by mail and by the portal, and can repeat the draw. */
export async function learnOfQuota(life: Life): Promise<void> {
  const { page } = life;
  await life.expectMail(/Sie haben ein Antragskontingent erhalten/);
  await page.goto('/los');
  await expect(page.getByRole('heading', { name: QUOTA_STATUS[2].title })).toBeVisible();
  const verify = page.getByRole('link', { name: /Nachprüfen/ });
  // What is public of the pots may be ten seconds old.
  await expect(async () => {
    await page.reload();
    await expect(verify).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await verify.click();
  // Nothing is compared with what the portal says today.
  await page.getByRole('button', { name: 'Ziehung nachrechnen' }).click();
  await expect(page.getByText('Bitte prüfen Sie 4 Angaben')).toBeVisible();
  await repeatDraw(page, life.portal, life.who.person.email, KENO);
  await expect(page.getByText('Die Ziehung ist richtig')).toBeVisible({ timeout: 30_000 });
}
