import type { Assigned } from '#features/desk/rules/wire.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { ASSIGNED_KINDS, EVENLY, type ListedKindName, leastLoaded } from '../../rules/work-list.ts';
import { refusalOf } from '../one-of-many.ts';
import { performAct } from '../perform-act.ts';
import type { Performer } from '../performer.ts';
import { findListed, listedIri } from './present-case.ts';
import { countLoads } from './store.ts';

interface NamedCase {
  iri: string;
  kind: ListedKindName;
  id: string;
}

const MOST = 200;

/** Assigns one case after the other, to a person or each to whoever has the fewest, each an act of its own: one that cannot be assigned keeps none of the others. */
export async function assignCases(
  portal: Portal,
  performer: Performer,
  body: Readonly<Record<string, unknown>>,
  arrivedAt: Date,
): Promise<Assigned[]> {
  const { cases, assignee } = readAssignment(body);
  const loads = assignee === EVENLY ? await countLoads(portal.db, portal.clock.today()) : [{ id: assignee, open: 0 }];
  const results: Assigned[] = [];
  for (const { iri, kind, id } of cases) {
    const next = leastLoaded(loads);
    if (next === undefined) throw violations([wrong('assignee', NOBODY)]);
    const order = { kind, id, act: 'assign', fields: { assignee: next.id }, arrivedAt } as const;
    let state: string | undefined;
    const refusal = await refusalOf(async () => {
      ({ state } = await performAct(portal, performer, order));
    }, NOT_THERE);
    if (refusal === undefined) next.open += 1;
    results.push(
      refusal === undefined
        ? { case: iri, status: 200, ...(state !== undefined && { state }) }
        : { case: iri, status: refusal.status, message: refusal.said },
    );
  }
  return results;
}

const NOT_THERE = 'Diesen Fall gibt es nicht.';
const NO_CASES = 'Bitte wählen Sie mindestens einen Fall.';
const TOO_MANY = `Bitte weisen Sie höchstens ${MOST} Fälle auf einmal zu.`;
const NO_PERSON = 'Bitte wählen Sie, wer die Fälle bearbeitet.';
const NOBODY = 'Niemand ist da, der Fälle bekommen kann.';
const NO_CASE = 'Das ist kein Fall, der zugewiesen werden kann.';

/** Throws 422 that names every unreadable value. */
function readAssignment(body: Readonly<Record<string, unknown>>): { cases: NamedCase[]; assignee: string } {
  const given: unknown[] = Array.isArray(body.cases) ? [...new Set(body.cases)] : [];
  const wrongs: Violation[] = [];
  if (given.length === 0) wrongs.push(wrong('cases', NO_CASES));
  if (given.length > MOST) wrongs.push(wrong('cases', TOO_MANY));
  const assignee = body.assignee;
  if (typeof assignee !== 'string' || !(assignee === EVENLY || isUuid(assignee)))
    wrongs.push(wrong('assignee', NO_PERSON));
  const cases = given.slice(0, MOST).flatMap((value, index) => {
    const named = findAssigned(value);
    if (named === undefined) wrongs.push(wrong(`cases[${index}]`, NO_CASE));
    return named ?? [];
  });
  if (wrongs.length > 0) throw violations(wrongs);
  return { cases, assignee: String(assignee).toLowerCase() };
}

function findAssigned(value: unknown): NamedCase | undefined {
  const found = findListed(value);
  const kind = ASSIGNED_KINDS.find((name) => name === found?.kind);
  return found === undefined || kind === undefined ? undefined : { iri: listedIri(found), kind, id: found.id };
}
