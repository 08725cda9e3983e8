import { ACCOUNT_ACTS } from './account-acts.ts';
import type { Act } from './act.ts';
import { AUDIT_ACTS } from './audit-acts.ts';
import { CASE_ACTS } from './case-acts.ts';
import { CLOCK_ACTS } from './clock-acts.ts';
import { JOB_ACTS } from './job-acts.ts';
import { LOGIN_ACTS } from './login-acts.ts';
import { OFFICER_ACTS } from './officer-acts.ts';
import { PROPOSAL_ACTS } from './proposal-acts.ts';
import { RAFFLE_ACTS } from './raffle-acts.ts';
import { TRUST_ACTS } from './trust-acts.ts';
import { VERIFICATION_ACTS } from './verification-acts.ts';

/** Everything the agency can do from outside, in the order of the help (decisions §8). */
export const ACTS: readonly Act[] = [
  ...LOGIN_ACTS,
  ...RAFFLE_ACTS,
  ...PROPOSAL_ACTS,
  ...VERIFICATION_ACTS,
  ...CASE_ACTS,
  ...ACCOUNT_ACTS,
  ...OFFICER_ACTS,
  ...AUDIT_ACTS,
  ...CLOCK_ACTS,
  ...JOB_ACTS,
  ...TRUST_ACTS,
];

export function findAct(noun: unknown, verb: unknown): Act | undefined {
  return ACTS.find((act) => act.noun === noun && act.verb === verb);
}
