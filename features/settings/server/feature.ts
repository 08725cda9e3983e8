import type { Feature } from '#ground/server/feature.ts';
import { SETTINGS_CLASSES } from './classes.ts';
import { settingsRoutes } from './routes.ts';

export const SETTINGS: Feature = {
  name: 'settings',
  classes: SETTINGS_CLASSES,
  routes: settingsRoutes,
};
