import { randomUUID } from 'node:crypto';
import { type ActOf, type ActOutcome, type CaseBase, defineCase } from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import {
  AGENCY_VERIFICATIONS,
  aboutVerification,
  loadVerificationCase,
  type VerificationCase,
} from '#features/verification/server/desk/load-case.ts';
import { maskIban } from '#ground/rules/values/iban.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { BANK_CHANGE_TABLE, type BankChangeState } from '../rules/acts.ts';
import {
  type BankChange,
  decideBankChange,
  findBankChange,
  findConfirmedAccount,
  hasOpenBankChange,
} from './bank-store.ts';
import { bankChangedMail } from './mails.ts';
import { listPayouts } from './store.ts';

/** A changed account, or in state `none` the proof of use whose account could be changed. */
interface BankChangeCase extends CaseBase<BankChangeState> {
  change: BankChange | undefined;
  verification: VerificationCase;
}

type Act<A extends keyof typeof BANK_CHANGE_TABLE.acts> = ActOf<BankChangeCase, typeof BANK_CHANGE_TABLE, A>;

const CLOSED = 'Der Verwendungsnachweis ist abgeschlossen. Seine Bankverbindung ändert sich nicht mehr.';
const OPEN = 'Über eine Änderung der Bankverbindung ist noch nicht entschieden.';
const NOT_SIGNED =
  'Der Verwendungsnachweis ist noch nicht eingereicht. Die Bankverbindung ändert das Unternehmen selbst.';
const SAME = 'Diese Bankverbindung ist schon die bestätigte.';
const PAYOUT_WAITS =
  'Eine Auszahlung auf die bisherige Bankverbindung ist vorgeschlagen oder freigegeben. Sie muss zuerst abgelehnt werden.';

async function loadBankChangeCase(
  portal: Portal,
  db: Db | Trx,
  id: string,
  options: { lock: boolean },
): Promise<BankChangeCase | undefined> {
  const verificationId = (await findBankChange(db, id))?.verification_id ?? id;
  const verification = await loadVerificationCase(portal, db, verificationId, options);
  if (verification === undefined) return undefined;
  const change = verificationId === id ? undefined : await findBankChange(db, id);
  const { accountId, companyId } = verification;
  if (change === undefined) return { id, state: 'none', accountId, companyId, drafts: [], change, verification };
  const proposal = { act: 'propose', proposedBy: change.proposed_by, proposedAt: change.proposed_at, content: {} };
  return { id, state: change.state, accountId, companyId, drafts: [proposal], change, verification };
}

/** Another account than the one the recipient has signed for, with what proves it. The holder stays unless named. */
async function proposeChange({ trx, row, performer, fields, now }: Act<'propose'>): Promise<ActOutcome> {
  const { verification } = row;
  if (verification.row.submitted_at === null) throw conflict(NOT_SIGNED);
  if (verification.state === 'closed' || verification.state === 'reclaim') throw conflict(CLOSED);
  if (await hasOpenBankChange(trx, verification.id)) throw conflict(OPEN);
  const known = await findConfirmedAccount(trx, verification.row);
  const { iban, bic, evidence } = fields;
  const holder = fields.holder ?? known?.holder ?? verification.row.company_name;
  if (iban === known?.iban && holder === known.holder) throw wrongField('iban', SAME);
  const id = randomUUID();
  await trx
    .insertInto('bank_change')
    .values({
      ...{ id, holder, iban, bic, evidence, verification_id: verification.id, state: 'proposed' },
      ...{ proposed_at: now, proposed_by: performer.id },
    })
    .execute();
  return { id, detail: { iban: maskIban(iban) } };
}

/** The second person. A payout that was proposed for the former account is declined before. */
async function approveChange({ trx, row, performer, now }: Act<'approve'>): Promise<ActOutcome> {
  const { id, iban } = getChange(row);
  const payouts = await listPayouts(trx, row.verification.id);
  if (payouts.some(({ state }) => state === 'proposed' || state === 'approved')) throw conflict(PAYOUT_WAITS);
  await decideBankChange(trx, id, { state: 'approved', decidedAt: now, decidedBy: performer.id, reason: null });
  return { detail: { iban: maskIban(iban) } };
}

async function refuseChange({ trx, row, performer, fields, now }: Act<'refuse'>): Promise<ActOutcome> {
  const { reason } = fields;
  await decideBankChange(trx, getChange(row).id, { state: 'refused', decidedAt: now, decidedBy: performer.id, reason });
  return {};
}

const TAKEN_BACK = 'Wer die Änderung vorgeschlagen hat, hat sie zurückgenommen.';

async function takeBackChange({ trx, row, performer, now }: Act<'take-back'>): Promise<void> {
  const decided = { decidedAt: now, decidedBy: performer.id, reason: TAKEN_BACK };
  await decideBankChange(trx, getChange(row).id, { state: 'refused', ...decided });
}

function getChange({ change }: BankChangeCase): BankChange {
  if (change === undefined) throw new Error('there is no change of the account yet');
  return change;
}

/** A changed account: two people before money goes there. Begun under the id of the proof of use. */
export const BANK_CHANGE_CASE = defineCase({
  name: 'bank-change',
  table: BANK_CHANGE_TABLE,
  load: loadBankChangeCase,
  about: ({ verification }) => aboutVerification(verification.row),
  facts: async ({ db }, { change, verification }) => ({
    verification: iriOf(AGENCY_VERIFICATIONS, verification.id),
    number: verification.row.number,
    companyName: verification.row.company_name,
    confirmed: (await findConfirmedAccount(db, verification.row)) ?? null,
    change:
      change === undefined
        ? null
        : {
            holder: change.holder,
            iban: change.iban,
            bic: change.bic,
            evidence: change.evidence,
            reason: change.reason,
            proposedAt: instant(change.proposed_at),
            proposedBy: change.proposed_by,
            decidedAt: maybeInstant(change.decided_at),
          },
  }),
  effects: { propose: proposeChange, approve: approveChange, refuse: refuseChange, 'take-back': takeBackChange },
  mails: {
    'bank-account-changed': ({ portal, row }, to) =>
      bankChangedMail(portal, to, { number: row.verification.row.number, iban: getChange(row).iban }),
  },
  signs: { approve: ['propose'] },
});
