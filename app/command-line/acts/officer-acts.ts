import { toString as qrCode } from 'qrcode';
import type { AuditActor } from '#features/audit/rules/audit.ts';
import { isRole, ROLE_TEXT, ROLES, type Role } from '#features/audit/rules/roles.ts';
import { OPERATOR } from '#features/cases/server/performer.ts';
import { appointAdmin } from '#features/officers/server/access/appoint-admin.ts';
import { addPerson, replaceRoles, resetPerson } from '#features/officers/server/access/change-access.ts';
import {
  addFirstOfficer,
  type Credentials,
  disableOfficer,
  enableOfficer,
  getOfficerByEmail,
  listOfficers,
  MANAGER,
  type OfficerRow,
} from '#features/officers/server/public.ts';
import { readOfficer } from '#features/raffle/server/public.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { readEmail } from '#ground/rules/values/contact/email.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type Act, type ActOption, defineAct, type Json } from '../act.ts';
import { printFacts, printTable } from '../print.ts';

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

const REASON = {
  kind: 'text',
  placeholder: 'Text',
  help: 'Begründung für das Bearbeitungsprotokoll',
} as const satisfies ActOption;

const DAY = (help: string) => ({ kind: 'day', placeholder: 'Tag', help }) as const satisfies ActOption;
const DAYS = { from: DAY('erster Tag der Rollen, sonst heute'), until: DAY('letzter Tag der Rollen, sonst ohne Ende') };
const NO_REASON = 'Auf der Befehlszeile geändert.';

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

async function handedOut(portal: Portal, email: string, credentials: Credentials, proposed: readonly Role[]) {
  return {
    officer: summaryOf(await getOfficerByEmail(portal.db, email)),
    proposed: [...proposed],
    ...credentials,
    qrCode: await qrCode(credentials.otpauthUrl, { type: 'terminal', small: true }),
  };
}

function printHandedOut(result: Json<Awaited<ReturnType<typeof handedOut>>>): string {
  return [
    printOfficer(result.officer),
    ...printProposed(result.proposed),
    '',
    'Geben Sie das Folgende nur dieser Person. Es wird nicht noch einmal gezeigt.',
    printFacts({ Einmalpasswort: `${result.oneTimePassword} (gilt sieben Tage)`, 'Zweiter Faktor': result.otpauthUrl }),
    '',
    result.qrCode,
  ].join('\n');
}

/** What waits for a second person. */
function printProposed(roles: readonly Role[]): string[] {
  if (roles.length === 0) return [];
  return [`Vorgeschlagen, bis eine zweite Person der Zugangsverwaltung bestätigt: ${labels(roles)}`];
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
    ...DAYS,
    reason: REASON,
  },
  run: async (portal, { email, name, role, from = null, until = null, reason = NO_REASON }, { performer }) => {
    const person = { email: readAddress(email), name: readOfficer(name), roles: readRoles(role) };
    if (performer === OPERATOR) {
      return handedOut(portal, person.email, await addFirstOfficer(portal, performer.actor, person), []);
    }
    const { credentials, proposed } = await addPerson(portal, performer, { ...person, from, until, reason });
    return handedOut(portal, person.email, credentials, proposed);
  },
  text: printHandedOut,
});

const RESET = defineAct({
  noun: 'officer',
  verb: 'reset',
  summary: 'gibt ein neues Einmalpasswort und einen neuen zweiten Faktor aus',
  example: 'officer reset anna@behoerde.example',
  by: MANAGERS,
  options: { email: EMAIL, reason: REASON },
  run: async (portal, { email, reason = NO_REASON }, { performer }) => {
    const { email: known } = await getOfficerByEmail(portal.db, email);
    const { credentials, proposed } = await resetPerson(portal, performer, known, reason);
    return handedOut(portal, known, credentials, proposed);
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
  options: { email: EMAIL, role: ROLE, ...DAYS, reason: REASON },
  run: async (portal, { email, role, from = null, until = null, reason = NO_REASON }, { performer }) => {
    const { id } = await getOfficerByEmail(portal.db, email);
    const asked = { roles: readRoles(role), from, until, reason };
    const { proposed } = await replaceRoles(portal, performer, id, asked);
    return { ...summaryOf(await getOfficerByEmail(portal.db, email)), proposed: [...proposed] };
  },
  text: (result) => [printOfficer(result), ...printProposed(result.proposed)].join('\n'),
});

const APPOINT = defineAct({
  noun: 'officer',
  verb: 'appoint',
  summary: 'bestätigt eine vorgeschlagene Zugangsverwaltung, wo es dafür keine zweite Person gibt',
  example: 'officer appoint zora@behoerde.example',
  by: null,
  options: { email: EMAIL },
  run: async (portal, { email }) => {
    await appointAdmin(portal, email);
    return summaryOf(await getOfficerByEmail(portal.db, email));
  },
  text: printOfficer,
});

type Change = (portal: Portal, actor: AuditActor, email: string, why?: string) => Promise<void>;

function change(verb: string, summary: string, act: Change): Act {
  return defineAct({
    noun: 'officer',
    verb,
    summary,
    example: `officer ${verb} anna@behoerde.example`,
    by: MANAGERS,
    options: { email: EMAIL, reason: REASON },
    run: async (portal, { email, reason }, { performer }) => {
      await act(portal, performer.actor, email, reason);
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
  APPOINT,
];
