import type { CaseSegment } from '@portal/domain/agency/tables/case-segments.ts';
import type { Field, Fields } from '@portal/domain/fields/field.ts';
import { tableOf } from './table-of.ts';

/** What an act asks for, as its table declares it. */
export function needsOfAct(segment: CaseSegment, act: string): Fields {
  return tableOf(segment).acts[act]?.needs ?? {};
}

/** Chosen where the case shows what there is to choose from. */
const CHOSEN: readonly string[] = ['fileId', 'item', 'mail', 'objection', 'publicValue'];

/** True where a field is typed as it is, without the case around it. */
export function isPlainField(name: string, { kind }: Field): boolean {
  return kind !== 'group' && kind !== 'list' && kind !== 'choices' && !CHOSEN.includes(name);
}
