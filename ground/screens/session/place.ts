import { companyPlace } from '#ground/rules/session/rights.ts';

const PLACE = /^\/f\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=\/|$)/i;

/**
 * For which company this tab acts, by its address; undefined: for the person's only one. It never changes while the page is
 * there: another company is another address, and loaded anew. So two tabs cannot mix.
 */
export const ACTING_FOR: string | undefined = PLACE.exec(location.pathname)?.[1];

/** What every call of the API says of it. */
export const COMPANY_HEADERS: Readonly<Record<string, string>> =
  ACTING_FOR === undefined ? {} : { 'x-company': ACTING_FOR };

/** Goes to a page of a company, and forgets everything of another one. */
export function enterCompany(companyId: string, path: string): void {
  location.replace(`${companyPlace(companyId)}${path}`);
}

/** How a side of the portal logs its people in: as which client, for what, and where a login comes back to. */
interface LoginClient {
  /** Client of the authorization server (contract §5.1). */
  id: string;
  scope: string;
  /** Address to which a login in the same window returns. */
  landing: string;
}

const PORTAL: LoginClient = { id: 'portal', scope: 'user', landing: '/anmelden' };
const DESK: LoginClient = { id: 'agency-desk', scope: 'agency', landing: '/sachbearbeitung' };

/** Where the agency's desk begins (decisions §6). */
export const DESK_ROOT = DESK.landing;

/**
 * True on the agency's side. Between the two sides the browser always fetches a page anew, so that this never changes
 * while a page lives, and neither side ever holds the other's tokens.
 */
export const IS_DESK = location.pathname === DESK_ROOT || location.pathname.startsWith(`${DESK_ROOT}/`);

export const LOGIN_CLIENT = IS_DESK ? DESK : PORTAL;
