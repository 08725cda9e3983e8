import type { Feature } from '#ground/server/feature.ts';
import { markUnmarked } from './mark-store.ts';

export const RADAR: Feature = {
  name: 'radar',
  jobs: (portal) => portal.jobs.everyMinute('verification-invoice-marks', () => markUnmarked(portal)),
};
