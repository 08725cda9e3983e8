import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROTOCOL_FAULT_TEXT, procedureLink } from '#features/raffle/rules/protocol.ts';
import { CROWD, fillMarchPot } from './support/crowd.ts';
import { drawMarch, KENO } from './support/draw.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'quota' });

interface Protocol {
  seed: string;
  entries: string[];
  ranking: { pseudonym: string }[];
}

/** What somebody might change in a protocol, and the reason with which the browser refuses it. */
const TAMPERED: readonly [name: string, forge: (protocol: Protocol) => Protocol, reason: string][] = [
  [
    'an entry exchanged',
    (p) => ({ ...p, entries: ['00000000000000000000000000000000', ...p.entries.slice(1)] }),
    PROTOCOL_FAULT_TEXT['list-hash-differs'],
  ],
  ['an entry added', (p) => ({ ...p, entries: [...p.entries, 'ZZZZ-ZZZZ'] }), PROTOCOL_FAULT_TEXT['list-hash-differs']],
  [
    'two places exchanged',
    ({ ranking: [first, second, ...rest], ...p }) => ({
      ...p,
      ranking: first && second ? [second, first, ...rest] : [],
    }),
    PROTOCOL_FAULT_TEXT['ranking-differs'],
  ],
  ['another seed', (p) => ({ ...p, seed: 'a'.repeat(64) }), PROTOCOL_FAULT_TEXT['commitment-differs']],
];

test('a draw of 6,427 entries is repeated in the browser, every tampered protocol refused, and the own ticket shown', async ({
  page,
  portal,
  ownBrowser,
}) => {
  test.setTimeout(240_000);
  const potId = await fillMarchPot(portal);
  // In a browser of its own: what everybody may read is kept there for seconds.
  const before = await ownBrowser();
  await before.goto(`/losverfahren/${potId}`);
  await expect(before.getByText('Das Protokoll erscheint nach der Ziehung')).toBeVisible();
  await drawMarch(portal);

  const shown = async () => (await page.request.get(`/api/raffle_pots/${potId}`)).json();
  await expect.poll(async () => (await shown()).drawnAt, { timeout: 30_000 }).not.toBeNull();
  const { commitment, listHash, quotas } = await shown();
  await page.goto(procedureLink('', potId, { commitment, listHash, quotas }));
  await page.getByLabel('Öffentlicher Wert').fill(KENO);
  await page.getByRole('button', { name: 'Ziehung nachrechnen' }).click();
  await expect(page.getByText('Die Ziehung ist richtig')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(`${CROWD.toLocaleString('de-DE')} Lose`)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Protokoll herunterladen' }).click();
  const path = await (await download).path();
  const honest = await readFile(path, 'utf8');
  const choose = async (text: string) => {
    const file = join(portal.dataDir, 'protokoll.json');
    await writeFile(file, text);
    await page.getByLabel('Anderes Protokoll prüfen').setInputFiles(file);
  };
  for (const [name, forge, reason] of TAMPERED) {
    await choose(JSON.stringify(forge(JSON.parse(honest))));
    await expect(page.getByText('Nicht richtig: protokoll.json'), name).toBeVisible();
    await expect(page.getByText(reason), name).toBeVisible();
  }
  await choose(honest);
  await expect(page.getByText('protokoll.json: Ihr Browser kommt zum selben Ergebnis')).toBeVisible();

  await openKnown(page, '/los', demoPerson('im-lostopf'));
  await page.getByRole('link', { name: /Nachprüfen/ }).click();
  const own = page.locator('section', { has: page.getByRole('heading', { name: 'Ihr Los', exact: true }) });
  await expect(own).toContainText(/gezogen/);
  await expect(own).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
});
