import type { Feature } from '#ground/server/feature.ts';
import { closeCorrections } from './close-corrections.ts';

export const CORRECTION: Feature = {
  name: 'correction',
  jobs: (portal) => portal.jobs.everyMinute('correction-deadlines', () => closeCorrections(portal)),
};
