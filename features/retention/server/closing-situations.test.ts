// @module-tag night

import { beforeAll, describe, expect, it } from 'vitest';
import { buildToken } from '#app/server/testing/builders.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import type { AccountClosing } from '#features/account/rules/closing.ts';
import { plantDemo } from '#features/demo/server/planting/plant.ts';
import { DEMO_PASSWORD, situationsOf } from '#features/demo/server/situations.ts';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';

const GONE = 'deleted';
const DRAFT_GONE = 'deleted, draft';
const REFUSED = 'running, running';

/**
 * What closing the account means in every situation of the demonstration: what becomes of the company, and the standing of
 * its application with the last day on which it is kept.
 */
const EXPECTED: Readonly<Record<string, string>> = {
  ...all(GONE, 'frisch unbestaetigt nicht-freigegeben schwaches-passwort im-lostopf gezogen nicht-gezogen'),
  // Whom the agency has shut out asks the agency: no call but the profile is answered.
  gesperrt: '401',
  ...all(DRAFT_GONE, 'schritt-0 schritt-3 schritt-5 schritt-8 schritt-10 wsk-partner zurueckgezogen'),
  ...all('left', 'mitarbeit steuerberatung lesen'),
  // Once the others have gone; before, it is refused.
  'wsk-lead': DRAFT_GONE,
  ...all(REFUSED, 'eingereicht abgeschickt in-pruefung unterlagen-offen unterlagen-da'),
  ...all(REFUSED, 'bewilligung-vorgeschlagen ablehnung-widerspruch bewilligt widerspruch aenderung nachreichen'),
  ...all(REFUSED, 'nachweis-beginn nachweis-finanzplan nachweis-version-1 nachweis-vertieft nachweis-uebersicht'),
  ...all(REFUSED, 'nachweis-abschluss nachweis-eingereicht nachweis-blatt-da nachweis-pruefung nachweis-geprueft'),
  ...all(REFUSED, 'auszahlung-vorgeschlagen auszahlung-freigegeben auszahlung-angewiesen auszahlung-gescheitert'),
  ausgezahlt: REFUSED,
  ...all('kept, without-grant until 2027-12-31', 'abgelehnt widerrufen'),
  abgeschlossen: 'kept, settled until 2032-12-31',
};

function all(outcome: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, outcome]));
}

const test = usePortal({
  at: '2022-03-15T09:00:00+01:00',
  env: { PORTAL_SEED: 'demo', PORTAL_ORIGIN: 'http://portal.test' },
});

beforeAll(async () => {
  await ensureCalendar(test.portal);
  await plantDemo(test.portal);
}, 300_000);

describe('closing an account', () => {
  it('is refused to the last owner of a company with other people, who hand it over first', async () => {
    const { view, status } = await close('wsk-lead');
    expect(view).toMatchObject({ isPossible: false, companies: [{ outcome: 'hand-over' }] });
    expect(status).toBe(409);
  });

  it('is foreseen as the table says, situation by situation, and done or refused accordingly', async () => {
    const found: Record<string, string> = {};
    const people = situationsOf(test.portal.programme).flatMap(({ name, colleagues = [] }) => [
      ...colleagues.map((colleague) => colleague.name),
      name,
    ]);
    for (const name of people) {
      const { view, status } = await close(name);
      found[name] = view === undefined ? String(status) : view.companies.map(wordsFor).join('; ');
      if (view === undefined) continue;
      expect(status, name).toBe(view.isPossible ? 200 : 409);
      expect(await accounts(name), name).toHaveLength(view.isPossible ? 0 : 1);
      // Whatever is kept says why.
      for (const kept of view.kept) expect(kept.because, name).not.toBe('');
    }
    expect(found).toEqual(EXPECTED);
  }, 180_000);
});

const accounts = (name: string) =>
  test.portal.db.selectFrom('account').select('id').where('email', '=', `${name}@example.org`).execute();

/** What the person reads, and what becomes of it; without a view where they are let through to nothing. */
async function close(name: string): Promise<{ view: AccountClosing | undefined; status: number }> {
  const [account] = await accounts(name);
  const headers = { authorization: `Bearer ${await buildToken(test, account?.id ?? '')}` };
  const url = '/api/action/account-closing';
  const seen = await test.app.inject({ url, headers });
  if (seen.statusCode !== 200) return { view: undefined, status: seen.statusCode };
  const closed = await test.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: { password: DEMO_PASSWORD, understood: true },
  });
  return { view: seen.json(), status: closed.statusCode };
}

function wordsFor({ outcome, cases }: AccountClosing['companies'][number]): string {
  const kept = cases.map(({ standing, keptUntil }) =>
    keptUntil === null ? standing : `${standing} until ${keptUntil}`,
  );
  return [outcome, ...kept].join(', ');
}
