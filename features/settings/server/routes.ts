import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { countAccounts } from '#features/account/server/store.ts';
import { listEntries } from '#features/audit/server/store.ts';
import { actorOfCall } from '#features/officers/server/actor.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { SETTINGS_ORDER, SETTINGS_ORDER_WITH_BANNER, type SettingChange } from '#ground/rules/programme/settings.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { item, replaced } from '#ground/server/hydra/item.ts';
import { readSent } from '#ground/server/hydra/read-sent.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findSettings } from '#ground/server/settings/store.ts';
import type { AgencySettings } from '../rules/wire.ts';
import { CHANGE, changeSettings, SETTINGS, type SettingsOrder } from './change-settings.ts';

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
