import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import type { Portal } from '#ground/server/portal.ts';
import { verificationFiles } from './access.ts';
import { VERIFICATION_CLASSES } from './classes.ts';
import { VERIFICATION_CASE } from './desk/verification-case.ts';
import { closeEndedResubmissions } from './ended-resubmission.ts';
import { invoiceViewRoutes } from './invoices/invoice-routes.ts';
import { verificationSheetJobs } from './make-sheet.ts';
import { verificationRoutes } from './routes.ts';
import { sendVerificationReminders } from './send-reminders.ts';

export const VERIFICATION: CaseFeature = {
  name: 'verification',
  classes: VERIFICATION_CLASSES,
  cases: [VERIFICATION_CASE],
  calls: {
    'verification doubts': ['GET /verifications/:verification/invoice-doubts', 'zeigt, was an Rechnungen auffällt'],
    'media invoice': ['GET /media/:id/invoice', 'zeigt, was eine elektronische Rechnung sagt'],
  },
  routes: (app, portal) => {
    portal.files.serve(verificationFiles(portal));
    verificationRoutes(app, portal);
    invoiceViewRoutes(app, portal);
  },
  jobs: verificationJobs,
};

/** What happens to proofs of use by itself: sheets are made, resubmissions close, due ones are reminded of. */
function verificationJobs(portal: Portal): void {
  verificationSheetJobs(portal);
  portal.jobs.everyMinute('verification-resubmissions', () => closeEndedResubmissions(portal));
  portal.jobs.everyMinute('verification-reminders', () => sendVerificationReminders(portal));
}
