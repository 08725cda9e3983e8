import { ROLE_TEXT, type Role } from '#features/audit/rules/roles.ts';
import type { CaseSegment } from '../../rules/tables/case-segments.ts';
import { decideAct } from '../../rules/tables/decide-act.ts';
import { actsFrom } from '../../rules/tables/table.ts';
import { tableOf } from '../table-of.ts';

interface Looking {
  segment: CaseSegment;
  state: string;
  /** Of whoever looks at the case. */
  roles: readonly Role[];
}

interface Waiting extends Looking {
  officerId: string;
  /** Ids of those whose proposals wait for a second person. */
  proposedBy: readonly string[];
}

/** Why what is proposed cannot be signed by this person; undefined: nothing waits, or this person can sign. */
export function whyNotSigned({ segment, state, officerId, roles, proposedBy }: Waiting): string | undefined {
  const table = tableOf(segment);
  const signing = actsFrom(table, state).find((act) => table.acts[act]?.secondPerson);
  const rule = signing === undefined ? undefined : table.acts[signing];
  if (signing === undefined || rule === undefined || proposedBy.length === 0) return undefined;
  const own = proposedBy.includes(officerId) ? officerId : (proposedBy[0] ?? null);
  const decision = decideAct(table, { state, roles, act: signing, fields: null, officerId, proposedBy: own });
  if (decision.allowed) return undefined;
  if (decision.because !== 'role') return decision.text;
  return proposedBy.includes(officerId)
    ? `Sie haben das vorgeschlagen. ${waitsFor(rule.by)}`
    : `Es liegt ein Vorschlag vor. ${waitsFor(rule.by)}`;
}

function waitsFor(by: readonly string[]): string {
  return `Darüber entscheidet eine andere Person mit der Rolle ${rolesText(by)}.`;
}

function rolesText(by: readonly string[]): string {
  return by.flatMap((role) => (role in ROLE_TEXT ? [`„${ROLE_TEXT[role as Role].label}“`] : [])).join(' oder ');
}

/** On a case that nobody has begun to examine only one thing can come next. */
const BEGINNINGS = ['receive', 'assign'];

/** Whose turn it is with a case that has just come in; undefined: it is being worked on, or it is this person's own turn. */
export function whoIsNext({ segment, state, roles }: Looking): string | undefined {
  const { acts, moves } = tableOf(segment);
  const leadsOn = (act: string) => (moves[state]?.[act] ?? state) !== state;
  const rule = acts[BEGINNINGS.find(leadsOn) ?? ''];
  if (rule === undefined || roles.some((role) => rule.by.includes(role))) return undefined;
  return `Als Nächstes: ${rule.label}. Das macht eine Person mit der Rolle ${rolesText(rule.by)}.`;
}
