import { ACT_TABLES, SIGNING_ACTS, type SigningAct } from '#features/cases/rules/all-tables.ts';
import { decideAct } from '#features/cases/rules/decide-act.ts';
import type { ActTable } from '#features/cases/rules/table.ts';
import type { CaseActs } from '#features/cases/server/case-acts.ts';
import { caseIri } from '#features/cases/server/case-kind.ts';
import { isOnePairWith, type Performer } from '#features/cases/server/performer.ts';
import type { ToSign } from '#features/desk/rules/wire.ts';
import { SIGNED_DECISION } from '#features/objection/rules/decisions.ts';
import { OWN_ROLES } from '#features/officers/server/role-grant-case.ts';
import { instant } from '#ground/server/clock.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findWaiting, type WaitingRow } from './store.ts';

/** More nobody signs in a day; what is signed makes room. */
const MOST = 500;

interface Waiting {
  iri: string;
  body: ToSign;
}

/** Everything that waits for a second person, as far as this officer has to do with it, the oldest first. */
export async function findToSign(portal: Pick<Portal, 'db' | 'acts'>, performer: Performer): Promise<Waiting[]> {
  const acts = portal.acts;
  const signable = SIGNING_ACTS.filter(({ by }) => by.some((role) => performer.roles.includes(role))).flatMap(
    ({ kind, act }) => (acts.findKind(kind)?.signs[act] ?? []).map((proposal) => ({ kind, proposal })),
  );
  const rows = await findWaiting(portal.db, { officerId: performer.id, signable, limit: MOST });
  return rows.flatMap((row) => {
    const signing = signingOf(acts, row);
    return signing === undefined
      ? []
      : [{ iri: caseIri(acts.getKind(row.kind), row.id), body: bodyOf(row, signing, performer) }];
  });
}

/** Undefined for a proposal that the case's state lets nobody sign now: the money has moved meanwhile. */
function signingOf(acts: CaseActs, { kind, act, state }: WaitingRow): SigningAct | undefined {
  const { signs } = acts.getKind(kind);
  const signing = SIGNING_ACTS.find((one) => one.kind === kind && signs[one.act]?.includes(act));
  return state === null || signing?.states.includes(state) ? signing : undefined;
}

function whyNot({ officerId, signedBy }: WaitingRow, { id }: Performer): string | undefined {
  if (officerId === id) return OWN_ROLES;
  return signedBy === id ? SIGNED_DECISION : undefined;
}

function bodyOf(row: WaitingRow, { act, label, states }: SigningAct, performer: Performer): ToSign {
  const table: ActTable = ACT_TABLES[row.kind];
  const decision = decideAct(table, {
    state: row.state ?? states[0] ?? '',
    roles: performer.roles,
    act,
    fields: null,
    officerId: performer.id,
    proposedBy: row.proposedBy,
    isOnePair: isOnePairWith(performer, row),
    hasTyped: row.hasTyped,
  });
  return {
    kind: row.kind,
    kindLabel: table.subject,
    act,
    label,
    number: row.number,
    companyName: row.companyName,
    amount: row.amount,
    proposedAt: instant(row.proposedAt),
    proposedBy: row.proposedByName,
    because: whyNot(row, performer) ?? (decision.allowed ? null : decision.text),
  };
}
