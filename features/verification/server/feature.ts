import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { VERIFICATION_CLASSES } from './classes.ts';
import { invoiceViewRoutes } from './desk/invoice-view-routes.ts';
import { VERIFICATION_CASE } from './desk/verification-case.ts';
import { verificationJobs } from './jobs.ts';
import { verificationFiles } from './linked-files.ts';
import { verificationRoutes } from './routes.ts';

export const VERIFICATION: CaseFeature = {
  name: 'verification',
  classes: VERIFICATION_CLASSES,
  cases: [VERIFICATION_CASE],
  routes: (app, portal) => {
    portal.files.serve(verificationFiles(portal));
    verificationRoutes(app, portal);
    invoiceViewRoutes(app, portal);
  },
  jobs: verificationJobs,
};
