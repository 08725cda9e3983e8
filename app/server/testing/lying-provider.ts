import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { TEST_CLIENT } from './identity-provider.ts';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** What it changes of an honest answer. */
export interface ProviderLie {
  claims?: JWTPayload;
  /** Signs with a key nobody knows. */
  isForged?: boolean;
  /** Says it is signed and is not. */
  isUnsigned?: boolean;
  info?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
  /** Takes its time with the token: milliseconds. */
  waits?: number;
}

/** A login service that says what a test wants: real ones do not lie. It knows one person. */
export class LyingProvider {
  lie: ProviderLie = {};
  nonce = '';
  /** Paths it was asked for. */
  readonly asked: string[] = [];
  readonly #server: Server = createServer((request, response) => {
    this.asked.push(request.url ?? '');
    void this.#answer(request.url ?? '', response);
  });
  readonly #own: Keys;
  readonly #foreign: Keys;

  private constructor(own: Keys, foreign: Keys) {
    this.#own = own;
    this.#foreign = foreign;
  }

  static async start(): Promise<LyingProvider> {
    const provider = new LyingProvider(await generateKeyPair('RS256'), await generateKeyPair('RS256'));
    await new Promise<void>((resolve) => provider.#server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Anything signed as this provider signs. */
  async sign(claims: JWTPayload): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const all = { iss: this.issuer, aud: TEST_CLIENT.id, iat: now, exp: now + 60, ...claims };
    if (this.lie.isUnsigned === true)
      return `${[{ alg: 'none' }, all].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
    const key = this.lie.isForged === true ? this.#foreign : this.#own;
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'eins' }).sign(key.privateKey);
  }

  async #answer(path: string, response: ServerResponse): Promise<void> {
    const { issuer } = this;
    const { claims, info, metadata, waits = 0 } = this.lie;
    const answers: Record<string, () => Promise<object>> = {
      '/.well-known/openid-configuration': async () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/me`,
        authorization_response_iss_parameter_supported: true,
        ...metadata,
      }),
      '/keys': async () => ({
        keys: [{ ...(await exportJWK(this.#own.publicKey)), kid: 'eins', alg: 'RS256', use: 'sig' }],
      }),
      '/token': async () => ({
        access_token: 'a',
        token_type: 'Bearer',
        id_token: await this.sign({ sub: 'erika', acr: 'hoch', nonce: this.nonce, ...claims }),
      }),
      '/me': async () => ({ sub: 'erika', ...info }),
    };
    const body = await answers[path]?.();
    if (path === '/token') await new Promise((resolve) => setTimeout(resolve, waits));
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  }
}
