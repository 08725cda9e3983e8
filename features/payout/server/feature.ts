import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { BANK_CHANGE_CASE } from './bank-change-case.ts';
import { PAYOUT_CLASSES } from './classes.ts';
import { PAYOUT_CASE } from './payout-case.ts';
import { payoutRoutes } from './routes.ts';

export const PAYOUT: CaseFeature = {
  name: 'payout',
  classes: PAYOUT_CLASSES,
  cases: [PAYOUT_CASE, BANK_CHANGE_CASE],
  routes: payoutRoutes,
};
