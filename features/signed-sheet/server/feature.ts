import type { Feature } from '#ground/server/feature.ts';
import { SIGNED_SHEET_CLASSES } from './classes.ts';
import { signedSheetRoutes } from './routes.ts';

export const SIGNED_SHEET: Feature = {
  name: 'signed-sheet',
  classes: SIGNED_SHEET_CLASSES,
  routes: signedSheetRoutes,
};
