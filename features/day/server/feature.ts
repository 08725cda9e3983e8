import type { CaseFeature } from '#features/cases/server/public.ts';
import { viewFollowUp } from './follow-up-store.ts';
import { dayRoutes } from './routes.ts';

export const DAY: CaseFeature = {
  name: 'day',
  hooks: { view: viewFollowUp },
  routes: dayRoutes,
};
