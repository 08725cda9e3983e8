import type { Act } from '../act.ts';
import { ACCOUNT_ACTS } from './account-acts.ts';
import { AUDIT_ACTS } from './audit-acts.ts';
import { CASE_ACTS, caseAct } from './case-acts.ts';
import { LETTER_TEXT_ACTS } from './letter-text-acts.ts';
import { LOGIN_ACTS } from './login-acts.ts';
import { OFFICER_ACTS } from './officer-acts.ts';
import { CLOCK_ACTS, JOB_ACTS, RETENTION_ACTS } from './operation-acts.ts';
import { PROPOSAL_ACTS } from './proposal-acts.ts';
import { RAFFLE_ACTS } from './raffle-acts.ts';
import { SIGNATURE_ACTS, TRUST_ACTS } from './trust-acts.ts';
import { VERIFICATION_ACTS } from './verification-acts.ts';

/** What the command line says in words of its own: looks, decisions of two people in one verb, everything that is no case. */
export const OWN_ACTS: readonly Act[] = [
  ...LOGIN_ACTS,
  ...RAFFLE_ACTS,
  ...LETTER_TEXT_ACTS,
  ...PROPOSAL_ACTS,
  ...VERIFICATION_ACTS,
  caseAct('verification', 'close-resubmission', 'close'),
  ...ACCOUNT_ACTS,
  ...OFFICER_ACTS,
  ...AUDIT_ACTS,
  ...CLOCK_ACTS,
  ...JOB_ACTS,
  ...RETENTION_ACTS,
  ...TRUST_ACTS,
  ...SIGNATURE_ACTS,
];

/** Everything the agency can do from outside (decisions §8); every other act of a case is its table's. */
export const ACTS: readonly Act[] = [
  ...OWN_ACTS,
  ...CASE_ACTS.filter(({ noun, verb }) => !OWN_ACTS.some((own) => own.noun === noun && own.verb === verb)),
];

export function findAct(noun: unknown, verb: unknown): Act | undefined {
  return ACTS.find((act) => act.noun === noun && act.verb === verb);
}
