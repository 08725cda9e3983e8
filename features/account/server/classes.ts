import type { Company, Profile } from '#ground/rules/session/wire.ts';
import { type ClassDescription, readOnly } from '#ground/server/hydra/resource.ts';
import type { AccountConfirmation, PasswordChange, PasswordCheck, RegisteredUser } from '../rules/wire.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface AccountAnswers {
  User: Profile | RegisteredUser;
  Company: Company;
  AccountConfirmation: AccountConfirmation;
  PasswordChange: PasswordChange;
  PasswordCheck: PasswordCheck;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends AccountAnswers {}
}

export const ACCOUNT_CLASSES = {
  User: {
    path: '/api/users',
    description: 'Ein Benutzerkonto. Sichtbar ist nur das eigene.',
    collection: [],
    item: ['GET'],
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
    collection: ['GET'],
    item: ['GET'],
    properties: [readOnly('name', 'string', 'Name des Unternehmens'), readOnly('addresses', 'json', 'Anschriften')],
    filters: [],
  },
  AccountConfirmation: {},
  PasswordChange: { description: 'Ein geändertes Passwort', properties: { changed: 'Das Passwort ist geändert' } },
  PasswordCheck: {},
} satisfies Record<keyof AccountAnswers, ClassDescription>;
