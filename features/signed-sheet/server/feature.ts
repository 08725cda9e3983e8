import type { Feature } from '#ground/server/feature.ts';
import { signedSheetRoutes } from './routes.ts';

export const SIGNED_SHEET: Feature = {
  name: 'signed-sheet',
  routes: signedSheetRoutes,
};
