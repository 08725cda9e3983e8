import type { Page } from '@playwright/test';
import { numberOf } from './support/agency-acts.ts';
import { countInputs } from './support/counted-inputs.ts';
import { loginAtDesk } from './support/desk.ts';
import { admitRest, button, formOf } from './support/desk-acts.ts';
import { plantBankFile, plantCopies, plantInvoices } from './support/plant-copies.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { expect, test } from './support/test.ts';

/**
 * What a clerk presses for the work of a day, one case after the other and as it goes now: keys and presses, all of them
 * trusted events of the browser. The numbers stand in docs/measurements.md.
 */

test.use({ scenario: 'counted scripts of a clerk' });

const TEN = Array.from({ length: 10 }, (_, index) => String(index + 1).padStart(2, '0'));
const COMPANY = 'Sanitär Post';

const status = (page: Page) => page.locator('.case__status');
const heading = (page: Page, number: string) => page.getByRole('heading', { level: 1, name: new RegExp(number) });

/** One counter a page: a second one would count everything twice. */
const counters = new Map<Page, Awaited<ReturnType<typeof countInputs>>>();

/** Keys and presses of a piece of work, from the page as it stands. */
async function counted(page: Page, work: () => Promise<void>): Promise<number> {
  const inputs = counters.get(page) ?? (await countInputs(page));
  counters.set(page, inputs);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await inputs.sum();
  await work();
  return (await inputs.sum()) - before;
}

