import type { Feature } from '#ground/server/feature.ts';
import { LOOKUPS_CLASSES } from './classes.ts';
import { loadLookups } from './lookups.ts';
import { lookupRoutes } from './routes.ts';

export const LOOKUPS: Feature = {
  name: 'lookups',
  classes: LOOKUPS_CLASSES,
  routes: lookupRoutes,
  prepare: ({ db }) => loadLookups(db),
};
