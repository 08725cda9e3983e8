import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { ORIGIN } from './oauth-browser.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
/** Shared by several devices, and copied to another one. */
const SYNCED = 0x08 | 0x10;
const WITH_KEY = 0x40;

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

/** What a test changes of an honest answer. */
interface Lies {
  origin?: string;
  /** Nobody showed finger, face or PIN. */
  unverified?: boolean;
  counter?: number;
  isSynced?: boolean;
}

/** An authenticator with one passkey on P-256, which signs whatever it is asked to. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;
  readonly #key: KeyObject;
  readonly #cose: Uint8Array;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    // COSE: elliptic curve, ES256, P-256 and the point.
    const entries: [number, number | Uint8Array<ArrayBuffer>][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ];
    this.#cose = isoCBOR.encode(new Map(entries));
  }

  /** The answer to the options of a registration, as a browser's script sends it. */
  register(options: { challenge: string }, lies: Lies = {}): string {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, id, this.#cose]);
    const authData = new Uint8Array(Buffer.concat([this.#state(WITH_KEY, lies), key]));
    const made = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', options.challenge, lies),
      attestationObject: Buffer.from(isoCBOR.encode(made)),
    });
  }

  /** The answer to the options of a login. */
  logIn(options: { challenge: string }, lies: Lies = {}): string {
    this.counter += 1;
    const authenticatorData = this.#state(0, lies);
    const clientDataJSON = clientData('webauthn.get', options.challenge, lies);
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
      .sign(this.#key);
    return this.#answer({ authenticatorData, clientDataJSON, signature });
  }

  #state(more: number, { unverified, counter = this.counter, isSynced = false }: Lies): Buffer {
    const flags = PRESENT | (unverified === true ? 0 : VERIFIED) | (isSynced ? SYNCED : 0) | more;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(ORIGIN).hostname), tail]);
  }

  #answer(parts: Record<string, Buffer>): string {
    const response = Object.fromEntries(
      Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    );
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { ...response, transports: ['internal'] },
    });
  }
}

function clientData(type: string, challenge: string, { origin = ORIGIN }: Lies): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
