import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { PAPER_CLASSES } from './classes.ts';
import { fileLetter } from './file-letter.ts';
import { paperFacts } from './paper-facts.ts';
import { paperRoutes } from './routes.ts';
import { findTypist, hasTypedFor } from './store.ts';

export const PAPER: CaseFeature = {
  name: 'paper',
  classes: PAPER_CLASSES,
  effects: { proposal: { 'file-letter': fileLetter } },
  hooks: { findTypist, hasPrepared: hasTypedFor, facts: paperFacts },
  routes: paperRoutes,
};
