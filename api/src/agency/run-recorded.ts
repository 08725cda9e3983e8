import { COMMAND_LINE } from '@portal/domain/agency/audit.ts';
import { auditedPortal } from '../audit/audited-portal.ts';
import { type AuditRecord, recordRead } from '../audit/record.ts';
import type { Portal } from '../platform/portal.ts';
import type { Act, TypedOptions } from './act.ts';
import { findSubject, subjectsIn } from './act-subjects.ts';

/** Runs an act with its entry in the record: a change and its entry are one, what was read is noted before it is shown. */
export async function runRecorded(portal: Portal, act: Act, typed: TypedOptions): Promise<object> {
  if (act.audit === 'none') return act.run(portal, typed);
  if (act.audit === 'read') {
    const result = await act.run(portal, typed);
    await recordRead(portal, recordOf(act, typed, subjectsIn(act.noun, result)));
    return result;
  }
  const subject = await findSubject(portal, act.noun, typed);
  const audited = auditedPortal(portal, recordOf(act, typed, subject === undefined ? [] : [subject]));
  const result = await act.run(audited.portal, typed);
  await audited.finish();
  return result;
}

function recordOf({ noun, verb }: Act, typed: TypedOptions, subjects: readonly string[]): AuditRecord {
  const { officer, reason, outcome, ...detail } = typed;
  return {
    actor: { kind: 'command-line', name: officer?.trim() || COMMAND_LINE },
    act: `${noun}.${verb}`,
    subjects,
    why: reason ?? outcome ?? null,
    detail,
  };
}
