import type { Feature } from '#ground/server/feature.ts';
import { closeHearings } from './close-hearings.ts';

export const HEARING: Feature = {
  name: 'hearing',
  jobs: (portal) => portal.jobs.everyMinute('hearing-deadlines', () => closeHearings(portal)),
};
