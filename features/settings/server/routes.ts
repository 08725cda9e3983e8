import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { countAccounts } from '#features/account/server/store.ts';
import type { AuditActor } from '#features/audit/rules/audit.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { listEntries } from '#features/audit/server/store.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { actorOfCall } from '#features/officers/server/store.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import {
  checkSettings,
  type ProgrammeSettings,
  SETTINGS_ORDER,
  SETTINGS_ORDER_WITH_BANNER,
  type SettingChange,
  settingChanges,
} from '#ground/rules/programme/settings.ts';
import { bodyOf, readSent } from '#ground/server/hydra/body.ts';
import { item, replaced } from '#ground/server/hydra/item.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findSettings, lockSettings, storeSettings } from '#ground/server/settings.ts';
import type { AgencySettings } from '../rules/wire.ts';

const SETTINGS = '/api/agency/settings';
const CHANGE = 'settings.change';

const STALE = 'Jemand hat die Einstellungen inzwischen geändert. Bitte prüfen Sie den neuen Stand.';
const SAME = 'Es ändert sich nichts.';

interface SettingsOrder {
  /** The one the change is made upon. */
  version: number;
  settings: ProgrammeSettings;
  reason: string | null;
}

/**
 * Puts other settings in force; what changed stands in the record, which is their history. Throws 422 below `settings`, 409
 * where somebody was faster or nothing changes.
 */
async function changeSettings(portal: Portal, actor: AuditActor, order: SettingsOrder): Promise<void> {
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

/** Changes shown, newest first; the record has them all. */
const SHOWN = 100;

/** What the programme's administration changes, in one call with its history. */
export function settingsRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const { path, roles } = AGENCY_CALLS.settings;

  app.get(path, { onRequest: [officer(...roles)] }, async () =>
    item('AgencySettings', SETTINGS, await settingsView(portal)),
  );

  app.put(path, { onRequest: [officer('programme-admin')] }, async (request, reply) => {
    await changeSettings(portal, actorOfCall(officerOf(request)), readOrder(bodyOf(request)));
    return replaced(reply, 'AgencySettings', SETTINGS, await settingsView(portal));
  });
}

/** They are sent whole: a ceiling that was left out is no wish for none. */
function readOrder(body: Readonly<Record<string, unknown>>): SettingsOrder {
  const sent = { registrationCap: Number.NaN, ...(isRecord(body.settings) ? body.settings : {}) };
  const whole = { ...body, settings: sent };
  if ('banner' in sent && sent.banner !== null) return readSent(SETTINGS_ORDER_WITH_BANNER, whole, '');
  const order = readSent(SETTINGS_ORDER, whole, '');
  return { ...order, settings: { ...order.settings, banner: null } };
}

async function settingsView(portal: Portal): Promise<AgencySettings> {
  const { db } = portal;
  const { version, settings } = await findSettings(portal, db);
  const entries = await listEntries(db, { act: CHANGE }, { offset: 0, limit: SHOWN });
  const history = entries.map(({ at, actorName, why, detail }) => ({
    version: Number(detail.version),
    at,
    by: actorName,
    why,
    changes: detail.changes as SettingChange[],
  }));
  return { version, settings, accounts: await countAccounts(db), history };
}
