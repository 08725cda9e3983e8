import { ACCOUNT_ACTS } from '#features/audit/rules/account-acts.ts';
import { isRole } from '#features/audit/rules/roles.ts';
import { usualDay, usualDayText } from '#features/cases/rules/act-fields.ts';
import { ACT_TABLES, type ActTableName } from '#features/cases/rules/all-tables.ts';
import { CASE_SEGMENTS } from '#features/cases/rules/case-segments.ts';
import type { ActRule, ActTable } from '#features/cases/rules/table.ts';
import type { HearingExceptionName } from '#features/letter/rules/legal/hearing.ts';
import { OFFICER_ACTS } from '#features/officers/rules/acts.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { FEATURES } from '../server/features.ts';
import { type Desk, type Json, Refused } from './desk.ts';
import { addressOf, getOfficer, subjectOf } from './find-case.ts';
import { printCase, printOfficer } from './print.ts';
import type { Verb } from './verb.ts';

type Rule = Pick<ActRule, 'label' | 'needs'>;

const STANDS = 'Das steht schon im Vorschlag. Bitte lassen Sie diese Option weg.';
const NO_REASON = 'Auf der Befehlszeile geändert.';
const USUAL: HearingExceptionName = 'no-deviation';
const NO_FINDING = 'Der Prüfbogen enthält keine Feststellung gegen die Angaben des Unternehmens.';

const factsOf = ({ facts }: Json): Json => (isRecord(facts) ? facts : {});

function stateOf({ state, stage }: Json): string {
  return String(isRecord(state) ? state.name : (state ?? stage));
}

/** The acts that propose what this act signs, for a case that has begun. */
function actsProposing({ acts, moves }: ActTable, sign: string): string[] {
  if (acts[sign]?.secondPerson === undefined) return [];
  const open = Object.entries(moves).filter(([state, next]) => state !== 'none' && next[sign] === undefined);
  const lead = open.flatMap(([state, next]) =>
    Object.keys(next).filter((act) => next[act] !== state && moves[next[act] ?? '']?.[sign] !== undefined),
  );
  return [...new Set(lead)];
}

/** Usual values of the fields that were not typed: today for a day, and what was applied for in a proposed decision. */
async function usualValues(desk: Desk, path: string, open: readonly string[], begins: boolean): Promise<Json> {
  const days = open.filter((name) => usualDayText(name) !== null);
  const today = days.length === 0 ? undefined : await desk.today();
  const isApplied = !begins && ['approval', 'changes', 'exception'].some((name) => open.includes(name));
  const { approval, changes, hearings, reviews } = isApplied ? factsOf(await desk.get(path)) : {};
  const isUnheard = Array.isArray(hearings) && hearings.length === 0 && !hasFinding(reviews);
  return {
    ...Object.fromEntries(days.map((name) => [name, today && usualDay(name, today)])),
    ...(open.includes('approval') && isRecord(approval) ? { approval: approval.draft } : {}),
    ...(open.includes('changes') && isRecord(changes) ? { changes } : {}),
    ...(open.includes('exception') && isUnheard ? { exception: USUAL, exceptionReason: NO_FINDING } : {}),
  };
}

/** Whether a check was not met. Then the company is heard before the decision, or the officer says why not (docs/decisions/0053). */
function hasFinding(reviews: unknown): boolean {
  return Object.values(isRecord(reviews) ? reviews : {}).some(
    (review) => isRecord(review) && Array.isArray(review.notMet) && review.notMet.length > 0,
  );
}

/** Does the act. If it signs a decision that nobody has proposed yet, proposes that decision instead, for somebody else to sign. */
async function perform(desk: Desk, path: string, table: ActTable, asked: { act: string; sent: Json }): Promise<Json> {
  const before = actsProposing(table, asked.act);
  const moves = before.length === 0 ? {} : (table.moves[stateOf(await desk.get(path))] ?? {});
  const isOpen = (act: string) => table.moves[moves[act] ?? '']?.[asked.act] !== undefined;
  const act = moves[asked.act] === undefined ? (before.find(isOpen) ?? asked.act) : asked.act;
  const { needs = {} } = table.acts[act] ?? {};
  const stands = Object.keys(asked.sent).filter((name) => !Object.hasOwn(needs, name));
  if (act === asked.act && stands.length > 0)
    throw new Refused(STANDS, { violations: stands.map((name) => wrong(name, STANDS)) });
  const own = Object.fromEntries(Object.entries(asked.sent).filter(([name]) => Object.hasOwn(needs, name)));
  const open = Object.keys(needs).filter((name) => own[name] === undefined);
  const begins = table.moves.none?.[act] !== undefined;
  return desk.post(`${path}/acts/${act}`, { ...(await usualValues(desk, path, open, begins)), ...own });
}

