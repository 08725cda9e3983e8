import { actInCase, CASEWORKER, DECISION_MAKER } from './support/agency-acts.ts';
import { loginAtDesk } from './support/desk.ts';
import { button, formOf } from './support/desk-acts.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'what waits for a signature' });

interface FoundCase {
  number: string;
  state: string;
}

test('the second person begins with what waits, the oldest first, and signs one after the other by keys', async ({
  page,
  portal,
}) => {
  test.setTimeout(180_000);
  const { proposals } = await portal.agency<{ proposals: FoundCase[] }>('proposal', 'list', '--officer', CASEWORKER);
  const [first, second] = proposals.filter(({ state }) => state === 'in-check' || state === 'received');
  if (first === undefined || second === undefined) throw new Error('the demonstration has two applications in check');
  for (const { number } of [first, second]) {
    const of = { kind: 'proposal', of: number } as const;
    await actInCase(portal, { ...of, act: 'assign', fields: { assignee: CASEWORKER } });
    await actInCase(portal, { ...of, act: 'propose-denial', fields: { reason: 'Das Vorhaben hat begonnen.' } });
  }
  await loginAtDesk(page, 'entscheidung');
  await expect(page).toHaveURL(/\/sachbearbeitung\/unterschreiben$/);
  const rows = page.getByRole('row').filter({ hasText: 'Ablehnung unterschreiben' });
  const own = rows.filter({ hasText: new RegExp(`${first.number}|${second.number}`) });
  await expect(own).toHaveCount(2);
  await expect(own.first()).toContainText(first.number);

  await own.first().getByRole('link').focus();
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.number);
  await expect(formOf(page).getByRole('article')).toBeVisible();
  await button(formOf(page), 'Ablehnung unterschreiben').press('Enter');
  await expect(page.locator('.case__status')).toHaveText('Antrag abgelehnt.');

  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.number);
  await page.keyboard.press('s');
  await button(formOf(page), 'Ablehnung unterschreiben').press('Enter');
  await expect(page.locator('.case__status')).toHaveText('Antrag abgelehnt.');
  await page.getByRole('link', { name: 'Zurück zu: Zu unterschreiben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zu unterschreiben' })).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('whoever proposed it sees it apart, with the reason', async ({ page, portal }) => {
  const { proposals } = await portal.agency<{ proposals: FoundCase[] }>('proposal', 'list', '--officer', CASEWORKER);
  const approved = proposals.find(({ state }) => state === 'approved');
  const of = approved?.number ?? '';
  await actInCase(portal, { kind: 'proposal', of, act: 'propose-revocation', fields: { reason: 'Nicht begonnen.' } });
  await loginAtDesk(page, 'sachbearbeitung', '/unterschreiben');
  const apart = page.getByRole('region', { name: 'Wartet auf eine andere Person' });
  await expect(apart.getByRole('row').filter({ hasText: of })).toContainText('Ihre Rolle erlaubt nicht');
  await actInCase(portal, { kind: 'proposal', of, act: 'return', by: DECISION_MAKER, fields: { reason: 'Nein.' } });
});
