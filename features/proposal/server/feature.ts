import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { PROPOSAL_CLASSES } from './classes.ts';
import { PROPOSAL_CASE } from './desk/proposal-case.ts';
import { proposalFiles } from './linked-files.ts';
import { sheetJobs } from './make-sheet.ts';
import { replacedAnswersJobs } from './replaced-answers.ts';
import { proofRoutes, proposalRoutes } from './routes.ts';
import { stepRoutes } from './steps/step-routes.ts';

export const PROPOSAL: CaseFeature = {
  name: 'proposal',
  classes: PROPOSAL_CLASSES,
  cases: [PROPOSAL_CASE],
  routes: (app, portal) => {
    portal.files.serve(proposalFiles(portal));
    proposalRoutes(app, portal);
    stepRoutes(app, portal);
    proofRoutes(app, portal);
  },
  jobs: (portal) => {
    sheetJobs(portal);
    replacedAnswersJobs(portal);
  },
};
