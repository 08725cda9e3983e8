import type { Page } from '@playwright/test';
import { PROGRAMME } from './agency-acts.ts';
import type { RunningPortal } from './running-portal.ts';

const SECOND_DRAWER = 'ziehung@behoerde.example.org';

/** Numbers that KENO could have drawn. */
export const KENO = '2 5 9 11 14 19 23 24 30 33 38 42 45 47 51 56 60 62 66 70';

/** Closes and draws the pot of March 2022 by two officers, then opens its window to submit: everybody wins. */
export async function drawMarch(portal: RunningPortal): Promise<void> {
  await portal.setClock('2022-03-25T20:00:00+01:00');
  const draw = ['raffle', 'draw', '2022-03', '--value', KENO, '--officer'];
  await portal.agency(...draw, PROGRAMME);
  await portal.agency(...draw, SECOND_DRAWER);
  await portal.setClock('2022-03-26T09:00:00+01:00');
}

/** Repeats the draw as somebody does who was mailed the closed list: the mail's link, then the value where it was drawn. */
export async function repeatDraw(
  page: Page,
  portal: RunningPortal,
  email: string,
  value: string,
  verb = 'Ziehung nachrechnen',
): Promise<void> {
  const { text } = await portal.getMail(email, /^Die Liste der Lose ist geschlossen/);
  const link = /\/losverfahren\/\S+#\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  await page.goto(link);
  await page.getByLabel('Öffentlicher Wert').fill(value);
  await page.getByRole('button', { name: verb }).click();
}
