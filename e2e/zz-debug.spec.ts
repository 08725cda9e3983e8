import { demoPerson, openLoggedIn } from './support/login.ts';
import { test, expect } from './support/test.ts';
import { Wizard } from './support/wizard.ts';
test.use({ scenario: 'dbg' });
test('hammer', async ({ page }) => {
  test.setTimeout(600_000);
  await openLoggedIn(page, '/antrag', demoPerson('schritt-5'));
  await page.getByRole('link', { name: /Bearbeiten/ }).click();
  const w = new Wizard(page);
  await w.expectStep(5);
  let log: string[] = [];
  page.on('request', (r) => { if (r.method() !== 'GET') log.push(`> ${r.method()} ${r.url().slice(-20)}`); });
  page.on('response', async (r) => { if (r.request().method() !== 'GET') log.push(`< ${r.status()} ${r.url().slice(-20)} ${(await r.text().catch(() => '')).slice(-160)}`); });
  await page.exposeFunction('__log', (t: string) => log.push(t));
  await page.evaluate(() => {
    for (const type of ['mousedown', 'mouseup', 'click']) document.addEventListener(type, (e) => (window as any).__log(`${type} ${(e.target as Element).tagName} ${(e.target as Element).textContent?.slice(0, 30)} y=${(e as MouseEvent).clientY} scroll=${scrollY}`), true);
  });
  let lost = 0;
  for (let i = 0; i < 25; i++) {
    log = [];
    await w.fill(5);
    // change something so it is dirty
    await page.locator('[name="otherBusinessUnit"]').fill(`Labor ${i}`);
    await page.waitForTimeout(1900 + (i * 12));
    await w.saveAndGoOn();
    const ok = await page.getByRole('heading', { level: 1, name: 'Vorhabenbeschreibung' }).waitFor({ timeout: 6000 }).then(() => true, () => false);
    if (!ok) { lost++; console.log(i, 'LOST', log.join('\n')); await w.saveAndGoOn(); await page.getByRole('heading', { level: 1, name: 'Vorhabenbeschreibung' }).waitFor(); }
    await w.button('Zurück').click();
    await w.expectStep(5);
    for (const n of ['0','2','7']) await page.locator(`[name="answers.${n}"]`).nth(i % 4).check();
  }
  console.log('lost', lost);
});
