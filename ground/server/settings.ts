import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { initialSettings, type ProgrammeSettings } from '#ground/rules/programme/settings.ts';
import { keptRead } from './database/kept-statement.ts';
import type { Db, Portal, Trx } from './portal.ts';

const readSetting = keptRead((db, { name }: { name: string }) =>
  db.selectFrom('setting').select('value').where('name', '=', name),
);

/** A setting of the running portal, or undefined if it was never set. */
export async function findSetting<T extends object>(db: Db | Trx, name: string): Promise<T | undefined> {
  const [row] = await readSetting(db, { name });
  return row?.value as T | undefined;
}

export async function saveSetting(db: Db | Trx, name: string, value: object, now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: now };
  await db
    .insertInto('setting')
    .values({ name, ...row })
    .onConflict((clash) => clash.column('name').doUpdateSet(row))
    .execute();
}

/** The setting, made once by whoever comes first: secrets that must outlive a restart. */
export async function ensureSetting<T extends object>(
  db: Db | Trx,
  name: string,
  make: () => T,
  now: Date,
): Promise<T> {
  await db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(make()), changed_at: now })
    .onConflict((clash) => clash.column('name').doNothing())
    .execute();
  const stored = await findSetting<T>(db, name);
  if (stored === undefined) throw new Error(`setting ${name} vanished`);
  return stored;
}

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

const known = new WeakMap<Db, Promise<KeyObject>>();

/** The server's own secret, made at first use and kept in the database: all replicas and restarts share it. */
export async function getSecret({ db, clock }: Pick<Portal, 'db' | 'clock'>): Promise<KeyObject> {
  const secret = known.get(db) ?? loadSecret(db, clock.now());
  known.set(db, secret);
  secret.catch(() => known.delete(db));
  return secret;
}

async function loadSecret(db: Db, now: Date): Promise<KeyObject> {
  const make = (): { key: string } => ({ key: randomBytes(32).toString('base64url') });
  const { key } = await ensureSetting(db, 'oauth-secret', make, now);
  // As an object of its own: making one of the bytes for each use costs five times the hash.
  return createSecretKey(key, 'base64url');
}
