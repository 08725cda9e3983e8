import type { Actor } from '#features/access/server/actor.ts';
import { findPersonNames } from '#features/access/server/members.ts';
import { FORMER_PERSON } from '#features/company/rules/people.ts';
import { findStep } from '#features/proposal/rules/steps.ts';
import type { AnswerChange, AnswerChanges } from '#features/proposal/rules/wire.ts';
import { readOwnProposal } from '#features/proposal/server/access.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import type { Answers, Fields } from '#ground/rules/fields/field.ts';
import { labelOfChange, untouchedSince, valueAtPlace } from '#ground/rules/wizard/changes.ts';
import { findValue, pageOf } from '#ground/server/hydra/query.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { type ChangeMark, findBefore, listChangeMarks, listUnlogged, type NewChange } from './change-store.ts';
import { changesOfRuns, runsIn } from './changes-of-runs.ts';

const PER_PAGE = 20;

interface ChangesAsked {
  proposalId: string;
  /** Absent: of all. */
  step: number | undefined;
  /** From 1. */
  page: number;
}

/** What of it a call asks for; a step that is none narrows nothing. */
export function changesAsked(query: unknown): Pick<ChangesAsked, 'step' | 'page'> {
  const step = findValue(query, 'step');
  return {
    step: step !== undefined && /^\d{1,2}$/.test(step) ? Number(step) : undefined,
    page: pageOf(query)?.page ?? 1,
  };
}

/** A change that is written down has an id, one of this hour what stood there before. */
type Known = Omit<ChangeMark, 'id'> & ({ id: number } | { before: unknown });

/** What a page of changes is made from. */
interface HistorySource {
  /** Newest first. */
  all: readonly Known[];
  /** What stands now, by step. */
  stands: ReadonlyMap<number, Answers>;
  fieldsOf(step: number): Fields;
}

/** Who has changed which answer of an application, and what stood there before: newest first. */
export async function listChanges(portal: Portal, actor: Actor, asked: ChangesAsked): Promise<AnswerChanges> {
  const { db, programme } = portal;
  const { id } = await readOwnProposal(db, asked.proposalId, actor);
  // Both at one instant: what is written down between the two would stand there twice.
  const all = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const fresh = await freshChanges(trx, portal, [id]);
      // Of one instant the later save is the newer one.
      const oldestFirst = fresh.sort((one, other) => one.at.getTime() - other.at.getTime());
      return [...oldestFirst.reverse(), ...(await listChangeMarks(trx, { proposalId: id }))];
    });
  const fieldsOf = (step: number) => findStep(programme, step)?.fields ?? {};
  return changesPage(db, { all, stands: await findSteps(db, id), fieldsOf }, asked);
}

/** A page of changes, of whichever wizard: with what stood there, what stands now, and who it was. */
export async function changesPage(
  db: Db,
  source: HistorySource,
  asked: Pick<ChangesAsked, 'step' | 'page'>,
): Promise<AnswerChanges> {
  const { all } = source;
  const untouched = untouchedSince(all);
  const chosen = asked.step === undefined ? all : all.filter(({ step }) => step === asked.step);
  const pages = Math.max(1, Math.ceil(chosen.length / PER_PAGE));
  const page = Math.min(asked.page, pages);
  const shown = chosen.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const written = await findBefore(
    db,
    shown.flatMap((one) => ('id' in one ? one.id : [])),
  );
  const names = await findPersonNames(
    db,
    shown.map(({ by }) => by),
  );
  const changes = shown.map((one) => ({
    ...namedChange(source, one),
    before: 'before' in one ? one.before : (written.get(one.id) ?? null),
    by: names.get(one.by ?? '') ?? FORMER_PERSON,
    at: one.at.toISOString(),
    isNewest: untouched.has(one),
  }));
  return { changes, page, pages, steps: [...new Set(all.map(({ step }) => step))].sort((a, b) => a - b) };
}

/** What is not written down yet, since more of it may come; read in the snapshot in which the reader reads the rest. */
export async function freshChanges(trx: Trx, portal: Portal, proposalIds: readonly string[]): Promise<NewChange[]> {
  const runs = runsIn(portal, await listUnlogged(trx, proposalIds));
  return (await changesOfRuns(trx, portal, runs)).changes;
}

function namedChange(
  { stands, fieldsOf }: HistorySource,
  { step, path }: Known,
): Pick<AnswerChange, 'step' | 'path' | 'label' | 'now'> {
  const answers = stands.get(step) ?? {};
  return { step, path, label: labelOfChange(fieldsOf(step), path, answers), now: valueAtPlace(answers, path) ?? null };
}
