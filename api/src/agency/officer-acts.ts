import { isRole, ROLE_TEXT, ROLES, type Role } from '@portal/domain/agency/roles.ts';
import { wrong } from '@portal/domain/fields/violation.ts';
import { readEmail } from '@portal/domain/values/email.ts';
import { toString as qrCode } from 'qrcode';
import {
  addOfficer,
  type Credentials,
  disableOfficer,
  enableOfficer,
  getOfficerByEmail,
  resetOfficer,
  setRoles,
} from '../agency-access/manage-officers.ts';
import { listOfficers, type OfficerRow } from '../agency-access/store.ts';
import { violations } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { readOfficer } from '../raffle/officer.ts';
import { type Act, type ActOption, defineAct, type Json } from './act.ts';
import { printFacts, printTable } from './print.ts';

const EMAIL = {
  kind: 'text',
  placeholder: 'Adresse',
  help: 'dienstliche E-Mail-Adresse',
  required: true,
  subject: true,
} as const satisfies ActOption;

const ROLE = {
  kind: 'list',
  placeholder: 'Rolle',
  help: `auch mehrmals: ${ROLES.join(', ')}`,
  required: true,
} as const satisfies ActOption;

function readRoles(typed: readonly string[]): Role[] {
  const unknown = typed.find((text) => !isRole(text));
  if (unknown === undefined && typed.length > 0) return [...new Set(typed.filter(isRole))];
  throw violations([wrong('--role', `Diese Rolle gibt es nicht. Möglich sind: ${ROLES.join(', ')}.`)]);
}

function readAddress(typed: string): string {
  const read = readEmail(typed);
  if (read.ok) return read.value;
  throw violations([wrong('--email', read.message)]);
}

function summaryOf({ id, email, name, roles, isActive, oneTimeUntil, secondFactorConfirmedAt }: OfficerRow) {
  return {
    id,
    email,
    name,
    roles,
    isActive,
    hasOwnPassword: oneTimeUntil === null,
    hasSecondFactor: secondFactorConfirmedAt !== null,
  };
}

type Summary = Json<ReturnType<typeof summaryOf>>;

function printOfficer({ email, name, roles, isActive }: Summary): string {
  return printFacts({ Adresse: email, Name: name, Rollen: labels(roles), Stand: isActive ? 'aktiv' : 'gesperrt' });
}

function labels(roles: readonly Role[]): string {
  return roles.map((role) => ROLE_TEXT[role].label).join(', ');
}

async function handedOut(portal: Portal, email: string, credentials: Credentials) {
  return {
    officer: summaryOf(await getOfficerByEmail(portal.db, email)),
    ...credentials,
    qrCode: await qrCode(credentials.otpauthUrl, { type: 'terminal', small: true }),
  };
}

function printHandedOut(result: Json<Awaited<ReturnType<typeof handedOut>>>): string {
  return [
    printOfficer(result.officer),
    '',
    'Geben Sie das Folgende nur dieser Person. Es wird nicht noch einmal gezeigt.',
    printFacts({ Einmalpasswort: `${result.oneTimePassword} (gilt sieben Tage)`, 'Zweiter Faktor': result.otpauthUrl }),
    '',
    result.qrCode,
  ].join('\n');
}

const ADD = defineAct({
  noun: 'officer',
  verb: 'add',
  summary: 'legt ein Konto der Behörde an, mit Einmalpasswort und zweitem Faktor',
  example: 'officer add --email anna@behoerde.example --name "Anna Amt" --role caseworker --role auditor',
  options: {
    email: EMAIL,
    name: { kind: 'text', placeholder: 'Name', help: 'Vor- und Nachname', required: true },
    role: ROLE,
  },
  run: async (portal, { email, name, role }) => {
    const person = { email: readAddress(email), name: readOfficer(name), roles: readRoles(role) };
    return handedOut(portal, person.email, await addOfficer(portal, person));
  },
  text: printHandedOut,
});

const RESET = defineAct({
  noun: 'officer',
  verb: 'reset',
  summary: 'gibt ein neues Einmalpasswort und einen neuen zweiten Faktor aus',
  example: 'officer reset anna@behoerde.example',
  options: { email: EMAIL },
  run: async (portal, { email }) => {
    const { email: known } = await getOfficerByEmail(portal.db, email);
    return handedOut(portal, known, await resetOfficer(portal, known));
  },
  text: printHandedOut,
});

const LIST = defineAct({
  noun: 'officer',
  verb: 'list',
  summary: 'zeigt die Konten der Behörde',
  example: 'officer list',
  audit: 'read',
  options: {},
  run: async ({ db }) => ({ officers: (await listOfficers(db)).map(summaryOf) }),
  text: ({ officers }) =>
    printTable(
      ['Adresse', 'Name', 'Rollen', 'Stand', 'Eigenes Passwort', 'Zweiter Faktor'],
      officers.map(({ email, name, roles, isActive, hasOwnPassword, hasSecondFactor }) => [
        email,
        name,
        labels(roles),
        isActive ? 'aktiv' : 'gesperrt',
        hasOwnPassword ? 'ja' : 'nein',
        hasSecondFactor ? 'bestätigt' : 'noch nicht',
      ]),
    ),
});

const CHANGE_ROLES = defineAct({
  noun: 'officer',
  verb: 'roles',
  summary: 'ersetzt die Rollen eines Kontos der Behörde',
  example: 'officer roles anna@behoerde.example --role decision-maker',
  options: { email: EMAIL, role: ROLE },
  run: async (portal, { email, role }) => {
    await setRoles(portal, email, readRoles(role));
    return summaryOf(await getOfficerByEmail(portal.db, email));
  },
  text: printOfficer,
});

function change(verb: string, summary: string, act: (portal: Portal, email: string) => Promise<void>): Act {
  return defineAct({
    noun: 'officer',
    verb,
    summary,
    example: `officer ${verb} anna@behoerde.example`,
    options: { email: EMAIL },
    run: async (portal, { email }) => {
      await act(portal, email);
      return summaryOf(await getOfficerByEmail(portal.db, email));
    },
    text: printOfficer,
  });
}

export const OFFICER_ACTS: readonly Act[] = [
  ADD,
  LIST,
  change('disable', 'sperrt ein Konto der Behörde und beendet seine Anmeldungen', disableOfficer),
  change('enable', 'nimmt die Sperre eines Kontos zurück', enableOfficer),
  RESET,
  CHANGE_ROLES,
];
