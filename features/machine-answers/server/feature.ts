import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { answersToProposal } from './application-to-check.ts';
import { answersToVerification } from './proof-of-use-to-check.ts';

export const MACHINE_ANSWERS: CaseFeature = {
  name: 'machine-answers',
  hooks: {
    answers: (portal, db, { kind, caseId }) =>
      kind === 'proposal' ? answersToProposal(portal, db, caseId) : answersToVerification(portal, db, caseId),
  },
};
