import type { Feature } from '#ground/server/feature.ts';
import { proposalFiles } from './linked-files.ts';
import { sheetJobs } from './make-sheet-job.ts';
import { proofRoutes } from './proof-routes.ts';
import { proposalRoutes } from './routes.ts';
import { stepRoutes } from './step-routes.ts';

export const PROPOSAL: Feature = {
  name: 'proposal',
  routes: (app, portal) => {
    portal.files.serve(proposalFiles(portal));
    proposalRoutes(app, portal);
    stepRoutes(app, portal);
    proofRoutes(app, portal);
  },
  jobs: sheetJobs,
};
