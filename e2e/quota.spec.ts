import { QUOTA_STATUS } from '#features/raffle/rules/quota-status.ts';
import { PROGRAMME } from './support/agency-acts.ts';
import { KENO, repeatDraw, SECOND_DRAWER } from './support/draw.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'quota' });

test('wrong input first, then the company is in the pot, once', { tag: '@gate' }, async ({ page, portal }) => {
  const person = demoPerson('frisch');
  await openKnown(page, '/los', person);
  await page.getByRole('button', { name: 'Jetzt bewerben' }).click();
  await expect(page.getByRole('heading', { name: /Bitte prüfen Sie 1 Angabe/ })).toBeVisible();
  await page.getByLabel('Als Einzelunternehmen').check();
  await page.getByRole('button', { name: 'Jetzt bewerben' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Noch nicht' })).toBeFocused();
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/raffles')) calls += 1;
  });
  await dialog.getByRole('button', { name: 'Bewerbung absenden' }).dblclick();
  await expect(page.getByRole('heading', { name: QUOTA_STATUS[1].title })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(calls).toBe(1);
  await portal.getMail(person.email, /Ziehung|Bewerbung/);
});

test('by clock and draw: window missed, drawn, checked by anybody', { tag: '@gate' }, async ({
  page,
  portal,
  ownBrowser,
}) => {
  await portal.setClock('2022-03-25T20:00:00+01:00');
  const draw = ['raffle', 'draw', '2022-03', '--value', KENO, '--officer'];
  await portal.agency(...draw, PROGRAMME);
  await expect(portal.agency(...draw, PROGRAMME)).rejects.toThrow(/andere Person/);
  await portal.agency(...draw, SECOND_DRAWER);
  await portal.setClock('2022-03-26T09:00:00+01:00');
  await openKnown(page, '/los', demoPerson('gezogen'));
  await expect(page.getByText(QUOTA_STATUS[5].title)).toBeVisible();
  const other = await ownBrowser();
  await openKnown(other, '/los', demoPerson('im-lostopf'));
  await expect(other.getByText(QUOTA_STATUS[2].title)).toBeVisible();
  await other.getByRole('link', { name: /Nachprüfen/ }).click();
  await expect(other.getByRole('button', { name: 'Ziehung nachrechnen' })).toBeVisible();
  await repeatDraw(other, portal, demoPerson('im-lostopf').email, KENO);
  await expect(other.getByText('Die Ziehung ist richtig')).toBeVisible();
  await portal.getMail(demoPerson('im-lostopf').email, /Sie haben ein Antragskontingent erhalten/);
});
