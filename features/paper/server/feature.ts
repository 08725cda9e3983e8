import type { CaseFeature } from '#features/cases/server/public.ts';
import { PAPER_CLASSES } from './classes.ts';
import { paperRoutes } from './routes.ts';
import { findTypist, hasTypedFor } from './store.ts';

export const PAPER: CaseFeature = {
  name: 'paper',
  classes: PAPER_CLASSES,
  hooks: { findTypist, hasPrepared: hasTypedFor },
  routes: paperRoutes,
};
