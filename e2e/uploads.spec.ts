import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import { FILE_MESSAGES } from '#ground/rules/files/purposes.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { control } from './support/fill.ts';
import { watchCalls } from './support/quiet.ts';
import { expect, test } from './support/test.ts';
import { openApplication, type Wizard } from './support/wizard.ts';

const PURPOSE = 'balanceSheet';
const PDF = 'application/pdf';
const TOO_MUCH = EXAMPLE_PROGRAMME.files.defaultMaxBytes + 1;

test('what is refused has its own sentence; what is taken is fetched and deleted', { tag: '@gate' }, async ({
  page,
  watch,
}) => {
  // A script in it is found by the server alone.
  watch.expect(422);
  watchCalls(page);
  const wizard = await openUploads(await openApplication(page, 'schritt-3'));
  const refused = [
    [{ name: 'bilanz.txt', mimeType: 'text/plain', buffer: Buffer.from('Bilanz') }, FILE_MESSAGES.unsupported],
    [{ name: 'falsch.pdf', mimeType: PDF, buffer: Buffer.from('Das ist kein PDF.') }, FILE_MESSAGES.wrongFormat],
    [{ name: 'leer.pdf', mimeType: PDF, buffer: Buffer.alloc(0) }, FILE_MESSAGES.empty],
    [{ name: 'riesig.pdf', mimeType: PDF, buffer: Buffer.alloc(TOO_MUCH, '%PDF-') }, FILE_MESSAGES.tooLarge],
  ] as const;
  for (const [file, message] of refused) {
    await wizard.choose(PURPOSE, file);
    await expect(page.getByRole('listitem').getByText(message(file.name))).toBeVisible();
  }
  await wizard.upload(PURPOSE, 'bilanz.pdf');
  await wizard.choose(PURPOSE, { name: 'bilanz.pdf', mimeType: PDF, buffer: samplePdf('zwei') });
  await expect(page.getByRole('listitem').getByText(`Achtung: ${FILE_MESSAGES.duplicate}`)).toBeVisible();
  const source = samplePdf('boese').toString('latin1');
  const script = source.replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
  await wizard.choose(PURPOSE, { name: 'skript.pdf', mimeType: PDF, buffer: Buffer.from(script, 'latin1') });
  const refusedByServer = page.getByRole('listitem').filter({ hasText: 'skript.pdf' });
  await expect(refusedByServer.getByText(/^Fehler: /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Erneut versuchen/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Löschen: skript.pdf' }).click();
  await expect(refusedByServer).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Herunterladen: bilanz.pdf' }).click();
  expect((await downloading).suggestedFilename()).toBe('bilanz.pdf');
  const rows = page.getByRole('listitem').filter({ hasText: 'bilanz.pdf' });
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Löschen: bilanz.pdf' }).first().click();
    // Until the row has gone: its button goes before, and the rows below move up under the next press.
    await expect(rows).toHaveCount(left);
  }
});

test.describe('on a held clock', () => {
  test.use({ cold: true });

  test('at 320 px a message covers no control, and goes after five seconds', async ({ page, watch }) => {
    watch.expect(503);
    await page.clock.install();
    const wizard = await openUploads(await openApplication(page, 'schritt-3'));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route('**/api/media', (route) => route.fulfill({ status: 503, json: {} }));
    const name = 'misslingt.pdf';
    await wizard.choose(PURPOSE, { name, mimeType: PDF, buffer: samplePdf(name) });
    const toast = page.locator('.toast');
    await expect(toast).toContainText(FILE_MESSAGES.uploadFailed);
    expect(await page.evaluate(controlsUnderToasts)).toEqual([]);
    await page.mouse.wheel(0, 150);
    expect(await page.evaluate(controlsUnderToasts)).toEqual([]);
    await toast.hover();
    await page.clock.fastForward(6000);
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(6000);
    await expect(toast).toHaveCount(0);
  });
});

async function openUploads(wizard: Wizard): Promise<Wizard> {
  await control(wizard.page, 'isFoundedLast2Y').first().check();
  await expect(wizard.page.getByRole('group', { name: /Eröffnungsbilanz/ })).toBeVisible();
  return wizard;
}

/** Names of what can be used and lies under a message. */
function controlsUnderToasts(): string[] {
  const toasts = [...document.querySelectorAll('.toast')].map((one) => one.getBoundingClientRect());
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
  const covered = controls.filter((control) => {
    if (control.closest('.toast') !== null) return false;
    const { top, bottom, left, right, width } = control.getBoundingClientRect();
    return width > 0 && toasts.some((t) => t.top < bottom && t.bottom > top && t.left < right && t.right > left);
  });
  return covered.map((control) => control.outerHTML.slice(0, 120));
}
