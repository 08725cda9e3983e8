import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import { wrongIn } from '#features/cases/server/sent-fields.ts';
import type { Announcement, Cut } from '#features/letter/rules/announcement.ts';
import { cutProof } from '#features/verification/rules/cut-proofs.ts';
import { sum } from '#ground/rules/values/money.ts';
import type { Trace } from '#ground/rules/values/trace.ts';
import { type ApprovalDraft, judgeApproval } from '../../rules/approval.ts';
import type { Funding } from '../../rules/funding/funding.ts';
import type { Application } from './applied-for.ts';

export interface Grant {
  granted: ApprovedSnapshot;
  /** Rate and sum, with their derivation. */
  calculation: Trace<Funding>;
}

/** What a draft grants. Throws 422 with everything that is wrong with it. */
export function grantOf({ applied, full }: Application, draft: ApprovalDraft): Grant {
  const { calculation, violations } = judgeApproval(draft, applied);
  if (violations.length > 0) throw wrongIn('approval', violations);
  const { fq, step3 } = calculation.result;
  const proofs = full.proofs.map((proof) => cutProof(proof, admittedOf(draft, proof.id, proof.totalSum)));
  const granted = {
    ...full,
    isValueChain: full.isValueChain && draft.bonuses.valueChain,
    security: full.security && draft.bonuses.security,
    startDate: draft.startDate,
    endDate: draft.endDate,
    fundingRatio: fq,
    sumInvestApproved: sum(proofs.map(({ totalSum }) => totalSum)),
    sumFundingApproved: step3,
    proofs,
  };
  return { granted, calculation };
}

function admittedOf({ proofs }: ApprovalDraft, id: string, otherwise: number): number {
  return proofs.find((proof) => proof.id === id)?.admitted ?? otherwise;
}

/** What the letter of an approval announces. */
export function approvalAnnounced(
  { full }: Application,
  { granted, calculation }: Grant,
  reason: string | null,
): Announcement {
  const cuts = granted.proofs.flatMap(({ id, description, totalSum }): Cut[] => {
    const applied = full.proofs.find((proof) => proof.id === id)?.totalSum ?? totalSum;
    return applied === totalSum ? [] : [{ description, applied, admitted: totalSum }];
  });
  return { act: 'approve', granted, applied: full, cuts, reason, calculation };
}
