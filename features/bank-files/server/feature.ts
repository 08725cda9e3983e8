import type { Feature } from '#ground/server/feature.ts';
import { BANK_FILES_CLASSES } from './classes.ts';
import { bankFileRoutes } from './routes.ts';

export const BANK_FILES: Feature = {
  name: 'bank-files',
  classes: BANK_FILES_CLASSES,
  routes: bankFileRoutes,
};
