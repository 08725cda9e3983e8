import type { OpenAct } from '#features/desk/rules/wire.ts';
import type { CaseSegment } from '../../rules/tables/case-segments.ts';
import { needsOf } from '../../rules/tables/needs.ts';
import type { ActTable } from '../../rules/tables/table.ts';
import { tableOf } from '../table-of.ts';
import type { OwnForm } from './act-form.tsx';

/** What this person may do on the page of a case: with the case, or by beginning another one that has no page yet. */
export interface OfferedAct {
  segment: CaseSegment;
  act: OpenAct;
  form?: OwnForm | undefined;
  /** Why it cannot be done yet. */
  lockedBecause?: string | undefined;
}

/** An act that begins a case: it is named by what it is about (decision 14). */
export function beginningAct(segment: CaseSegment, act: string): OpenAct {
  const table: ActTable = tableOf(segment);
  const rule = table.acts[act];
  if (rule === undefined) throw new Error(`no act ${act} of ${segment}`);
  return { act, label: rule.label, needs: needsOf(rule.needs) };
}
