import { randomUUID } from 'node:crypto';
import type { Answers, ListField } from '#ground/rules/fields/field.ts';
import type { Trx } from '#ground/server/portal.ts';
import type { ProposalStep } from '../rules/facts.ts';
import { findStepItems } from './item-store.ts';

/** Names of the lists whose elements have an address of their own. */
export function addressedLists(step: ProposalStep): string[] {
  return Object.entries(step.fields).flatMap(([name, field]) =>
    field.kind === 'list' && (field as ListField).addressed !== undefined ? [name] : [],
  );
}

/** Gives every new element its id; an id that is not one of this step's elements counts as new. */
export async function addressElements(
  trx: Trx,
  proposalId: string,
  step: ProposalStep,
  lists: readonly string[],
  data: Answers,
): Promise<string[]> {
  if (lists.length === 0) return [];
  const known = await findStepItems(trx, proposalId, step.number);
  const elements = lists.flatMap((name) => data[name] as { id?: string }[]);
  const seen = new Set<string>();
  for (const element of elements) {
    const keeps = element.id !== undefined && known.has(element.id) && !seen.has(element.id);
    element.id = keeps && element.id !== undefined ? element.id : randomUUID();
    seen.add(element.id);
  }
  return [...seen];
}
