import { recordAct } from '#features/audit/server/record.ts';
import type { Portal } from '#ground/server/portal.ts';
import { officerIri } from './actor.ts';
import { findTurned, takeHoldings } from './role-store.ts';
import { lockOfficers } from './store.ts';

/**
 * Roles whose first day has come begin, those whose last day has passed are over. Nobody goes on with a role until this
 * has run: every call asks for the days as well (`roles_in_force`).
 */
export async function turnRoles(portal: Portal): Promise<void> {
  if ((await findTurned(portal.db, portal.clock.today())).length === 0) return;
  await portal.transaction(async (trx) => {
    await lockOfficers(trx);
    const [today, now] = [portal.clock.today(), portal.clock.now()];
    const turned = await findTurned(trx, today);
    for (const { officerId, over } of turned) await takeHoldings(trx, officerId, over, { by: 'system', now, today });
    for (const { officerId, begun, over } of turned) {
      const record = { actor: { kind: 'system' }, act: 'officer.roles', subjects: [officerIri(officerId)] } as const;
      await recordAct(portal, trx, { ...record, detail: { begun, over } });
    }
  });
}
