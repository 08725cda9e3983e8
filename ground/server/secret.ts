import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Db, Portal } from './portal.ts';
import { ensureSetting } from './settings.ts';

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
