import type { CaseFeature } from '#features/cases/server/public.ts';
import { closeCorrections } from './close-corrections.ts';
import { CORRECTION_CASE } from './correction-case.ts';

export const CORRECTION: CaseFeature = {
  name: 'correction',
  cases: [CORRECTION_CASE],
  jobs: (portal) => portal.jobs.everyMinute('correction-deadlines', () => closeCorrections(portal)),
};
