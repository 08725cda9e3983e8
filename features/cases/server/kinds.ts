import { AMENDMENT_CASE } from '#features/amendment/server/amendment-case.ts';
import { BUDGET_CASE } from '#features/budget/server/desk/budget-case.ts';
import { CORRECTION_CASE } from '#features/correction/server/correction-case.ts';
import { HEARING_CASE } from '#features/hearing/server/hearing-case.ts';
import { TEXT_CASE } from '#features/letter-texts/server/text-case.ts';
import { OBJECTION_CASE } from '#features/objection/server/objection-case.ts';
import { ROLE_GRANT_CASE } from '#features/officers/server/role-grants/role-grant-case.ts';
import { BANK_CHANGE_CASE } from '#features/payout/server/bank-change-case.ts';
import { PAYOUT_CASE } from '#features/payout/server/payout-case.ts';
import { LETTER_CASE } from '#features/post-out/server/letter-case.ts';
import { PROPOSAL_CASE } from '#features/proposal/server/desk/proposal-case.ts';
import { POT_CASE } from '#features/raffle/server/desk/pot-case.ts';
import { SAMPLE_CASE } from '#features/sample/server/sample-case.ts';
import { VERIFICATION_CASE } from '#features/verification/server/desk/verification-case.ts';
import { type ActTableName, AGENCY_TABLES } from '../rules/tables/all-tables.ts';
import type { CaseKind } from './case-kind.ts';

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
