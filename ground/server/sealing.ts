import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SHAPE = /^v1\.([0-9a-f]{8})\.([\w-]+)$/;

interface NamedKey {
  name: string;
  key: KeyObject;
}

/** The value was sealed with a key that is not there. */
export class KeyMissing extends Error {}

/**
 * Secrets the portal must read again lie sealed in the database (AES-256-GCM), so that a copy of it opens no second factor.
 * The first key seals, all open. Without keys, as in the demonstration, values stay as they are.
 */
export class Sealing {
  readonly #keys: readonly NamedKey[];

  constructor(keys: readonly Buffer[]) {
    this.#keys = keys.map((bytes) => ({
      name: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
      key: createSecretKey(bytes),
    }));
  }

  /** `about`: what it belongs to; moved elsewhere it does not open. */
  seal(secret: string, about: string): string {
    const [first] = this.#keys;
    if (first === undefined) return secret;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, first.key, nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return [VERSION, first.name, sealed.toString('base64url')].join('.');
  }

  /** Throws KeyMissing, or an error of the cipher for a value that was changed or moved. */
  open(value: string, about: string): string {
    const [, name, text = ''] = SHAPE.exec(value) ?? [];
    if (name === undefined) return value;
    const found = this.#keys.find((one) => one.name === name);
    if (found === undefined) throw new KeyMissing(`no key ${name}`);
    const bytes = Buffer.from(text, 'base64url');
    const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(-TAG_BYTES)];
    const decipher = createDecipheriv(CIPHER, found.key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag);
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /** Whether it lies as it would be sealed today. */
  isCurrent(value: string): boolean {
    return SHAPE.exec(value)?.[1] === this.#keys[0]?.name;
  }
}

/** Keys of 32 bytes in Base64, separated by commas; undefined for anything else. */
export function readKeys(text: string): Buffer[] | undefined {
  const keys = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
  return keys.every(({ length }) => length === KEY_BYTES) ? keys : undefined;
}
