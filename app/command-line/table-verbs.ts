import { isRole } from '#features/audit/rules/roles.ts';
import { usualDay, usualDayText } from '#features/cases/rules/act-fields.ts';
import { ACT_TABLES, type ActTableName } from '#features/cases/rules/tables/all-tables.ts';
import { CASE_SEGMENTS } from '#features/cases/rules/tables/case-segments.ts';
import type { ActTable } from '#features/cases/rules/tables/table.ts';
import type { HearingExceptionName } from '#features/letter/rules/legal/hearing.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import type { Desk, Json } from './desk.ts';
import { addressOf, SUBJECTS } from './find-case.ts';
import { printCase } from './print.ts';
import type { Verb } from './verb.ts';

export interface Act {
  /** Address of the case. */
  path: string;
  act: string;
  needs: Fields | undefined;
  sent: Json;
}

/** One act, with the days that are mostly today. The portal reads the rest, and refuses. */
export async function performAct(desk: Desk, { path, act, needs = {}, sent }: Act): Promise<Json> {
  const usual = Object.keys(needs).filter((name) => usualDayText(name) !== null && sent[name] === undefined);
  const today = usual.length === 0 ? undefined : await desk.today();
  const days = today === undefined ? [] : usual.map((name) => [name, usualDay(name, today)] as const);
  const own = Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(needs, name)));
  const unheard = await usualException(desk, path, needs, own);
  return desk.post(`${path}/acts/${act}`, { ...unheard, ...Object.fromEntries(days), ...own });
}

const USUAL: HearingExceptionName = 'no-deviation';
const NO_FINDING = 'Der Prüfbogen enthält keine Feststellung gegen die Angaben des Unternehmens.';

/**
 * What the command line states where nothing is said of a hearing and none was held: that nothing deviates from what the
 * company has said, as far as the record bears it out (docs/decisions/0053). Else nothing, and the act asks for it.
 */
async function usualException(desk: Desk, path: string, needs: Fields, sent: Json): Promise<Json> {
  if (needs.exception === undefined || sent.exception !== undefined) return {};
  const { facts } = await desk.get(path);
  const { hearings, reviews } = isRecord(facts) ? facts : {};
  const hasFinding = Object.values(isRecord(reviews) ? reviews : {}).some(
    (review) => isRecord(review) && Array.isArray(review.notMet) && review.notMet.length > 0,
  );
  if (hasFinding || !Array.isArray(hearings) || hearings.length > 0) return {};
  return { exception: USUAL, exceptionReason: NO_FINDING };
}

/** What a case has become: it says more than the name of its state. */
export async function seen(desk: Desk, kind: ActTableName, path: string, done: Json): Promise<Json> {
  return kind === 'proposal' || kind === 'verification' ? desk.get(path) : done;
}

function printDone(states: ActTable['states']): Verb['print'] {
  return (result) => {
    if (result['@type'] === 'AgencyCase') return printCase(result);
    const state = String(result.state ?? result.stage);
    return `Vorgang:  ${result['@id']}\nStand:    ${states[state] ?? state}`;
  };
}

/** Every act an officer has in the tables of the cases; the kinds that can be looked at, and letters before they are signed. */
export const CASE_VERBS: readonly Verb[] = (Object.keys(ACT_TABLES) as ActTableName[]).flatMap((kind) => {
  const { acts, states, subject: what }: ActTable = ACT_TABLES[kind];
  const subject = SUBJECTS[kind];
  const own = Object.entries(acts).filter(([, { by }]) => by.some(isRole));
  const verbs = own.map(([act, { label: summary, needs = {} }]): Verb => {
    const run: Verb['run'] = async (desk, sent, typed) => {
      const path = await addressOf(desk, kind, typed, act);
      return seen(desk, kind, path, await performAct(desk, { path, act, needs, sent }));
    };
    return { noun: kind, verb: act, summary, subject, fields: needs, run, print: printDone(states) };
  });
  if (!Object.hasOwn(CASE_SEGMENTS, kind)) return verbs;
  const run: Verb['run'] = async (desk, _sent, typed) => desk.get(await addressOf(desk, kind, typed));
  const show = { noun: kind, verb: 'show', summary: `zeigt: ${what}`, subject, fields: {}, run, print: printCase };
  return [...verbs, show];
});
