import type { Answers, Field, Fields } from '../../fields/field.ts';
import { evaluateStored } from '../../wizard/evaluate.ts';
import { type Circumstances, factsFrom, type ProposalStep } from '../facts.ts';

/** Answers of one step that would no longer be asked. */
export interface Going {
  step: number;
  /** Names of the fields, each once. */
  labels: readonly string[];
}

export interface Change {
  /** Number of the step that is being filled in, and what stands in it. */
  step: number;
  answers: Answers;
}

/**
 * What a change in one step takes from the others: given answers that are asked as things are stored, and are asked no more
 * with the change. Nothing is gone yet: each step keeps what it has until it is saved itself.
 */
export function whatGoes(
  steps: readonly ProposalStep[],
  stored: ReadonlyMap<number, Answers>,
  { step: changed, answers }: Change,
  around: Circumstances,
): Going[] {
  const before = factsFrom(steps, stored, around);
  const after = factsFrom(steps, new Map(stored).set(changed, answers), around);
  return steps.flatMap((step) => {
    const own = stored.get(step.number);
    if (own === undefined || step.number === changed) return [];
    const labels = new Set<string>();
    collect(labels, step.fields, evaluateStored(step, own, before).data, evaluateStored(step, own, after).data);
    return labels.size === 0 ? [] : [{ step: step.number, labels: [...labels] }];
  });
}

function collect(labels: Set<string>, fields: Fields, had: Answers, has: Answers): void {
  for (const [name, field] of Object.entries(fields)) collectField(labels, field, had[name], has[name]);
}

function collectField(labels: Set<string>, field: Field, had: unknown, has: unknown): void {
  if (field.kind === 'group') collect(labels, field.fields, (had ?? {}) as Answers, (has ?? {}) as Answers);
  else if (!isEmpty(had) && isEmpty(has)) labels.add(field.label);
  else if (field.kind === 'list') collectItems(labels, field.fields, had, has);
}

function collectItems(labels: Set<string>, fields: Fields, had: unknown, has: unknown): void {
  for (const [index, item] of (had as Answers[]).entries()) {
    const kept = (has as Answers[])[index];
    if (kept !== undefined) collect(labels, fields, item, kept);
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
