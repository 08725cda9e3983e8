import type { FastifyRequest } from 'fastify';
import type { Portal } from '#ground/server/portal.ts';
import type { Html } from './pages/html.ts';
import type { Side } from './realm.ts';

/** Logging in with somebody else's word for who one is, beside the portal's own passwords and passkeys. */
export interface OtherLogin {
  /** Where it begins; its query is the request the login is for. */
  path(side: Side): string;
  /** The way there, for a login page; undefined where none is configured. `query`: with its question mark. */
  button(portal: Portal, side: Side, query: string): Html | undefined;
  /** Of who vouches; undefined where none is configured. */
  name(portal: Portal, side: Side): string | undefined;
  /** Which of its logins open an applicant's account, on the page of one's own logins. */
  linked(portal: Portal, account: { id: string; passwordHash: string | null }, csrf: Html): Promise<Html | undefined>;
  /** Where the browser has to go to be logged out there as well. Ask before the login ends. */
  findLogOut(portal: Portal, request: FastifyRequest, side: Side): Promise<URL | undefined>;
}

declare module '#ground/server/portal.ts' {
  interface Offers {
    login: OtherLogin;
  }
}