function caseVerb(kind: ActTableName, act: string, { label: summary, needs }: Rule): Verb {
  const table: ActTable = ACT_TABLES[kind];
  const before = actsProposing(table, act);
  const fields = Object.assign({}, ...before.map((one) => table.acts[one]?.needs), needs) as Fields;
  const run: Verb['run'] = async (desk, sent, typed) => {
    const path = await addressOf(desk, kind, typed, act);
    const done = await perform(desk, path, table, { act, sent });
    // The whole case says more than the name of its new state.
    return kind === 'proposal' || kind === 'verification' ? desk.get(path) : done;
  };
  const print = (result: Json) => printDone(result, table.states);
  const says = before.length === 0 ? summary : `${summary}; schlägt es vor, wo noch nichts vorgeschlagen ist`;
  return {
    noun: kind,
    verb: act,
    summary: says,
    subject: subjectOf(kind),
    fields,
    isLoose: before.length > 0,
    run,
    print,
  };
}

function printDone(result: Json, states: ActTable['states']): string {
  if (result['@type'] === 'AgencyCase') return printCase(result);
  const state = String(result.state ?? result.stage);
  return `Vorgang:  ${result['@id']}\nStand:    ${states[state] ?? state}`;
}

/** For each kind of case that is built in: every act of officers in its table, and `show` where it can be shown. */
const CASE_VERBS = FEATURES.flatMap(({ cases = [] }) => cases).flatMap(({ name: kind }) => {
  const { acts, subject: what }: ActTable = ACT_TABLES[kind];
  const own = Object.entries(acts).filter(([, { by }]) => by.some(isRole));
  const verbs = own.map(([act, rule]) => caseVerb(kind, act, rule));
  if (!Object.hasOwn(CASE_SEGMENTS, kind)) return verbs;
  const run: Verb['run'] = async (desk, _sent, typed) => desk.get(await addressOf(desk, kind, typed));
  const show = { noun: kind, verb: 'show', summary: `zeigt: ${what}`, subject: subjectOf(kind), fields: {} };
  return [...verbs, { ...show, run, print: printCase }];
});

/** Makes a required reason voluntary: where none is typed, the record says that the command line was used. */
export function withVoluntaryReason(needs: Fields = {}): { fields: Fields; usual: Json } {
  const { reason } = needs;
  if (reason?.kind !== 'text' || reason.required === undefined) return { fields: needs, usual: {} };
  return { fields: { ...needs, reason: voluntary(reason) }, usual: { reason: NO_REASON } };
}

/** An officer as the portal has them after a change, with a new password and second factor where they were made. */
export async function changedOfficer(desk: Desk, { officer, proposed, handedOut }: Json): Promise<Json> {
  const { oneTimePassword, otpauthUrl } = isRecord(handedOut) ? handedOut : {};
  return { officer: await getOfficer(desk, String(officer)), proposed, oneTimePassword, otpauthUrl };
}

/** Acts on accounts and officers. They are no cases; their tables have labels and fields, but no states. */
function peopleVerb(noun: 'account' | 'officer', act: string, { label: summary, needs }: Rule): Verb {
  const { fields, usual } = withVoluntaryReason(needs);
  const run: Verb['run'] = async (desk, sent, typed) => {
    const path = await addressOf(desk, noun, typed);
    const done = await desk.post(`${path}/acts/${act}`, { ...usual, ...sent });
    return noun === 'account' ? desk.get(path) : changedOfficer(desk, done);
  };
  const verb = { noun, verb: act, summary, subject: subjectOf(noun), fields, run };
  return noun === 'account' ? verb : { ...verb, print: printOfficer };
}

export const ACT_VERBS: readonly Verb[] = [
  ...CASE_VERBS,
  ...Object.entries<Rule>(ACCOUNT_ACTS).map(([act, rule]) => peopleVerb('account', act, rule)),
  ...Object.entries<Rule>(OFFICER_ACTS).map(([act, rule]) => peopleVerb('officer', act, rule)),
];
