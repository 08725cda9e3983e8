import { recordAct } from '#features/audit/server/record.ts';
import { caseIri } from '#features/cases/server/case-kind.ts';
import { performActIn } from '#features/cases/server/perform-act.ts';
import { OPERATOR, type Performer } from '#features/cases/server/performer.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { listGrants } from './grant-store.ts';
import { getOfficerByEmail, MANAGER } from './manage-officers.ts';
import { ROLE_GRANT_CASE } from './role-grant-case.ts';
import { countLasting } from './role-store.ts';

const NOTHING = 'Für diese Person ist die Rolle Zugangsverwaltung nicht allein vorgeschlagen.';
const SOMEBODY = 'Das bestätigt eine zweite Person der Zugangsverwaltung: Es gibt eine.';

/**
 * Whoever runs the machine is the second person where there is none: at the beginning, and when of two one has lost the
 * second factor. Throws 409 where somebody else could confirm, or nothing is proposed.
 */
export async function appointAdmin(portal: Portal, email: string): Promise<void> {
  const { id: officerId } = await getOfficerByEmail(portal.db, email);
  await portal.transaction(async (trx) => {
    const waiting = (await listGrants(trx, officerId)).filter(({ state }) => state === 'proposed');
    const grant = waiting.find(({ roles }) => roles.length === 1 && roles[0] === MANAGER);
    if (grant === undefined) throw conflict(NOTHING);
    // Who proposed it is one of them.
    if ((await countLasting(trx, MANAGER, portal.clock.today(), officerId)) > 1) throw conflict(SOMEBODY);
    const operator: Performer = { ...OPERATOR, roles: [MANAGER] };
    await performActIn(portal, trx, operator, { kind: 'role-grant', id: grant.id, act: 'confirm', fields: {} });
    const subjects = [caseIri(ROLE_GRANT_CASE, grant.id)];
    await recordAct(portal, trx, { actor: OPERATOR.actor, act: 'officer.appoint', subjects });
  });
}
