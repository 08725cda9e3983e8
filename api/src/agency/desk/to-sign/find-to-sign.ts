import type { ToSign } from '@portal/domain/agency/desk/wire.ts';
import { SIGNED_DECISION } from '@portal/domain/agency/objection/decisions.ts';
import { ACT_TABLES } from '@portal/domain/agency/tables/all-tables.ts';
import { decideAct } from '@portal/domain/agency/tables/decide-act.ts';
import { SIGNING_ACTS, type SigningAct } from '@portal/domain/agency/tables/signing.ts';
import type { ActTable } from '@portal/domain/agency/tables/table.ts';
import { instant } from '../../../hydra/instant.ts';
import type { Portal } from '../../../platform/portal.ts';
import { caseIri } from '../case-kind.ts';
import { kindOf } from '../kinds.ts';
import { isOnePairWith, type Performer } from '../performer.ts';
import { OWN_ROLES } from '../role-grants/change-grant.ts';
import { findWaiting, type WaitingRow } from './store.ts';

/** More nobody signs in a day; what is signed makes room. */
const MOST = 500;

interface Waiting {
  iri: string;
  body: ToSign;
}

/** Everything that waits for a second person, as far as this officer has to do with it, the oldest first. */
export async function findToSign(portal: Pick<Portal, 'db'>, performer: Performer): Promise<Waiting[]> {
  const signable = SIGNING_ACTS.filter(({ by }) => by.some((role) => performer.roles.includes(role))).flatMap(
    ({ kind, act }) => (kindOf(kind).signs[act] ?? []).map((proposal) => ({ kind, proposal })),
  );
  const rows = await findWaiting(portal.db, { officerId: performer.id, signable, limit: MOST });
  return rows.flatMap((row) => {
    const signing = signingOf(row);
    return signing === undefined
      ? []
      : [{ iri: caseIri(kindOf(row.kind), row.id), body: bodyOf(row, signing, performer) }];
  });
}

/** Undefined for a proposal that the case's state lets nobody sign now: the money has moved meanwhile. */
function signingOf({ kind, act, state }: WaitingRow): SigningAct | undefined {
  const { signs } = kindOf(kind);
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
