import { colleagueInStep7, inviteColleague, ownerInStep7 } from './support/colleague.ts';
import { control } from './support/fill.ts';
import { test } from './support/test.ts';
import { openApplication, Wizard } from './support/wizard.ts';

test.use({ scenario: 'two in two steps' });

test('two people in two steps: neither is moved nor barred by the other', async ({ page, browser, portal }) => {
  test.setTimeout(120_000);
  const first = await openApplication(page, 'schritt-8');
  const other = await inviteColleague(page, browser, portal);
  const second = new Wizard(other);
  await ownerInStep7(first);
  await colleagueInStep7(second);
  await second.button('Zurück').click();
  await second.expectStep(6);
  await control(page, 'otherExpEffects').fill('Weit weg von der Kollegin');
  await first.saveAndGoOn();
  await first.expectStep(8);
  await other.reload();
  await second.expectStep(6);
  await page.reload();
  await first.expectStep(8);
  await other.context().close();
});
