import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { addDays, isCalendarDay, startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { AuditContent } from '../../rules/audit.ts';
import type { AuditFilter } from '../store.ts';

/** What an auditor may look for, by name. Days are whole Berlin days, both included. */
export const AUDIT_FILTERS = ['text', 'act', 'kind', 'officer', 'subject', 'from', 'to'] as const;

type Given = Readonly<Record<(typeof AUDIT_FILTERS)[number], string | undefined>>;

/** Throws 422 that names every unreadable value. `prefix`: what stands before the names, '--' on the command line. */
export function readAuditFilter(given: Given, prefix = ''): AuditFilter {
  const wrongs: Violation[] = [];
  const day = (name: 'from' | 'to'): string | undefined => {
    const text = given[name];
    if (text === undefined || isCalendarDay(text)) return text;
    wrongs.push(wrong(`${prefix}${name}`, `„${text}“ ist kein Tag wie 2022-03-15.`));
    return undefined;
  };
  const [from, to] = [day('from'), day('to')];
  const { text, act, kind, officer, subject } = given;
  if (kind !== undefined && !isKind(kind)) wrongs.push(wrong(`${prefix}kind`, 'Möglich sind: act, read.'));
  if (wrongs.length > 0) throw violations(wrongs);
  return {
    text,
    act,
    officer,
    subject,
    kind: kind !== undefined && isKind(kind) ? kind : undefined,
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1)),
  };
}

function isKind(text: string): text is AuditContent['kind'] {
  return text === 'act' || text === 'read';
}
