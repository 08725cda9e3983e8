import type { CaseFeature } from '#features/cases/server/public.ts';
import { closeHearings } from './close-hearings.ts';
import { HEARING_CASE } from './hearing-case.ts';
import { hearingRoutes } from './routes.ts';

export const HEARING: CaseFeature = {
  name: 'hearing',
  cases: [HEARING_CASE],
  routes: hearingRoutes,
  jobs: (portal) => portal.jobs.everyMinute('hearing-deadlines', () => closeHearings(portal)),
};
