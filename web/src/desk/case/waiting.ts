import type { Role } from '@portal/domain/agency/roles.ts';
import { ROLE_TEXT } from '@portal/domain/agency/roles.ts';
import { decideAct } from '@portal/domain/agency/tables/decide-act.ts';
import { REQUIRED_MESSAGES } from '@portal/domain/agency/tables/required.ts';
import { actsFrom } from '@portal/domain/agency/tables/table.ts';
import type { CaseSegment } from '../wire.ts';
import { tableOf } from './table-of.ts';

/** As if every field were there: whether an act is open does not hang on them. */
const FILLED = Object.fromEntries(Object.keys(REQUIRED_MESSAGES).map((name) => [name, 'x']));

interface Waiting {
  segment: CaseSegment;
  state: string;
  /** Who looks at the case. */
  officerId: string;
  roles: readonly Role[];
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
  const decision = decideAct(table, { state, roles, act: signing, fields: FILLED, officerId, proposedBy: own });
  if (decision.allowed) return undefined;
  if (decision.because !== 'role') return decision.text;
  return proposedBy.includes(officerId)
    ? `Sie haben das vorgeschlagen. ${waitsFor(rule.by)}`
    : `Es liegt ein Vorschlag vor. ${waitsFor(rule.by)}`;
}

function waitsFor(by: readonly string[]): string {
  const labels = by.flatMap((role) => (role in ROLE_TEXT ? [`„${ROLE_TEXT[role as Role].label}“`] : []));
  return `Darüber entscheidet eine andere Person mit der Rolle ${labels.join(' oder ')}.`;
}
