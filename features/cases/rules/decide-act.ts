import { mayApprove } from '#features/audit/rules/roles.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import type { Actor, ActRule, ActTable, MailName } from './table.ts';

export interface Need {
  field: string;
  /** The sentence shown when it is missing. */
  message: string;
}

/** What an act cannot do without. */
export function needsOf(needs: Fields | undefined): Need[] {
  return Object.entries(needs ?? {}).flatMap(([field, { required }]) =>
    required === undefined ? [] : [{ field, message: required }],
  );
}

/** Those that are absent or empty: null, blanks only, an empty list or object. `false` and 0 are answers. */
export function missingNeeds(needs: readonly Need[], given: Readonly<Partial<Record<string, unknown>>>): Need[] {
  return needs.filter(({ field }) => !Object.hasOwn(given, field) || isEmpty(given[field]));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}

export interface ActRequest<S extends string> {
  state: S;
  /** All the person holds. */
  roles: readonly Actor[];
  /** As sent: any text. */
  act: string;
  /** As sent; null: the fields are not checked, only whether the act is open. */
  fields: Readonly<Partial<Record<string, unknown>>> | null;
  officerId: string;
  /** Author of the draft the act signs or takes back; null: there is none. */
  proposedBy: string | null;
  /** This officer and the draft's author stand in for each other, and so count as one person (docs/decisions/0015). */
  isOnePair?: boolean;
  /** This officer typed in what the company sent on paper (docs/decisions/0089), and so may not decide about it. */
  hasTyped?: boolean;
}

export type ActDecision<S extends string> =
  | { allowed: true; next: S; mail: MailName | null; audit: string }
  /** Answered with 403: none of the person's roles may do this, in whatever state. */
  | { allowed: false; because: 'role'; text: string }
  /** Answered with 409: not from this state, or there is nothing to sign. */
  | { allowed: false; because: 'unknown'; text: string }
  /** Answered with 409. */
  | { allowed: false; because: 'same-person' | 'other-person'; text: string }
  /** Answered with 422, one violation for each field. */
  | { allowed: false; because: 'missing'; text: string; fields: Need[] };

const OWN_PROPOSAL = 'Diesen Vorschlag haben Sie selbst gemacht. Eine andere Person muss entscheiden.';
const OTHERS_PROPOSAL = 'Diesen Vorschlag hat eine andere Person gemacht. Nur sie kann ihn zurücknehmen.';
const ONE_PAIR =
  'Sie und die Person, die das vorgeschlagen hat, vertreten einander oder haben es an dem Tag getan. Eine dritte Person muss entscheiden.';
const TYPED = 'Sie haben für dieses Unternehmen Papier erfasst. Deshalb muss eine andere Person entscheiden.';
const NO_PROPOSAL = 'Es liegt kein Vorschlag vor, über den entschieden werden kann.';
const INCOMPLETE = 'Es fehlen Angaben.';

/**
 * Whether an act is possible, and what follows from it (agency.md, "Everything is a table"). The role is asked first:
 * whoever may never do it learns nothing of the case.
 */
export function decideAct<S extends string>(table: ActTable<S>, request: ActRequest<S>): ActDecision<S> {
  const rule = Object.hasOwn(table.acts, request.act) ? table.acts[request.act] : undefined;
  if (rule === undefined) return { allowed: false, because: 'unknown', text: `„${request.act}“ gibt es nicht.` };
  const refused = refuseRole(table, request.roles, request.act);
  if (refused !== undefined) return refused;
  const next = Object.hasOwn(table.moves[request.state], request.act)
    ? table.moves[request.state][request.act]
    : undefined;
  if (next === undefined) return { allowed: false, because: 'unknown', text: notHere(table, request.state, rule) };
  return findObstacle(rule, request) ?? { allowed: true, next, mail: rule.mail ?? null, audit: rule.audit };
}

/** Why somebody may do an act in no state at all: asked before anything of the case is looked up. */
export function refuseRole(
  { acts }: Pick<ActTable, 'acts'>,
  roles: readonly Actor[],
  act: string,
): { allowed: false; because: 'role'; text: string } | undefined {
  const rule = Object.hasOwn(acts, act) ? acts[act] : undefined;
  if (rule === undefined || roles.some((role) => rule.by.includes(role))) return undefined;
  return { allowed: false, because: 'role', text: `Ihre Rolle erlaubt nicht: ${rule.label}.` };
}

function notHere<S extends string>({ subject, states }: ActTable<S>, state: S, { label }: ActRule): string {
  return `Das ist im jetzigen Stand nicht möglich: ${label}. Stand (${subject}): ${states[state]}.`;
}

function findObstacle(
  rule: ActRule,
  { officerId, proposedBy, isOnePair = false, hasTyped = false, fields: given }: ActRequest<string>,
): Exclude<ActDecision<never>, { allowed: true }> | undefined {
  if (rule.secondPerson || rule.ownProposal) {
    if (proposedBy === null) return { allowed: false, because: 'unknown', text: NO_PROPOSAL };
    if (rule.secondPerson && !mayApprove(proposedBy, officerId))
      return { allowed: false, because: 'same-person', text: OWN_PROPOSAL };
    if (rule.secondPerson && isOnePair) return { allowed: false, because: 'same-person', text: ONE_PAIR };
    if (rule.secondPerson && hasTyped) return { allowed: false, because: 'same-person', text: TYPED };
    if (rule.ownProposal && mayApprove(proposedBy, officerId))
      return { allowed: false, because: 'other-person', text: OTHERS_PROPOSAL };
  }
  const fields = given === null ? [] : missingNeeds(needsOf(rule.needs), given);
  return fields.length === 0 ? undefined : { allowed: false, because: 'missing', text: INCOMPLETE, fields };
}
