import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { ensureSetting, saveSetting } from '#ground/server/settings.ts';
import { type ReceiptHead, type ReceiptKey, type ReceiptStatement, signedText } from '../rules/receipt.ts';

const SETTING = 'receipt-keys';
const YEARS_VALID = 2;

interface StoredKey extends ReceiptKey {
  /** The secret half. */
  d: string;
}

export interface Signer {
  kid: string;
  signText(text: string): string;
}

/** All keys there ever were, without their secret halves. */
export async function publishedKeys({ db, clock }: Pick<Portal, 'db' | 'clock'>): Promise<ReceiptKey[]> {
  return (await readKeys(db, clock.now())).map(({ d: _secret, ...key }) => key);
}

/** The key that signs now, made where the last one has run out. Whoever has it seals alone until the transaction ends. */
export async function lockSigner({ clock }: Pick<Portal, 'clock'>, trx: Trx): Promise<Signer> {
  const now = clock.now();
  await readKeys(trx, now);
  await trx.selectFrom('setting').select('name').where('name', '=', SETTING).forUpdate().executeTakeFirstOrThrow();
  const keys = await readKeys(trx, now);
  const valid = keys.find(
    (key) => Date.parse(key.validFrom) <= now.getTime() && now.getTime() < Date.parse(key.validUntil),
  );
  const key = valid ?? newKey(now);
  if (valid === undefined) await saveSetting(trx, SETTING, { keys: [...keys, key] }, now);
  const secret = createPrivateKey({ key: { ...key }, format: 'jwk' });
  return { kid: key.kid, signText: (text) => signatureOf(secret, text) };
}

/** A statement with its text and signature. */
export function signStatement({ signText }: Signer, statement: ReceiptStatement): { text: string; signature: string } {
  const text = signedText(statement);
  return { text, signature: signText(text) };
}

export function signHead({ kid, signText }: Signer, head: Omit<ReceiptHead, 'key' | 'signature'>): ReceiptHead {
  const content = { ...head, key: kid };
  return { ...content, signature: signText(signedText(content)) };
}

function signatureOf(secret: KeyObject, text: string): string {
  return sign(null, Buffer.from(text), secret).toString('base64url');
}

async function readKeys(db: Db | Trx, now: Date): Promise<StoredKey[]> {
  return (await ensureSetting<{ keys: StoredKey[] }>(db, SETTING, () => ({ keys: [newKey(now)] }), now)).keys;
}

function newKey(now: Date): StoredKey {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS_VALID);
  const validity = { validFrom: now.toISOString(), validUntil: until.toISOString() };
  return { kid: randomUUID(), kty: 'OKP', crv: 'Ed25519', x, d, ...validity };
}
