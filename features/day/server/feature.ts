import type { CaseFeature } from '#features/cases/server/public.ts';
import { DAY_CLASSES } from './classes.ts';
import { viewFollowUp } from './follow-up-store.ts';
import { dayRoutes } from './routes.ts';

export const DAY: CaseFeature = {
  name: 'day',
  classes: DAY_CLASSES,
  hooks: { view: viewFollowUp },
  routes: dayRoutes,
};
