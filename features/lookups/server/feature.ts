import type { Feature } from '#ground/server/feature.ts';
import { loadLookups } from './lookups.ts';
import { lookupRoutes } from './routes.ts';

export const LOOKUPS: Feature = {
  name: 'lookups',
  routes: lookupRoutes,
  prepare: ({ db }) => loadLookups(db),
};
