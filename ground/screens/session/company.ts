import { companyPlace } from '#ground/rules/session/company-place.ts';

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
