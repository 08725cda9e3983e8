import { FORMER_PERSON } from '@portal/domain/company/people.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import { findStep } from '@portal/domain/proposal/steps.ts';
import type { AnswerChange, AnswerChanges } from '@portal/domain/proposal/wire.ts';
import { labelOfChange } from '@portal/domain/wizard/changes.ts';
import { untouchedSince, valueAtPlace } from '@portal/domain/wizard/history.ts';
import type { Actor } from '../../access/bearer.ts';
import { findPersonNames } from '../../access/member-store.ts';
import type { Portal } from '../../platform/portal.ts';
import { readOwnProposal } from '../access.ts';
import { findSteps } from '../step-store.ts';
import { type ChangeMark, findBefore, listChangeMarks, listUnlogged } from './change-store.ts';
import { changesOfRuns, runsIn } from './changes-of-runs.ts';

const PER_PAGE = 20;

export interface ChangesAsked {
  proposalId: string;
  /** Absent: of all. */
  step: number | undefined;
  /** From 1. */
  page: number;
}

/** A change that is written down has an id, one of this hour what stood there before. */
type Known = Omit<ChangeMark, 'id'> & ({ id: number } | { before: unknown });

/** Who has changed which answer of an application, and what stood there before: newest first. */
export async function listChanges(portal: Portal, actor: Actor, asked: ChangesAsked): Promise<AnswerChanges> {
  const { db } = portal;
  const { id } = await readOwnProposal(db, asked.proposalId, actor);
  const all = [...(await fresh(portal, id)), ...(await listChangeMarks(db, id))];
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
  const steps = await findSteps(db, id);
  const changes = shown.map((one) => ({
    ...placeOf(portal, steps, one),
    before: 'before' in one ? one.before : (written.get(one.id) ?? null),
    by: names.get(one.by ?? '') ?? FORMER_PERSON,
    at: one.at.toISOString(),
    isNewest: untouched.has(one),
  }));
  return { changes, page, pages, steps: [...new Set(all.map(({ step }) => step))].sort((a, b) => a - b) };
}

/** What is not written down yet, since more of it may come; newest first. */
async function fresh(portal: Portal, proposalId: string): Promise<Known[]> {
  const runs = runsIn(portal, await listUnlogged(portal.db, proposalId));
  const { changes } = await changesOfRuns(portal.db, portal, runs);
  return changes.sort((one, other) => one.at.getTime() - other.at.getTime()).reverse();
}

function placeOf(
  { programme }: Portal,
  steps: ReadonlyMap<number, Answers>,
  { step, path }: Known,
): Pick<AnswerChange, 'step' | 'path' | 'label' | 'now'> {
  const stands = steps.get(step) ?? {};
  const fields = findStep(programme, step)?.fields ?? {};
  return { step, path, label: labelOfChange(fields, path, stands), now: valueAtPlace(stands, path) ?? null };
}
