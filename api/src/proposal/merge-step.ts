import { FORMER_PERSON } from '@portal/domain/company/people.ts';
import type { Clash } from '@portal/domain/contract/wire.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import { isSame } from '@portal/domain/fields/is-same.ts';
import { isWrong } from '@portal/domain/fields/violation.ts';
import type { Facts, ProposalStep } from '@portal/domain/proposal/facts.ts';
import type { MergedAnswer } from '@portal/domain/proposal/wire.ts';
import { changesBetween, type FieldChange, labelOfChange, meet } from '@portal/domain/wizard/changes.ts';
import { evaluateBody, evaluateStored } from '@portal/domain/wizard/evaluate.ts';
import { type Choice, type Merged, mergeAnswers, type Versions } from '@portal/domain/wizard/merge-answers.ts';
import { findPersonNames } from '../access/member-store.ts';
import { violations } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { listPastSteps, type PastStep } from './past-step-store.ts';
import type { StoredStep } from './step-store.ts';

export interface StaleSave {
  proposalId: string;
  step: ProposalStep;
  facts: Facts;
  body: Answers;
  /** The version the caller began with. */
  base: number;
  stored: StoredStep;
  /** Who saves. */
  accountId: string;
  /** What they decided where both changed the same answer, and the version they had seen then. */
  settled: { choice: Choice; seen: number } | undefined;
}

export interface MergedStep {
  body: Answers;
  /** What others have changed meanwhile, and the caller has not seen yet. */
  taken: MergedAnswer[];
}

/** Cannot be put together; `clashes`: only because both changed these answers. */
interface Unmerged {
  clashes: Clash[] | undefined;
}

const UNKNOWN: Unmerged = { clashes: undefined };

/**
 * What a caller sends who does not know yet what somebody else has saved, with that in it (docs/decisions/0066). Not where
 * both changed the same answer and nobody has decided, where one would lose what they typed by the other's choice, or where
 * nobody knows any more what the caller began with.
 */
export async function mergeStep(portal: Portal, save: StaleSave): Promise<MergedStep | Unmerged> {
  const { step, facts, base, stored, body, accountId } = save;
  const past = await listPastSteps(portal.db, { proposalId: save.proposalId, step: step.number, from: base });
  const states = [...past, { ...NOW, data: stored.data }];
  const before = base === 0 ? {} : past.find(({ version }) => version === base)?.data;
  if (before === undefined || base > stored.version) return UNKNOWN;
  const shape = (data: Answers) => evaluateStored(step, data, facts).data;
  const mine = evaluateBody(step, body, facts);
  const refused = mine.violations.filter(isWrong);
  if (refused.length > 0) throw violations(refused);
  // Their own element, sent again after the answer was lost, is not another one.
  const mayBothAdd = past.every(({ replacedBy }) => replacedBy !== accountId);
  const versions = { base: shape(before), mine: mine.data, theirs: shape(stored.data) };
  const found = settle(step, versions, { save, past, shape, mayBothAdd });
  if (found.merged === undefined) return { clashes: clashesOf(step, found.clashes, stored.data) };
  const contributed = { ...facts, ...step.contributes(found.merged, facts) };
  // One answer may have made another's needless: then somebody decides, not the portal.
  if (!isSame(evaluateBody(step, found.merged, contributed).data, found.merged)) return UNKNOWN;
  const authors = authorsOf(step, shape, states);
  const names = await findPersonNames(portal.db, [...authors.values()]);
  return {
    body: found.merged,
    taken: found.taken.map((change) => ({
      propertyPath: change.path,
      label: labelOfChange(step.fields, change.path, stored.data),
      by: names.get(authorOf(authors, change.path) ?? '') ?? FORMER_PERSON,
    })),
  };
}

interface Settling {
  save: StaleSave;
  past: readonly PastStep[];
  shape(data: Answers): Answers;
  mayBothAdd: boolean;
}

/** First what the caller has seen and decided upon; what came since then is nobody's to overwrite unseen. */
function settle(step: ProposalStep, versions: Versions, { save, past, shape, mayBothAdd }: Settling): Merged {
  const { settled, stored } = save;
  if (settled === undefined) return mergeAnswers(step.fields, versions, { mayBothAdd });
  const { choice } = settled;
  const seen =
    settled.seen === stored.version ? stored.data : past.find(({ version }) => version === settled.seen)?.data;
  if (seen === undefined) return { merged: undefined, clashes: [] };
  const theirs = shape(seen);
  const decided = mergeAnswers(step.fields, { ...versions, theirs }, { mayBothAdd, choice });
  if (decided.merged === undefined || settled.seen === stored.version) return decided;
  const since = { base: theirs, mine: decided.merged, theirs: versions.theirs };
  const merged = mergeAnswers(step.fields, since, { mayBothAdd });
  if (merged.merged === undefined) return merged;
  return { merged: merged.merged, taken: [...decided.taken, ...merged.taken] };
}

/** None, and yet not to be put together: then all of both is compared. */
function clashesOf(step: ProposalStep, clashes: readonly FieldChange[], stored: Answers): Clash[] | undefined {
  if (clashes.length === 0) return undefined;
  return clashes.map(({ path }) => ({ propertyPath: path, label: labelOfChange(step.fields, path, stored) }));
}

const NOW = { version: Number.MAX_SAFE_INTEGER, replacedBy: null, replacedAt: new Date(0) };

/** Who was the last to change an answer, by its place. */
function authorsOf(
  step: ProposalStep,
  shape: (data: Answers) => Answers,
  states: readonly PastStep[],
): ReadonlyMap<string, string | null> {
  const authors = new Map<string, string | null>();
  for (const [index, { data, replacedBy }] of states.entries()) {
    const next = states[index + 1];
    if (next === undefined) break;
    for (const { path } of changesBetween(step.fields, shape(data), shape(next.data))) authors.set(path, replacedBy);
  }
  return authors;
}

function authorOf(authors: ReadonlyMap<string, string | null>, path: string): string | null {
  const exact = authors.get(path);
  if (exact !== undefined) return exact;
  const change = { path, before: null, after: null };
  const near = [...authors].findLast(([other]) => meet(change, { path: other, before: null, after: null }));
  return near?.[1] ?? null;
}
