import type { CaseFeature } from '#features/cases/server/public.ts';
import { closeHearings } from './close-hearings.ts';
import { HEARING_CASE } from './hearing-case.ts';
import { requireHeard, spendHeard } from './hearing-duty.ts';
import { hearingRoutes } from './routes.ts';

export const HEARING: CaseFeature = {
  name: 'hearing',
  cases: [HEARING_CASE],
  hooks: { hear: requireHeard, follow: spendHeard },
  routes: hearingRoutes,
  jobs: (portal) => portal.jobs.everyMinute('hearing-deadlines', () => closeHearings(portal)),
};