/** As an officer finds a case: search, number, Enter. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function plant(portal: RunningPortal): Promise<{ singly: string[]; together: string[] }> {
  await portal.halt();
  const names = ['Einzeln', 'Sammel'].flatMap((name) => TEN.map((place) => `${name} ${place} GmbH`));
  const numbers = await plantCopies(portal.dataDir, COMPANY, names);
  await portal.revive();
  return { singly: numbers.slice(0, 10), together: numbers.slice(10) };
}

test('ten receipts and ten assignments take less than half the keys together', async ({ page, browser, portal }) => {
  test.setTimeout(400_000);
  const { singly } = await plant(portal);
  await loginAtDesk(page, 'eingang');
  await page.goto('/sachbearbeitung?list=all');
  const receipts = {
    singly: await counted(page, async () => {
      for (const number of singly) {
        await search(page, number);
        await expect(heading(page, number)).toBeVisible();
        await page.keyboard.press('e');
        await expect(formOf(page)).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(status(page)).toHaveText('Eingang des unterschriebenen Blatts vermerkt.');
        await page.getByRole('main').getByRole('link', { name: /^Zu/ }).first().click();
        await expect(page.getByLabel(/^Nummer, Unternehmen oder Ort/)).toBeVisible();
      }
    }),
    together: await counted(page, () => together(page, 'E', 'Eingang des Blatts vermerken')),
  };
  expect(receipts).toEqual({ singly: 170, together: 13 });

  const desk = await (await browser.newContext({ baseURL: portal.origin, locale: 'de-DE' })).newPage();
  await loginAtDesk(desk, 'sachbearbeitung');
  await desk.goto('/sachbearbeitung?list=all');
  const assignments = {
    singly: await counted(desk, async () => {
      for (const number of singly) {
        await search(desk, number);
        await expect(heading(desk, number)).toBeVisible();
        await desk.keyboard.press('z');
        await expect(formOf(desk)).toBeVisible();
        await button(formOf(desk), 'Fall zuweisen').click();
        await expect(status(desk)).toHaveText('Fall zugewiesen.');
        await desk.getByRole('main').getByRole('link', { name: /^Zu/ }).first().click();
        await expect(desk.getByLabel(/^Nummer, Unternehmen oder Ort/)).toBeVisible();
      }
    }),
    together: await counted(desk, async () => {
      await search(desk, 'Sammel');
      await desk.getByLabel('Alle auf dieser Seite').click();
      await desk.keyboard.press('a');
      await button(formOf(desk), 'Zuweisen').click();
      await expect(desk.getByText('10 Fälle sind Ihnen zugewiesen.')).toBeVisible();
    }),
  };
  expect(assignments).toEqual({ singly: 170, together: 11 });
  await desk.context().close();
});

/** Search, all of the page, the act, its preview, the word to do it. */
async function together(page: Page, typed: string, act: string): Promise<void> {
  await search(page, 'Sammel');
  await expect(page.getByText('10 Fälle', { exact: true })).toBeVisible();
  await page.getByLabel('Alle auf dieser Seite').click();
  await page.keyboard.press('s');
  const chosen = formOf(page).getByLabel('Was soll geschehen?');
  await expect(chosen).toBeFocused();
  await page.keyboard.press(typed);
  await expect(chosen.locator('option:checked')).toHaveText(act);
  await button(formOf(page), 'Vorschau').click();
  await expect(page.getByRole('button', { name: 'Für 10 Fälle ausführen' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByText('Erledigt: 10 von 10 Fällen.')).toBeVisible();
}

interface Counted {
  intake: Page;
  desk: Page;
  number: string;
}

/** A portal for each way: the same case, once as it was done before and once with what the desk has since. */
function script(
  name: string,
  company: string,
  ways: Record<'singly' | 'together', { inputs: number; work: (of: Counted) => Promise<number> }>,
) {
  for (const [way, { inputs, work }] of Object.entries(ways)) {
    test.describe(`${name}, ${way}`, () => {
      test.use({ scenario: `${name}, ${way}` });
      test('counted', async ({ page, browser, portal }) => {
        test.setTimeout(400_000);
        await portal.halt();
        if (company === ACCOUNTED) await plantInvoices(portal.dataDir, company, INVOICES);
        else await plantBankFile(portal.dataDir, company);
        await portal.revive();
        const number = await numberOf(portal, company);
        await loginAtDesk(page, 'eingang');
        const desk = await (await browser.newContext({ baseURL: portal.origin, locale: 'de-DE' })).newPage();
        await loginAtDesk(desk, 'sachbearbeitung');
        expect(await work({ intake: page, desk, number })).toBe(inputs);
        await desk.context().close();
      });
    });
  }
}

const ACCOUNTED = 'Gießerei Fertig';
const INVOICES = 20;
const LISTS = 2;

/** As before: found by its number, each item by mouse. */
async function bySearch({ intake, desk, number }: Counted, propose: () => Promise<void>): Promise<number> {
  await intake.goto('/sachbearbeitung?list=all');
  const received = await counted(intake, async () => {
    await search(intake, number);
    await expect(heading(intake, number)).toBeVisible();
    await intake.keyboard.press('e');
    await expect(formOf(intake)).toBeVisible();
    await intake.keyboard.press('Enter');
    await expect(status(intake)).toHaveText('Eingang des unterschriebenen Blatts vermerkt.');
  });
  await desk.goto('/sachbearbeitung?list=all');
  return (
    received +
    (await counted(desk, async () => {
      await search(desk, number);
      await expect(heading(desk, number)).toBeVisible();
      await desk.keyboard.press('z');
      await button(formOf(desk), 'Fall zuweisen').click();
      await expect(status(desk)).toHaveText('Fall zugewiesen.');
      const items = desk.locator('.checks__item');
      await expect(items.first()).toBeVisible();
      for (const item of await items.all()) {
        const saved = desk.waitForResponse((response) => response.url().endsWith('/acts/check'));
        await item.getByLabel('erfüllt', { exact: true }).click();
        expect((await saved).status()).toBe(200);
      }
      await propose();
    }))
  );
}

/** As now: the number typed where a scanner types, the case from the list of those nobody has, the checks by keys. */
async function byKeys({ intake, desk, number }: Counted, propose: () => Promise<void>): Promise<number> {
  await intake.goto('/sachbearbeitung/eingang');
  const received = await counted(intake, async () => {
    await expect(intake.getByLabel('Fördernummer oder Code vom Blatt')).toBeFocused();
    await intake.keyboard.type(number);
    await intake.keyboard.press('Enter');
    await expect(intake.getByRole('row', { name: number }).first()).toContainText('Vermerkt');
  });
  await desk.goto('/sachbearbeitung?list=unassigned');
  return (
    received +
    (await counted(desk, async () => {
      const link = desk.getByRole('rowheader', { name: number }).getByRole('link');
      await expect(link).toBeVisible();
      for (let row = 0; row < 40; row++) {
        await desk.keyboard.press('j');
        if (await link.evaluate((element) => element === document.activeElement)) break;
      }
      await desk.keyboard.press('Enter');
      await expect(heading(desk, number)).toBeVisible();
      await desk.keyboard.press('z');
      await button(formOf(desk), 'Fall zuweisen').click();
      await expect(status(desk)).toHaveText('Fall zugewiesen.');
      await desk.keyboard.press('a');
      await desk.keyboard.press('Enter');
      await expect(desk.getByText(/Vorschläge übernommen$/)).toBeVisible();
      const complete = desk.locator('.case__side summary').getByText('vollständig', { exact: true });
      for (let done = await complete.count(); done < LISTS; done++) {
        await desk.keyboard.press('f');
        await desk.keyboard.press('Enter');
        await expect(complete).toHaveCount(done + 1);
      }
      await propose();
    }))
  );
}

script('an application', COMPANY, {
  singly: {
    inputs: 54,
    work: (of) =>
      bySearch(of, async () => {
        await button(of.desk.locator('.case__acts'), 'Bewilligung vorschlagen').click();
        await button(formOf(of.desk), 'Bewilligung vorschlagen').click();
        await expect(status(of.desk)).toHaveText('Bewilligung vorgeschlagen.');
      }),
  },
  together: {
    inputs: 27,
    work: (of) =>
      byKeys(of, async () => {
        await of.desk.keyboard.press('b');
        await button(formOf(of.desk), 'Bewilligung vorschlagen').click();
        await expect(status(of.desk)).toHaveText('Bewilligung vorgeschlagen.');
      }),
  },
});

script('a proof of use with twenty invoices', ACCOUNTED, {
  singly: {
    inputs: 71,
    work: (of) =>
      bySearch(of, async () => {
        await button(of.desk.locator('.case__acts'), 'Beträge anerkennen').click();
        const sums = formOf(of.desk).locator('input[name$=".admitted"]');
        await expect(sums.nth(INVOICES - 1)).toBeVisible();
        await sums.first().click();
        for (let all = await sums.count(); all > 0; all--) await of.desk.keyboard.press('Enter');
        await button(formOf(of.desk), 'Beträge anerkennen').click();
        await expect(status(of.desk)).toHaveText('Ergebnis der Prüfung vorgeschlagen.');
      }),
  },
  together: {
    inputs: 29,
    work: (of) =>
      byKeys(of, async () => {
        await of.desk.keyboard.press('p');
        await admitRest(formOf(of.desk));
        await button(formOf(of.desk), 'Beträge anerkennen').click();
        await expect(status(of.desk)).toHaveText('Ergebnis der Prüfung vorgeschlagen.');
      }),
  },
});
