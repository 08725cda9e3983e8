import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** A person of the organisation, by the name they log in with. */
export interface OrganisationPerson {
  sub: string;
  /** Level of assurance they log in at. */
  acr?: string;
  [claim: string]: unknown;
}

export const TEST_CLIENT = { id: 'foerderportal', secret: 'nur-fuer-tests-und-lang-genug' };
const CLAIMS = ['given_name', 'family_name', 'name', 'company_name', 'register_number', 'roles', 'phone_number'];

/** An organisation's login service: a real OpenID provider, with a login page of three lines. */
export class TestIdentityProvider {
  readonly people = new Map<string, OrganisationPerson>();
  readonly #server: Server;
  #portals: readonly string[] = [];
  #provider: Provider | undefined;
  #callback: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** Answers nothing while it is true. */
  isAway = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<TestIdentityProvider> {
    const server = createServer();
    const own = new TestIdentityProvider(server);
    server.on('request', (request, response) => own.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return own;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The portal's origins; known once it listens. */
  serve(...portals: string[]): this {
    this.#portals = portals;
    const provider = new Provider(this.issuer, this.#configuration());
    this.#provider = provider;
    // What it warns of (plain http, keys of its own) is meant for real ones.
    const callback = provider.callback();
    this.#callback = (request, response) => {
      const uid = /^\/interaction\/([\w-]+)/.exec(request.url ?? '')?.[1];
      if (uid === undefined) callback(request, response);
      else void this.#interact(provider, request, response);
    };
    return this;
  }

  /** What whoever runs the portal sets for it. */
  environment(prefix: 'OIDC' | 'DESK_OIDC', more: Record<string, string> = {}): Record<string, string> {
    const own = { ISSUER: this.issuer, CLIENT_ID: TEST_CLIENT.id, CLIENT_SECRET: TEST_CLIENT.secret, ...more };
    return Object.fromEntries(Object.entries(own).map(([name, value]) => [`${prefix}_${name}`, value]));
  }

  /** What the provider sends when somebody logs out there. */
  async backChannelToken(sub: string): Promise<string> {
    const provider = this.#provider;
    const client = await provider?.Client.find(TEST_CLIENT.id);
    if (provider === undefined || client === undefined) throw new Error('serves nobody yet');
    const token = new provider.IdToken({ sub }, { client, ctx: undefined } as never) as unknown as LogOutToken;
    token.mask = { sub: null };
    token.set('events', { 'http://schemas.openid.net/event/backchannel-logout': {} });
    return token.issue({ use: 'logout' });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    // Some browsers ask for it with every page and complain where there is none.
    if (request.url === '/favicon.ico') response.writeHead(204).end();
    else if (this.isAway || this.#callback === undefined) response.writeHead(503).end('away');
    else this.#callback(request, response);
  }

  #configuration(): Configuration {
    const roots = this.#portals.flatMap((origin) =>
      ['/oauth/organisation', '/oauth/sachbearbeitung/organisation'].map((path) => `${origin}${path}`),
    );
    return {
      clients: [
        {
          client_id: TEST_CLIENT.id,
          client_secret: TEST_CLIENT.secret,
          redirect_uris: roots.map((root) => `${root}/rueckkehr`),
          post_logout_redirect_uris: roots.map((root) => `${root}/abgemeldet`),
          ...(roots[0] === undefined ? {} : { backchannel_logout_uri: `${roots[0]}/abmeldung` }),
          backchannel_logout_session_required: true,
        },
      ],
      claims: { openid: ['sub', 'acr', 'sid'], profile: CLAIMS, email: ['email', 'email_verified'] },
      acrValues: ['niedrig', 'substantiell', 'hoch'],
      cookies: { keys: ['nur-fuer-tests'] },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: async (ctx, form) => {
            ctx.body = page(
              'Abmelden',
              `${form}<button form="op.logoutForm" name="logout" value="yes">Abmelden</button>`,
            );
          },
        },
      },
      interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_ctx, id) => {
        const person = this.people.get(id);
        return person && { accountId: id, claims: async () => ({ ...person, sub: person.sub }) };
      },
      // Nobody is asked for consent: the organisation has given it.
      loadExistingGrant: async (ctx) => {
        const { client, session, provider } = ctx.oidc;
        const grant = new provider.Grant({
          ...(client === undefined ? {} : { clientId: client.clientId }),
          ...(session?.accountId === undefined ? {} : { accountId: session.accountId }),
        });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
    };
  }

  async #interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
        page(
          'Anmelden bei der Organisation',
          `<form method="post"><label>Kennung <input name="login"></label>
<button>Anmelden</button><button name="abbrechen" value="ja">Abbrechen</button></form>`,
        ),
      );
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const login = form.get('login') ?? '';
    const acr = this.people.get(login)?.acr;
    const result =
      form.get('abbrechen') === 'ja'
        ? { error: 'access_denied', error_description: 'abgebrochen' }
        : { login: { accountId: login, ...(acr === undefined ? {} : { acr }) } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
}

/** What the library makes one of, beyond its published types. */
interface LogOutToken {
  mask: object;
  set(name: string, value: unknown): void;
  issue(options: { use: 'logout' }): Promise<string>;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
