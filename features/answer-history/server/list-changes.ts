import type { Actor } from '#features/access/server/actor.ts';
import { findPersonNames } from '#features/access/server/members.ts';
import { FORMER_PERSON } from '#features/company/rules/people.ts';
import type { AnswerChanges } from '#features/proposal/rules/wire.ts';
import { readOwnProposal } from '#features/proposal/server/access.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import { loadOwnVerification, storedForm } from '#features/verification/server/load-verification.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { labelOfChange, untouchedSince, valueAtPlace } from '#ground/rules/wizard/changes.ts';
import { findValue, pageOf } from '#ground/server/hydra/query.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type ChangedCase, type ChangeMark, findBefore, listChangeMarks, type NewChange } from './change-store.ts';
import { fieldsOf, freshChanges } from './log-changes.ts';

const PER_PAGE = 20;

interface ChangesAsked {
  /** Absent: of all. */
  step: number | undefined;
  /** From 1. */
  page: number;
}

/** What a call asks for; a step that is none narrows nothing. */
export function changesAsked(query: unknown): ChangesAsked {
  const step = findValue(query, 'step');
  return {
    step: step !== undefined && /^\d{1,2}$/.test(step) ? Number(step) : undefined,
    page: pageOf(query)?.page ?? 1,
  };
}

type FindChanges = (portal: Portal, actor: Actor, id: string, asked: ChangesAsked) => Promise<AnswerChanges>;

/** Who has changed which answer of an application, and what stood there before: newest first. */
export const listProposalChanges: FindChanges = async (portal, actor, id, asked) => {
  await readOwnProposal(portal.db, id, actor);
  const steps = await findSteps(portal.db, id);
  return changesPage(portal, { proposalId: id, verificationId: null }, (step) => steps.get(step) ?? {}, asked);
};

/** The same of a proof of use. */
export const listVerificationChanges: FindChanges = async (portal, actor, id, asked) => {
  const loaded = await loadOwnVerification(portal, actor, id);
  const stored = storedForm(loaded);
  return changesPage(portal, { proposalId: loaded.row.proposal_id, verificationId: id }, () => stored, asked);
};

/** `answersOf`: what a step holds now. */
async function changesPage(
  portal: Portal,
  of: ChangedCase,
  answersOf: (step: number) => Answers,
  asked: ChangesAsked,
): Promise<AnswerChanges> {
  const all = await allChanges(portal, of);
  const untouched = untouchedSince(all);
  const chosen = asked.step === undefined ? all : all.filter(({ step }) => step === asked.step);
  const pages = Math.max(1, Math.ceil(chosen.length / PER_PAGE));
  const page = Math.min(asked.page, pages);
  const shown = chosen.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const written = await findBefore(
    portal.db,
    shown.flatMap((one) => ('id' in one ? one.id : [])),
  );
  const names = await findPersonNames(
    portal.db,
    shown.map(({ by }) => by),
  );
  const changes = shown.map((one) => {
    const { step, path } = one;
    const answers = answersOf(step);
    const fields = fieldsOf(portal, { ...of, step });
    return {
      ...{ step, path, label: labelOfChange(fields, path, answers), now: valueAtPlace(answers, path) ?? null },
      before: 'before' in one ? one.before : (written.get(one.id) ?? null),
      by: names.get(one.by ?? '') ?? FORMER_PERSON,
      at: one.at.toISOString(),
      isNewest: untouched.has(one),
    };
  });
  return { changes, page, pages, steps: [...new Set(all.map(({ step }) => step))].sort((a, b) => a - b) };
}

/** Newest first; what is not written down yet brings what stood there before, the rest only its id. */
async function allChanges(portal: Portal, of: ChangedCase): Promise<(ChangeMark | NewChange)[]> {
  // Both at one instant: what is written down between the two would stand there twice.
  return portal.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const fresh = await freshChanges(trx, portal, [of.proposalId]);
      const own = fresh.filter(({ verificationId }) => verificationId === of.verificationId);
      return [...own.reverse(), ...(await listChangeMarks(trx, of))];
    });
}
