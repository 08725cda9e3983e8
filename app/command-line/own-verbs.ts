import { ACT_TABLES } from '#features/cases/rules/all-tables.ts';
import { casePath } from '#features/cases/rules/case-segments.ts';
import { NEW_OFFICER, OFFICER_ACTS } from '#features/officers/rules/acts.ts';
import { type PublicValueKind, readPublicValue } from '#features/raffle/rules/public-source.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { ACT_VERBS, changedOfficer, withVoluntaryReason } from './act-verbs.ts';
import { type Json, Refused } from './desk.ts';
import { addressOf, findPot, getOfficer, subjectOf } from './find-case.ts';
import { printOfficer } from './print.ts';
import type { Verb } from './verb.ts';

const POT = { noun: 'raffle', subject: subjectOf('raffle') } as const;

function actVerb(noun: string, act: string): Verb {
  const found = ACT_VERBS.find((one) => one.noun === noun && one.verb === act);
  if (found === undefined) throw new Error(`no act ${noun} ${act}`);
  return found;
}

/** The pot where it was drawn with this value already: somebody who saw no answer may ask again. Undefined: not drawn. Throws Refused for another value. */
function alreadyDrawn(pot: Json, { publicValue }: Json): Json | undefined {
  if (pot.stage !== 'drawn') return undefined;
  const read = readPublicValue(pot.publicKind as PublicValueKind, String(publicValue));
  if (read.ok && read.value === pot.publicValue) return { ...pot, repeated: true };
  throw new Refused(`Dieser Lostopf ist bereits gezogen, und zwar mit dem öffentlichen Wert „${pot.publicValue}“.`);
}

/** Looks before the draw, and again where it failed, whether the pot is drawn. */
const DRAW: Verb = {
  ...actVerb('raffle', 'draw'),
  run: async (desk, sent, typed) => {
    const path = await addressOf(desk, 'raffle', typed);
    const done = () => desk.get(path).then((now) => alreadyDrawn(now, sent));
    const draw = actVerb('raffle', 'draw').run;
    return (
      (await done()) ??
      draw(desk, sent, typed).catch(async (error: unknown) => {
        const now = await done();
        if (now === undefined) throw error;
        return now;
      })
    );
  },
};

const POTS: readonly Verb[] = [
  // Printed as it is published, since verify-draw reads it.
  {
    ...{ ...POT, verb: 'protocol', fields: {}, isOpen: true },
    summary: 'gibt das Protokoll einer Ziehung aus, zum Nachrechnen mit npm run verify-draw',
    run: async (desk, _sent, typed) => {
      const found = await desk.find(`/api/raffle_pots/${await findPot(desk, typed)}/protocol`);
      if (found !== undefined) return found;
      throw new Refused('Dieser Lostopf ist noch nicht gezogen. Ein Protokoll gibt es erst danach.');
    },
    print: ({ '@id': _id, '@type': _type, ...protocol }) => JSON.stringify(protocol, null, 1),
  },
  // The desk's list for whoever manages pots, the public one for everybody else.
  {
    ...{ noun: 'raffle', verb: 'list', fields: {}, isOpen: true },
    summary: 'zeigt alle Lostöpfe; wer sie verwaltet, sieht Stand und Zahlen',
    run: async (desk) => {
      const open = () => desk.get('/api/raffle_pots');
      return desk.token === undefined ? open() : desk.get(casePath('raffle')).catch(open);
    },
  },
];

const RETRY: Verb = {
  noun: 'job',
  verb: 'retry',
  summary: 'führt gescheiterte Aufträge noch einmal aus',
  subject: { name: 'id', placeholder: 'Kennung', help: 'Kennung aus job list, oder alle', example: 'alle' },
  fields: {},
  // The portal has a call for one job only.
  run: async (desk, _sent, typed) => {
    const jobs = '/api/agency/jobs';
    const ids = typed === 'alle' ? (await desk.members(`${jobs}?itemsPerPage=100`)).map(({ id }) => id) : [typed];
    for (const id of ids) await desk.post(`${jobs}/${encodeURIComponent(String(id))}/acts/retry`, {});
    return { retried: ids };
  },
  print: ({ retried }) => `${(retried as unknown[]).length} Aufträge werden noch einmal ausgeführt.`,
};

