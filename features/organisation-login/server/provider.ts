import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { ClientAuth, Configuration } from 'openid-client';
import { isLocal } from '#ground/server/config.ts';
import type { Log } from '#ground/server/log.ts';
import type { ProviderConfig } from './identity-config.ts';

/** Seconds for one answer: people wait meanwhile. */
const TIMEOUT = 5;
/** Clocks of two machines. Seconds. */
const TOLERANCE = 30;
/** What the provider says of itself is asked again after this, so that moved addresses are noticed. */
const KEPT_MS = 3_600_000;
/** After a failure nobody waits for the next one so soon. */
const PAUSE_MS = 5_000;

/** The provider does not answer, or not as it should: everything else goes on. */
export class ProviderAway extends Error {}

/** What the provider sent is not to be believed, or tells that nobody logged in. `code`: its own word, if it gave one. */
export class LoginRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`login refused: ${code}`);
    this.name = 'LoginRefused';
    this.code = code;
  }
}

/** Kept on this side while the browser is away. */
export interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the provider sent, and what it says of them. */
export interface Told {
  issuer: string;
  subject: string;
  level: string | undefined;
  /** The provider's own session. */
  sid: string | undefined;
  idToken: string;
  claims: Readonly<Record<string, unknown>>;
}

/** No database keeps a NUL, and no person has one in their name. Throws LoginRefused. */
function refuseUnstorable<T extends object>(claims: T): T {
  if (JSON.stringify(claims).includes('\\u0000')) throw new LoginRefused('nul-in-claims');
  return claims;
}

/** Read when somebody first logs in so: most portals have no provider. */
const oidc = () => import('openid-client');

