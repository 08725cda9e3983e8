import type { Company, Profile } from '#ground/rules/session/wire.ts';
import { later } from '#ground/server/clock.ts';
import type { Feature } from '#ground/server/feature.ts';
import { readOnly } from '#ground/server/hydra/resource.ts';
import { everyHour } from '#ground/server/jobs/jobs.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { AccountConfirmation, PasswordChange, PasswordCheck, RegisteredUser } from '../rules/wire.ts';
import { FAILURE_WINDOW } from './login-throttle.ts';
import { deleteAskedMails, MAIL_BUDGET } from './mail-budget.ts';
import { letterJobs } from './request-letter.ts';
import { accountRoutes } from './routes.ts';
import { deleteExpiredAccess, makeAccountToken } from './store.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    User: Profile | RegisteredUser;
    Company: Company;
    AccountConfirmation: AccountConfirmation;
    PasswordChange: PasswordChange;
    PasswordCheck: PasswordCheck;
  }
}

export const ACCOUNT: Feature = {
  name: 'account',
  classes: {
    User: {
      path: '/api/users',
      description: 'Ein Benutzerkonto. Sichtbar ist nur das eigene.',
      properties: [
        readOnly('username', 'string', 'Anmeldename, gleich der E-Mail-Adresse'),
        readOnly('salutation', 'string', 'Anrede'),
        readOnly('title', 'string', 'Akademischer Titel'),
        readOnly('firstName', 'string', 'Vorname'),
        readOnly('lastName', 'string', 'Nachname'),
        readOnly('email', 'string', 'E-Mail-Adresse'),
        readOnly('phone', 'string', 'Telefonnummer'),
        readOnly('confirmed', 'boolean', 'Die E-Mail-Adresse ist bestätigt'),
        readOnly('approved', 'boolean', 'Das Konto ist freigegeben'),
        readOnly('weakPassword', 'boolean', 'Das Passwort muss erneuert werden'),
        readOnly('isActive', 'boolean', 'Das Konto ist nicht deaktiviert'),
        readOnly('companies', { resource: 'Company', many: true, embedded: true }, 'Unternehmen des Kontos'),
        readOnly('raffles', { resource: 'Raffle', many: true, embedded: true }, 'Teilnahmen an Losverfahren'),
      ],
      filters: [],
    },
    Company: {
      path: '/api/companies',
      description: 'Ein Unternehmen des eigenen Kontos',
      properties: [readOnly('name', 'string', 'Name des Unternehmens'), readOnly('addresses', 'json', 'Anschriften')],
      filters: [],
    },
    AccountConfirmation: {},
    PasswordChange: { description: 'Ein geändertes Passwort', properties: { changed: 'Das Passwort ist geändert' } },
    PasswordCheck: {},
  },
  routes: accountRoutes,
  jobs: accountJobs,
  links: { account: makeAccountToken },
};

function accountJobs(portal: Portal): void {
  letterJobs(portal);
  everyHour(portal, 'account-expiry', async (now) => {
    const access = await deleteExpiredAccess(portal.db, later(now, -FAILURE_WINDOW), now);
    const rows = access + (await deleteAskedMails(portal.db, later(now, -MAIL_BUDGET.provenFor)));
    portal.log.event('oauth.expired-removed', { rows });
  });
}
