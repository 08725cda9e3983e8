import type { AuditActor } from '#features/audit/rules/audit.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { checkSettings, type ProgrammeSettings, settingChanges } from '#ground/rules/programme/settings.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findSettings, lockSettings, storeSettings } from '#ground/server/settings/store.ts';

export const SETTINGS = '/api/agency/settings';
export const CHANGE = 'settings.change';

const STALE = 'Jemand hat die Einstellungen inzwischen geändert. Bitte prüfen Sie den neuen Stand.';
const SAME = 'Es ändert sich nichts.';

export interface SettingsOrder {
  /** The one the change is made upon. */
  version: number;
  settings: ProgrammeSettings;
  reason: string | null;
}

/**
 * Puts other settings in force; what changed stands in the record, which is their history. Throws 422 below `settings`, 409
 * where somebody was faster or nothing changes.
 */
export async function changeSettings(portal: Portal, actor: AuditActor, order: SettingsOrder): Promise<void> {
  const wrongs = checkSettings(order.settings);
  if (wrongs.length > 0)
    throw violations(wrongs.map((one) => ({ ...one, propertyPath: `settings.${one.propertyPath}` })));
  await portal.transaction(async (trx) => {
    await lockSettings(trx);
    const before = await findSettings(portal, trx);
    if (before.version !== order.version) throw conflict(STALE);
    const changes = settingChanges(before.settings, order.settings);
    if (changes.length === 0) throw conflict(SAME);
    const version = before.version + 1;
    await storeSettings(trx, { version, settings: order.settings }, portal.clock.now());
    const why = order.reason;
    await recordAct(portal, trx, { actor, act: CHANGE, subjects: [SETTINGS], why, detail: { version, changes } });
  });
  portal.log.event('settings.changed', { version: order.version + 1 });
}