export async function newSecrets(): Promise<Secrets> {
  const client = await oidc();
  return { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
}

/** One provider: found when it is first needed, never at the start. One per process and side. */
export class Provider {
  readonly config: ProviderConfig;
  readonly #log: Log;
  #found: { at: number; configuration: Promise<Configuration> } | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;
  #keys: { at: string; find: JWTVerifyGetKey } | undefined;

  constructor(config: ProviderConfig, log: Log) {
    this.config = config;
    this.#log = log;
  }

  /** Where to send the browser. Throws ProviderAway. */
  async beginAt({ state, nonce, verifier }: Secrets, redirectUri: string): Promise<URL> {
    const { scope, levels } = this.config;
    const client = await oidc();
    return client.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: redirectUri,
      scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ui_locales: 'de',
      ...(levels.length === 0 ? {} : { acr_values: levels.join(' ') }),
    });
  }

  /** Whom the browser came back as, at this address. Throws ProviderAway or LoginRefused. */
  async finish(address: URL, { state, nonce, verifier }: Secrets): Promise<Told> {
    const configuration = await this.#configuration();
    const checks = {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    };
    const client = await oidc();
    try {
      const tokens = await client.authorizationCodeGrant(configuration, address, checks);
      const claims = tokens.claims();
      if (claims === undefined || tokens.id_token === undefined) throw new LoginRefused('no-id-token');
      refuseUnstorable(claims);
      const { userinfo_endpoint: more } = configuration.serverMetadata();
      const info = more === undefined ? {} : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return {
        issuer: claims.iss,
        subject: claims.sub,
        level: textIn(claims.acr),
        sid: textIn(claims.sid),
        idToken: tokens.id_token,
        claims: { ...refuseUnstorable(info), ...claims },
      };
    } catch (error) {
      throw this.#told(error);
    }
  }

  /** Whether the provider was sure enough of whom it sends. */
  isSure({ level }: Pick<Told, 'level'>): boolean {
    const { levels } = this.config;
    return levels.length === 0 || (level !== undefined && levels.includes(level));
  }

  /** Where the browser logs out as well; undefined where the provider has no such place or is away. */
  async findLogOut(idToken: string | undefined, returnTo: string): Promise<URL | undefined> {
    const configuration = await this.#configuration().catch(() => undefined);
    if (configuration?.serverMetadata().end_session_endpoint === undefined) return undefined;
    const hint = idToken === undefined ? {} : { id_token_hint: idToken };
    return (await oidc()).buildEndSessionUrl(configuration, { ...hint, post_logout_redirect_uri: returnTo });
  }

  /** What the provider itself has signed, and as whom; another audience's or issuer's is refused. Throws ProviderAway. */
  async readSigned(token: string, maxTokenAge: string): Promise<JWTPayload & { iss: string }> {
    const { issuer, jwks_uri: at } = (await this.#configuration()).serverMetadata();
    if (at === undefined) throw new ProviderAway('no keys');
    const { createRemoteJWKSet, jwtVerify } = await import('jose');
    // Kept with its pause between two looks: anybody may send tokens here, and none of them costs the provider a call.
    if (this.#keys?.at !== at)
      this.#keys = { at, find: createRemoteJWKSet(new URL(at), { timeoutDuration: TIMEOUT * 1000 }) };
    const audience = this.config.clientId;
    const options = { issuer, audience, maxTokenAge, clockTolerance: TOLERANCE };
    try {
      return { ...refuseUnstorable((await jwtVerify(token, this.#keys.find, options)).payload), iss: issuer };
    } catch (error) {
      throw isOfKeys(error) ? this.#told(error) : new LoginRefused(codeOf(error));
    }
  }

  async #configuration(): Promise<Configuration> {
    const now = performance.now();
    if (now < this.#failedAt + PAUSE_MS) throw new ProviderAway('failed a moment ago');
    if (this.#found === undefined || now > this.#found.at + KEPT_MS) {
      this.#found = { at: now, configuration: this.#discover() };
    }
    const { configuration } = this.#found;
    try {
      return await configuration;
    } catch (error) {
      if (this.#found?.configuration === configuration) {
        this.#found = undefined;
        this.#failedAt = performance.now();
      }
      throw this.#told(error);
    }
  }

  async #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.config;
    const isPlain = new URL(issuer).protocol === 'http:' && isLocal(new URL(issuer).hostname);
    const client = await oidc();
    const metadata = { [client.clockTolerance]: TOLERANCE };
    const execute = [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])];
    return client.discovery(new URL(issuer), clientId, metadata, authenticatedBy(client, clientSecret), {
      timeout: TIMEOUT,
      execute,
    });
  }

  /** A provider that is away is told in the log, once for each who meets it; what it refused is the caller's to tell. */
  #told(error: unknown): Error {
    if (error instanceof ProviderAway || error instanceof LoginRefused) return error;
    const code = codeOf(error);
    const { error: word = code, status = 0 } = error as { error?: string; status?: number };
    if (code === REFUSED || (code === REFUSED_TOKEN && status < 500)) return new LoginRefused(word);
    if (AWAY.has(code)) {
      this.#log.event('identity.provider-away', { code });
      return new ProviderAway(code);
    }
    return new LoginRefused(code);
  }
}

/** The keys could not be had; every other fault is the token's. */
function isOfKeys(error: unknown): boolean {
  return error instanceof TypeError || ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(codeOf(error));
}

/** The provider said no: by the browser it sent back, or when asked for a token. */
const REFUSED = 'OAUTH_AUTHORIZATION_RESPONSE_ERROR';
const REFUSED_TOKEN = 'OAUTH_RESPONSE_BODY_ERROR';

/** Faults of the line and of the provider; every other one is of what it sent. */
const AWAY: ReadonlySet<string> = new Set([
  'TypeError',
  'TimeoutError',
  REFUSED_TOKEN,
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'ERR_JWKS_TIMEOUT',
  'ERR_JOSE_GENERIC',
]);

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** As the provider says it can, and as the standard says where it says nothing. */
function authenticatedBy(client: Awaited<ReturnType<typeof oidc>>, secret: string): ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported;
    const isPost = known?.includes('client_secret_post') === true && !known.includes('client_secret_basic');
    return (isPost ? post : basic)(server, ...rest);
  };
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
