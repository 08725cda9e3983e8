import type { Feature } from '#ground/server/feature.ts';
import { settingsRoutes } from './routes.ts';

export const SETTINGS: Feature = {
  name: 'settings',
  routes: settingsRoutes,
};
