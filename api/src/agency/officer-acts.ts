import type { AuditActor } from '@portal/domain/agency/audit/audit.ts';
import { isRole, ROLE_TEXT, ROLES, type Role } from '@portal/domain/agency/audit/roles.ts';
import { wrong } from '@portal/domain/fields/violation.ts';
import { readEmail } from '@portal/domain/values/email.ts';
import { toString as qrCode } from 'qrcode';
import {
  addFirstOfficer,
  addOfficer,
  type Credentials,
  disableOfficer,
  enableOfficer,
  getOfficerByEmail,
  listOfficers,
  MANAGER,
  type OfficerRow,
  resetOfficer,
  setRoles,
} from '../agency-access/public.ts';
import { violations } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { readOfficer } from '../raffle/public.ts';
import { type Act, type ActOption, defineAct, type Json } from './act.ts';
import { OPERATOR } from './desk/performer.ts';
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

const MANAGERS: readonly Role[] = [MANAGER];

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
  by: MANAGERS,
  bootstraps: true,
  example: 'officer add --email anna@behoerde.example --name "Anna Amt" --role caseworker --role auditor',
  options: {
    email: EMAIL,
    name: { kind: 'text', placeholder: 'Name', help: 'Vor- und Nachname', required: true },
    role: ROLE,
  },
  run: async (portal, { email, name, role }, { performer }) => {
    const person = { email: readAddress(email), name: readOfficer(name), roles: readRoles(role) };
    const make = performer === OPERATOR ? addFirstOfficer : addOfficer;
    return handedOut(portal, person.email, await make(portal, performer.actor, person));
  },
  text: printHandedOut,
});

const RESET = defineAct({
  noun: 'officer',
  verb: 'reset',
  summary: 'gibt ein neues Einmalpasswort und einen neuen zweiten Faktor aus',
  example: 'officer reset anna@behoerde.example',
  by: MANAGERS,
  options: { email: EMAIL },
  run: async (portal, { email }, { performer }) => {
    const { email: known } = await getOfficerByEmail(portal.db, email);
    return handedOut(portal, known, await resetOfficer(portal, performer.actor, known));
  },
  text: printHandedOut,
});

const LIST = defineAct({
  noun: 'officer',
  verb: 'list',
  summary: 'zeigt die Konten der Behörde',
  example: 'officer list',
  by: [...MANAGERS, 'auditor'],
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
  by: MANAGERS,
  options: { email: EMAIL, role: ROLE },
  run: async (portal, { email, role }, { performer }) => {
    await setRoles(portal, performer.actor, email, readRoles(role));
    return summaryOf(await getOfficerByEmail(portal.db, email));
  },
  text: printOfficer,
});

type Change = (portal: Portal, actor: AuditActor, email: string) => Promise<void>;

function change(verb: string, summary: string, act: Change): Act {
  return defineAct({
    noun: 'officer',
    verb,
    summary,
    example: `officer ${verb} anna@behoerde.example`,
    by: MANAGERS,
    options: { email: EMAIL },
    run: async (portal, { email }, { performer }) => {
      await act(portal, performer.actor, email);
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
