import { sql } from 'kysely';
import { initialSettings, type ProgrammeSettings } from '#ground/rules/programme/settings.ts';
import type { Db, Portal, Trx } from '../portal.ts';
import { findSetting, saveSetting } from '../settings.ts';

const SETTING = 'programme';

/** Settings with the number of their change: whoever changes them names the one they have seen. */
export interface VersionedSettings {
  /** 0: never changed. */
  version: number;
  settings: ProgrammeSettings;
}

/** The settings in force; what the programme says where nothing was ever changed. */
export async function findSettings({ programme }: Pick<Portal, 'programme'>, db: Db | Trx): Promise<VersionedSettings> {
  const stored = await findSetting<VersionedSettings>(db, SETTING);
  // What is new since the settings were stored begins as the programme says.
  const settings = { ...initialSettings(programme), ...stored?.settings };
  return { version: stored?.version ?? 0, settings };
}

export async function storeSettings(trx: Trx, settings: VersionedSettings, now: Date): Promise<void> {
  await saveSetting(trx, SETTING, settings, now);
}

/** One change at a time, also where there is no row to lock yet. */
export async function lockSettings(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('programme-settings'))`.execute(trx);
}

/** Milliseconds for which a process believes what it has read: every visitor asks, and settings hardly ever change. */
const KEPT_MS = 2_000;

/** Reads the settings for pages that everybody calls. */
export function keptSettings(portal: Pick<Portal, 'db' | 'programme'>): () => Promise<VersionedSettings> {
  let kept: { until: number; settings: Promise<VersionedSettings> } | undefined;
  return () => {
    if (kept !== undefined && performance.now() < kept.until) return kept.settings;
    const fresh = { until: performance.now() + KEPT_MS, settings: findSettings(portal, portal.db) };
    kept = fresh;
    // A failed reading is not given to the next one.
    fresh.settings.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.settings;
  };
}
