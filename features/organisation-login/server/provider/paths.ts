import type { Side } from '#features/access/server/realm.ts';

interface Paths {
  /** Sends the browser to the provider; its query is the request the login is for. */
  begin: string;
  /** Where the provider sends it back to. */
  callback: string;
  /** Where it is after both have logged out. */
  loggedOut: string;
  /** Where the provider tells that somebody has logged out there. */
  backChannel: string;
}

const under = (root: string): Paths => ({
  begin: root,
  callback: `${root}/rueckkehr`,
  loggedOut: `${root}/abgemeldet`,
  backChannel: `${root}/abmeldung`,
});

export const PROVIDER_PATHS: Readonly<Record<Side, Paths>> = {
  applicant: under('/oauth/organisation'),
  officer: under('/oauth/sachbearbeitung/organisation'),
};
