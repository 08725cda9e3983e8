import type { CaseFeature } from '#features/cases/server/public.ts';
import { paperRoutes } from './routes.ts';
import { findTypist, hasTypedFor } from './store.ts';

export const PAPER: CaseFeature = {
  name: 'paper',
  hooks: { findTypist, hasPrepared: hasTypedFor },
  routes: paperRoutes,
};
