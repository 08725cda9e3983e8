import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import type { CaseSegment } from '@portal/domain/agency/tables/case-segments.ts';
import { needsOf } from '@portal/domain/agency/tables/needs.ts';
import type { ActTable } from '@portal/domain/agency/tables/table.ts';
import { tableOf } from '../case/table-of.ts';

/** An act that begins a case which has no page yet: it is named by what it is about (decision 14). */
export function beginningAct(segment: CaseSegment, act: string): OpenAct {
  const table: ActTable = tableOf(segment);
  const rule = table.acts[act];
  if (rule === undefined) throw new Error(`no act ${act} of ${segment}`);
  return { act, label: rule.label, needs: needsOf(rule.needs) };
}
