import type { ApprovedLine, ApprovedProof, ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { sum } from '#ground/rules/values/money.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { AppliedFor } from '../../rules/approval.ts';
import type { Facts } from '../../rules/facts.ts';
import { fundingOf } from '../../rules/funding/funding.ts';
import { type PricedLine, sumLines } from '../../rules/steps/plan-costs.ts';
import { STEP_1 } from '../../rules/steps/step-01-authorised-person.ts';
import { STEP_2 } from '../../rules/steps/step-02-applicant-company.ts';
import { STEP_6 } from '../../rules/steps/step-06-project-description.ts';
import { STEP_8 } from '../../rules/steps/step-08-financing-plan.ts';
import { factsOf } from '../circumstances.ts';
import { findSteps } from '../steps/step-store.ts';
import type { ProposalRow } from '../store.ts';

export interface Application {
  applied: AppliedFor;
  /** The whole application as if it were granted as it stands. */
  full: ApprovedSnapshot;
}

/** The snapshot of a frozen application. Throws for one that lacks what only a complete one has. */
function approvedSnapshot(stored: ReadonlyMap<number, Answers>, facts: Facts): ApprovedSnapshot {
  const { fq, step3 } = fundingOf(facts);
  const { startDate, endDate } = evaluateStored(STEP_6, stored.get(6) ?? {}, facts).data;
  const proofs = approvedProofs(stored.get(8) ?? {}, facts);
  return {
    version: 1,
    isValueChain: facts.isValueChain,
    security: facts.security,
    authorizedPerson: authorizedPerson(stored.get(1) ?? {}, facts),
    address: mainAddress(stored.get(2) ?? {}, facts),
    startDate: present(startDate),
    endDate: present(endDate),
    fundingRatio: fq,
    sumInvestApproved: sum(proofs.map((proof) => proof.totalSum)),
    sumFundingApproved: step3,
    proofs,
    answers: Object.fromEntries(stored),
  };
}

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a frozen application lacks an answer');
  return value;
}

function authorizedPerson(stored: Answers, facts: Facts): ApprovedSnapshot['authorizedPerson'] {
  const person = present(evaluateStored(STEP_1, stored, facts).data.staff[0]);
  const name = [person.title, person.name, person.lastname].filter((part) => part !== null && part !== '').join(' ');
  return { name, email: present(person.email) };
}

/** The first address is the main one. */
function mainAddress(stored: Answers, facts: Facts): ApprovedSnapshot['address'] {
  const main = present(evaluateStored(STEP_2, stored, facts).data.addresses[0]);
  return {
    street: present(main.street),
    houseNumber: present(main.housenumber),
    postcode: present(main.postcode),
    city: present(main.city),
    state: present(main.state),
  };
}

function approvedProofs(stored: Answers, facts: Facts): ApprovedProof[] {
  const isNet = facts.isDeductInputTax === true;
  return evaluateStored(STEP_8, stored, facts).data.proofs.map((proof) => ({
    id: present(proof.id),
    description: present(proof.proofDescription),
    provider: present(proof.proofProvider),
    totalSum: sum([sumLines(proof.deviceList, isNet), sumLines(proof.activityList, isNet)]),
    devices: approvedLines(proof.deviceList, isNet),
    activities: approvedLines(proof.activityList, isNet),
  }));
}

type Line = PricedLine & { description: string | null };

function approvedLines(lines: readonly Line[], isNet: boolean): ApprovedLine[] {
  return lines.map((line, index) => ({
    sequence: index + 1,
    description: line.description ?? '',
    totalSum: sumLines([line], isNet),
  }));
}

/** What a frozen application asks for. */
export async function appliedFor(portal: Portal, db: Trx | Portal['db'], proposal: ProposalRow): Promise<Application> {
  const facts = factsOf(portal, proposal);
  const full = approvedSnapshot(await findSteps(db, proposal.id), facts);
  const proofs = full.proofs.map(({ id, totalSum }) => ({ id, totalSum }));
  return { applied: { proofs, startDate: full.startDate, endDate: full.endDate, facts }, full };
}