const ADDED = withVoluntaryReason(NEW_OFFICER);
const GIVEN = withVoluntaryReason(OFFICER_ACTS['give-roles'].needs);

const OFFICERS: readonly Verb[] = [
  {
    ...{ noun: 'officer', verb: 'add', fields: ADDED.fields, isOpen: true, print: printOfficer },
    summary: 'legt ein Konto der Behörde an, mit Einmalpasswort und zweitem Faktor',
    // The first officer is made by whoever runs the machine: before that nobody can log in.
    run: async (desk, sent) =>
      desk.token === undefined && desk.isHere
        ? desk.local('officer add', sent)
        : changedOfficer(desk, await desk.post('/api/agency/access', { ...ADDED.usual, ...sent })),
  },
  {
    ...{ noun: 'officer', verb: 'roles', fields: GIVEN.fields, subject: subjectOf('officer'), print: printOfficer },
    summary: 'ersetzt die Rollen eines Kontos der Behörde',
    // Roles are taken before others are given, because some exclude each other.
    run: async (desk, sent, typed) => {
      const { id, roles } = await getOfficer(desk, typed);
      const held = (roles as Json[]).map(({ role }) => String(role));
      const wanted = (sent.roles ?? []) as string[];
      const change = async (act: string, some: string[]) =>
        some.length === 0
          ? { officer: id }
          : desk.post(`/api/agency/access/${id}/acts/${act}`, { ...GIVEN.usual, ...sent, roles: some });
      await change(
        'take-roles',
        held.filter((role) => !wanted.includes(role)),
      );
      return changedOfficer(
        desk,
        await change(
          'give-roles',
          wanted.filter((role) => !held.includes(role)),
        ),
      );
    },
  },
];

const REQUIRED = actVerb('verification', 'require-check');

/** Begins a proceeding and answers with the application. */
function ofProposal(verb: string, begin: Verb): Verb {
  const run: Verb['run'] = async (desk, sent, typed) => {
    await begin.run(desk, sent, typed);
    return desk.get(await addressOf(desk, 'proposal', typed));
  };
  return { ...begin, noun: 'proposal', verb, subject: subjectOf('proposal'), run };
}

/** Commands named by decisions §8 whose acts have another name in their table. */
const RENAMED: readonly Verb[] = [
  ofProposal('amend', actVerb('amendment', 'request')),
  ofProposal('object', actVerb('objection', 'file')),
  { ...actVerb('verification', 'close-resubmission'), verb: 'close' },
  {
    ...{ ...REQUIRED, verb: 'check-required' },
    fields: {
      ...REQUIRED.fields,
      checkRequired: voluntary(ACT_TABLES.verification.acts['require-check'].needs.checkRequired),
    },
    run: (desk, sent, typed) => REQUIRED.run(desk, { checkRequired: true, ...sent }, typed),
  },
];

const never = () => Promise.reject(new Error('done by the program itself'));
const LOGIN: readonly Verb[] = [
  {
    ...{ noun: 'officer', verb: 'login', subject: subjectOf('officer'), fields: {}, isOpen: true, run: never },
    summary: 'meldet Sie mit Passwort und zweitem Faktor für eine Stunde an; auch kurz: login',
  },
  {
    ...{ noun: 'officer', verb: 'logout', fields: {}, isOpen: true, run: never },
    subject: { ...subjectOf('officer'), isOptional: true },
    summary: 'beendet Ihre Anmeldung; auch kurz: logout',
  },
];

/** Commands that are more than one call, and commands under another name. */
export const OWN_VERBS: readonly Verb[] = [...LOGIN, DRAW, ...POTS, ...RENAMED, RETRY, ...OFFICERS];
