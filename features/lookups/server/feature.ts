import type { Feature } from '#ground/server/feature.ts';
import { loadLookups } from './lookups.ts';
import { LOOKUPS_CLASSES, lookupRoutes } from './routes.ts';

export const LOOKUPS: Feature = {
  name: 'lookups',
  classes: LOOKUPS_CLASSES,
  routes: lookupRoutes,
  prepare: ({ db }) => loadLookups(db),
};
