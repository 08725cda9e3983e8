import { expect, test } from 'vitest';
import { startTestPortal } from '#app/server/testing/test-portal.ts';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';
import { describeDemo } from '../describe.ts';
import { plantDemo } from './plant.ts';

test('before its stories the demonstration has accounts without any, and says so', async () => {
  const it = await startTestPortal({ at: '2021-06-30T10:00:00+02:00', env: { PORTAL_SEED: 'demo' } });
  try {
    await ensureCalendar(it.portal);
    await plantDemo(it.portal);
    const rows = await it.portal.db.selectFrom('account').select(['email', 'created_at as at']).execute();
    expect(rows.map(({ email }) => email)).toContain('frisch@example.org');
    expect(rows.map(({ email }) => email)).not.toContain('schritt-8@example.org');
    expect(rows.every(({ at }) => at <= it.portal.clock.now())).toBe(true);
    const said = describeDemo(it.portal).join('\n');
    expect(said).toContain('Vor dem 15.03.2022 gibt es nur Konten ohne Bewerbung und Antrag.');
    expect(said).not.toContain('schritt-8@');
  } finally {
    await it.close();
  }
});
