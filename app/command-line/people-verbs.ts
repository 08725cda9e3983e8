import { toString as drawQrCode } from 'qrcode';
import { ACCOUNT_ACTS } from '#features/audit/rules/account-acts.ts';
import { NEW_OFFICER, OFFICER_ACTS, type OfficerActName } from '#features/officers/rules/officer-acts.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { type Desk, type Json, Refused } from './desk.ts';
import { ACCOUNT, findAccount } from './find-case.ts';
import { printFacts, printTable } from './print.ts';
import type { Subject, Verb } from './verb.ts';

export const OFFICER: Subject = {
  name: 'email',
  placeholder: 'Adresse',
  help: 'dienstliche E-Mail-Adresse',
  example: 'anna@behoerde.example',
};

export async function getOfficer(desk: Desk, typed: string): Promise<Json> {
  const { officers } = await desk.get('/api/agency/access');
  const found = (officers as Json[]).find(({ id, email }) => [id, email].includes(typed.toLowerCase()));
  if (found === undefined) throw new Refused(`Ein Konto der Behörde „${typed}“ gibt es nicht.`);
  return found;
}

const NO_REASON = 'Auf der Befehlszeile geändert.';

/** The record's reason: what is not typed says at least that it happened here. */
export function unsaid(needs: Fields = {}): Json {
  return needs.reason?.required === undefined ? {} : { reason: NO_REASON };
}

function wordsOf({ label: summary, needs = {} }: { label: string; needs?: Fields }) {
  const { reason } = needs;
  const fields: Fields = { ...needs, ...(reason?.kind === 'text' ? { reason: voluntary(reason) } : {}) };
  return { summary, fields };
}

/** What is handed to a person, once; the code as one that a terminal can show. */
async function handedOut(desk: Desk, { officer, proposed, handedOut: made }: Json): Promise<Json> {
  if (!isRecord(made)) return { officer: await getOfficer(desk, String(officer)), proposed };
  const { otpauthUrl, oneTimePassword } = made;
  const qrCode = await drawQrCode(String(otpauthUrl), { type: 'terminal', small: true });
  return { officer: await getOfficer(desk, String(officer)), proposed, oneTimePassword, otpauthUrl, qrCode };
}

const rolesOf = (roles: unknown) =>
  (roles as (string | Json)[]).map((one) => (isRecord(one) ? one.label : one)).join(', ');

function printOfficer({ officer, proposed = [], oneTimePassword, otpauthUrl, qrCode }: Json): string {
  const { email, name, roles, isActive } = officer as Json;
  const facts = {
    Adresse: String(email),
    Name: String(name),
    Rollen: rolesOf(roles),
    Stand: isActive ? 'aktiv' : 'gesperrt',
  };
  const waiting = rolesOf(proposed);
  return [
    printFacts(facts),
    ...(waiting === '' ? [] : [`Vorgeschlagen, bis eine zweite Person der Zugangsverwaltung bestätigt: ${waiting}`]),
    ...(oneTimePassword === undefined
      ? []
      : [
          '\nGeben Sie das Folgende nur dieser Person. Es wird nicht noch einmal gezeigt.',
          printFacts({ Einmalpasswort: `${oneTimePassword} (gilt sieben Tage)`, 'Zweiter Faktor': String(otpauthUrl) }),
          `\n${qrCode}`,
        ]),
  ].join('\n');
}

const LOOSE_REASON = { reason: voluntary(NEW_OFFICER.reason) };

const OFFICERS: readonly Verb[] = [
  {
    noun: 'officer',
    verb: 'add',
    summary: 'legt ein Konto der Behörde an, mit Einmalpasswort und zweitem Faktor',
    fields: { ...NEW_OFFICER, ...LOOSE_REASON },
    isOpen: true,
    // Nobody can be logged in before there is anybody: the first one is made by whoever runs the machine.
    run: async (desk, sent) =>
      desk.token === undefined && desk.isHere
        ? desk.local('officer add', sent)
        : handedOut(desk, await desk.post('/api/agency/access', { ...unsaid(NEW_OFFICER), ...sent })),
    print: printOfficer,
  },
  {
    noun: 'officer',
    verb: 'list',
    summary: 'zeigt die Konten der Behörde',
    fields: {},
    run: (desk) => desk.get('/api/agency/access'),
    print: ({ officers }) =>
      printTable(
        ['Adresse', 'Name', 'Rollen', 'Stand', 'Eigenes Passwort', 'Zweiter Faktor'],
        (officers as Json[]).map(({ email, name, roles, isActive, hasOwnPassword, hasSecondFactor }) => [
          ...[String(email), String(name), rolesOf(roles), isActive ? 'aktiv' : 'gesperrt'],
          ...[hasOwnPassword ? 'ja' : 'nein', hasSecondFactor ? 'bestätigt' : 'noch nicht'],
        ]),
      ),
  },
  {
    noun: 'officer',
    verb: 'roles',
    summary: 'ersetzt die Rollen eines Kontos der Behörde',
    subject: OFFICER,
    fields: { ...OFFICER_ACTS['give-roles'].needs, ...LOOSE_REASON },
    run: async (desk, sent, typed) => {
      const { id, roles } = await getOfficer(desk, typed);
      const wanted = (sent.roles ?? []) as string[];
      const held = (roles as Json[]).map(({ role }) => String(role));
      const why = { ...unsaid(NEW_OFFICER), ...sent };
      const change = (act: string, some: string[]) =>
        some.length === 0
          ? { officer: id }
          : desk.post(`/api/agency/access/${id}/acts/${act}`, { ...why, roles: some });
      // First what goes: some roles stand against each other.
      await change(
        'take-roles',
        held.filter((role) => !wanted.includes(role)),
      );
      return handedOut(
        desk,
        await change(
          'give-roles',
          wanted.filter((role) => !held.includes(role)),
        ),
      );
    },
    print: printOfficer,
  },
  ...(Object.keys(OFFICER_ACTS) as OfficerActName[]).map((act): Verb => {
    const { label: summary, needs } = OFFICER_ACTS[act];
    const run: Verb['run'] = async (desk, sent, typed) => {
      const { id } = await getOfficer(desk, typed);
      const why = unsaid(needs);
      return handedOut(desk, await desk.post(`/api/agency/access/${id}/acts/${act}`, { ...why, ...sent }));
    };
    const fields = 'reason' in needs ? { ...needs, ...LOOSE_REASON } : needs;
    return { noun: 'officer', verb: act, summary, subject: OFFICER, fields, run, print: printOfficer };
  }),
];

/** Accounts and officers are no cases, and their acts stand in tables of the same shape. */
export const PEOPLE_VERBS: readonly Verb[] = [
  ...Object.entries<{ label: string; needs?: Fields }>(ACCOUNT_ACTS).map(([act, rule]): Verb => {
    const run: Verb['run'] = async (desk, sent, typed) => {
      const path = await findAccount(desk, typed);
      await desk.post(`${path}/acts/${act}`, { ...unsaid(rule.needs), ...sent });
      return desk.get(path);
    };
    const print = ({ email, stateLabel }: Json) => `Das Konto ${email} hat jetzt den Stand: ${stateLabel}.`;
    return { noun: 'account', verb: act, ...wordsOf(rule), subject: ACCOUNT, run, print };
  }),
  ...OFFICERS,
];
