import type { Feature } from '#ground/server/feature.ts';
import { invoiceViewRoutes } from './desk/invoice-view-routes.ts';
import { verificationJobs } from './jobs.ts';
import { verificationFiles } from './linked-files.ts';
import { verificationRoutes } from './routes.ts';

export const VERIFICATION: Feature = {
  name: 'verification',
  routes: (app, portal) => {
    portal.files.serve(verificationFiles(portal));
    verificationRoutes(app, portal);
    invoiceViewRoutes(app, portal);
  },
  jobs: verificationJobs,
};
