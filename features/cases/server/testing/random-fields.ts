import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { burdensIn } from '#features/proposal/rules/acts.ts';
import { loadProposalCase } from '#features/proposal/server/desk/load-proposal.ts';
import { claimsOf } from '#features/verification/server/desk/examine.ts';
import { loadVerification } from '#features/verification/server/load-verification.ts';
import { findVerification } from '#features/verification/server/store.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import type { AgencyTableName } from '../../rules/all-tables.ts';
import type { Row, World } from './random-world.ts';
import { asAppliedFor } from './two-officers.ts';
import { UNHEARD } from './unheard.ts';

const OTHER_IBAN = 'DE02120300000000202051';

/** Something usable for every field any act asks for. */
export async function fieldsFor(
  test: TestPortal,
  world: World,
  { kind, id }: Row,
  act: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { portal } = test;
  const today = portal.clock.today();
  return {
    ...{ receivedOn: today, filedOn: today, bookedOn: today, granted: 0 },
    ...{ defect: 'Unterschrift fehlt.', text: 'Vermerk.', reason: 'Grund.', evidence: 'Schreiben.' },
    ...{ assignee: world.assignee, item: 'content.purpose', result: 'met', isDouble: false, until: addDays(today, 7) },
    ...{ place: kind === 'verification' ? 'step_2.digitisation' : 'step_6.explainCommon', isSettled: true },
    comment: await commentOf(portal, id),
    followUpOn: addDays(today, 3),
    adopted: [kind === 'proposal' ? 'content.company' : 'arithmetic.sum'],
    ...{ fields: ['step_6.explainCommon', 'files.bank'], checkRequired: true },
    ...{ changes: { endDate: act === 'request' ? '2023-12-31' : '2023-11-30' }, fileId: id, amount: 1 },
    ...{ ...UNHEARD, purpose: await purposeOf(portal, world) },
    ...(act === 'propose-approval' ? { approval: await asAppliedFor(portal, world.proposalId) } : {}),
    ...(await moneyFields(test, world, kind, act)),
  };
}

/** One that nobody has asked yet, so that each act on comments finds something. */
async function commentOf({ db }: TestPortal['portal'], caseId: string): Promise<string> {
  const found = await db
    .selectFrom('field_comment')
    .select('id')
    .where('case_id', '=', caseId)
    .orderBy('request_id', (by) => by.asc().nullsFirst())
    .executeTakeFirst();
  return found?.id ?? '';
}

/** What a hearing can be about where the application stands. */
async function purposeOf(portal: TestPortal['portal'], { proposalId }: World): Promise<string> {
  const found = await loadProposalCase(portal, portal.db, proposalId, { lock: false });
  return found === undefined ? 'denial' : (burdensIn(found.state)[0] ?? 'denial');
}

async function moneyFields(
  { portal }: TestPortal,
  { verificationId }: World,
  kind: AgencyTableName,
  act: string,
): Promise<object> {
  const row = verificationId === undefined ? undefined : await findVerification(portal.db, verificationId);
  if (row === undefined) return {};
  if (kind === 'bank-change') return { iban: OTHER_IBAN };
  if (act !== 'examine') return {};
  const claims = claimsOf(await loadVerification(portal, portal.db, row));
  const admitted = claims.map(({ id, invoices, payments, invoiceTotal }) => ({
    id,
    invoices: invoices.map((one) => ({ id: one.id, admitted: one.claimed ?? invoiceTotal })),
    payments: payments.map((one) => ({ id: one.id, admitted: one.claimed })),
  }));
  return { admitted };
}
