import { AMENDMENT_TABLE } from '#features/amendment/rules/acts.ts';
import { CORRECTION_TABLE } from '#features/correction/rules/acts.ts';
import { LETTER_TEXT_TABLE } from '#features/letter/rules/text-acts.ts';
import { OBJECTION_TABLE } from '#features/objection/rules/acts.ts';
import { ROLE_GRANT_TABLE } from '#features/officers/rules/acts.ts';
import { BANK_CHANGE_TABLE, PAYOUT_TABLE } from '#features/payout/rules/acts.ts';
import { LETTER_TABLE } from '#features/post-out/rules/acts.ts';
import { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';
import { RAFFLE_TABLE } from '#features/raffle/rules/acts.ts';
import { VERIFICATION_TABLE } from '#features/verification/rules/acts.ts';
import { BUDGET_TABLE } from './budget-acts.ts';
import { HEARING_TABLE } from './hearing-acts.ts';
import { SAMPLE_TABLE } from './sample-acts.ts';
import type { ActTable } from './table.ts';

/** Every table of acts on cases, by the name of the record it rules. */
export const AGENCY_TABLES = {
  proposal: PROPOSAL_TABLE,
  correction: CORRECTION_TABLE,
  amendment: AMENDMENT_TABLE,
  objection: OBJECTION_TABLE,
  hearing: HEARING_TABLE,
  verification: VERIFICATION_TABLE,
  payout: PAYOUT_TABLE,
  'bank-change': BANK_CHANGE_TABLE,
} as const satisfies Readonly<Record<string, ActTable>>;

export type AgencyTableName = keyof typeof AGENCY_TABLES;

/** A state of a kind of case, an act on it: what a screen compares is a word of the table or does not compile. */
export type StateName<K extends AgencyTableName = AgencyTableName> = {
  [T in K]: keyof (typeof AGENCY_TABLES)[T]['states'] & string;
}[K];
export type ActName<K extends AgencyTableName = AgencyTableName> = {
  [T in K]: keyof (typeof AGENCY_TABLES)[T]['acts'] & string;
}[K];

/** Tables of cases about an application, and of what else is changed by acts: pots, letters on their way, letter texts, budget, roles, samples. */
export const ACT_TABLES = {
  ...AGENCY_TABLES,
  raffle: RAFFLE_TABLE,
  letter: LETTER_TABLE,
  'letter-text': LETTER_TEXT_TABLE,
  budget: BUDGET_TABLE,
  'role-grant': ROLE_GRANT_TABLE,
  sample: SAMPLE_TABLE,
} as const satisfies Readonly<Record<string, ActTable>>;

export type ActTableName = keyof typeof ACT_TABLES;
