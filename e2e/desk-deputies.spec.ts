import { keptDesks } from './support/desk.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'deputies' });
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const deskOf = keptDesks('/mein-zugang');

test('somebody names a deputy, who has their cases from now on', async ({ browser, watch, portal }) => {
  const absent = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
  await absent.goto('/sachbearbeitung/mein-zugang');
  await expect(absent.getByText('Keine Vertretung ist eingetragen.')).toBeVisible();
  await absent.getByRole('button', { name: 'Vertretung eintragen' }).click();
  const dialog = absent.getByRole('dialog', { name: 'Vertretung eintragen' });
  await dialog.getByRole('button', { name: 'Vertretung eintragen' }).click();
  await expect(dialog.getByRole('link', { name: 'Bitte geben Sie den letzten Tag der Vertretung an.' })).toBeVisible();
  await scan(absent, { state: 'a deputy without a last day' });
  await dialog.getByRole('radio', { name: /^Zeno Zweitprüfung/ }).check();
  await dialog.getByLabel('Letzter Tag').fill('31.03.2022');
  await dialog.getByRole('button', { name: 'Vertretung eintragen' }).click();
  await expect(absent.getByRole('row', { name: /Sami Sachverstand.*Zeno Zweitprüfung.*gilt jetzt/ })).toBeVisible();
  await scan(absent, { state: 'a deputyship in force', dark: true });
  await shoot(absent, 'vertretung');

  const deputy = await deskOf({ browser, portal, watch }, 'zweitpruefung');
  await deputy.goto('/sachbearbeitung/mein-tag');
  await expect(deputy.getByText('in Vertretung für Sami Sachverstand').first()).toBeVisible();
  await scan(deputy, { state: 'the day of a deputy' });
  await shoot(deputy, 'mein-tag-vertretung');
  await deputy.setViewportSize({ width: 320, height: 700 });
  await deputy.goto('/sachbearbeitung/?list=mine');
  await expect(deputy.getByText('in Vertretung für Sami Sachverstand').first()).toBeVisible();
  await shoot(deputy, 'faelle-vertretung');

  await absent.getByRole('button', { name: 'Beenden: Zeno Zweitprüfung' }).click();
  await absent.getByRole('dialog').getByRole('button', { name: 'Vertretung beenden' }).click();
  await expect(absent.getByRole('row', { name: /bis 15.03.2022/ })).toBeVisible();
});
