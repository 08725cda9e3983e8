import { type ActTableName, AGENCY_TABLES } from '@portal/domain/agency/tables/all-tables.ts';
import { AMENDMENT_CASE } from './amendments/amendment-case.ts';
import { BUDGET_CASE } from './budget/budget-case.ts';
import type { CaseKind } from './case-kind.ts';
import { CORRECTION_CASE } from './corrections/correction-case.ts';
import { HEARING_CASE } from './hearings/hearing-case.ts';
import { TEXT_CASE } from './letter-texts/text-case.ts';
import { OBJECTION_CASE } from './objections/objection-case.ts';
import { BANK_CHANGE_CASE } from './payouts/bank-change-case.ts';
import { PAYOUT_CASE } from './payouts/payout-case.ts';
import { LETTER_CASE } from './post-out/letter-case.ts';
import { POT_CASE } from './pots/pot-case.ts';
import { PROPOSAL_CASE } from './proposals/proposal-case.ts';
import { ROLE_GRANT_CASE } from './role-grants/role-grant-case.ts';
import { SAMPLE_CASE } from './samples/sample-case.ts';
import { VERIFICATION_CASE } from './verifications/verification-case.ts';

/** Every kind of case, by the name of its table. */
const CASE_KINDS: Readonly<Partial<Record<ActTableName, CaseKind>>> = {
  proposal: PROPOSAL_CASE,
  correction: CORRECTION_CASE,
  amendment: AMENDMENT_CASE,
  objection: OBJECTION_CASE,
  hearing: HEARING_CASE,
  verification: VERIFICATION_CASE,
  payout: PAYOUT_CASE,
  'bank-change': BANK_CHANGE_CASE,
  raffle: POT_CASE,
  letter: LETTER_CASE,
  'letter-text': TEXT_CASE,
  budget: BUDGET_CASE,
  'role-grant': ROLE_GRANT_CASE,
  sample: SAMPLE_CASE,
};

export function kindOf(name: ActTableName): CaseKind {
  const kind = CASE_KINDS[name];
  if (kind === undefined) throw new Error(`no cases of ${name}`);
  return kind;
}

/** Those that are about somebody's application; pots, texts, the budget, roles and samples have calls of their own. */
export function caseKinds(): CaseKind[] {
  return Object.values(CASE_KINDS).filter(({ name }) => name in AGENCY_TABLES);
}
