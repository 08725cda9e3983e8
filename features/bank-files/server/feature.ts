import type { Feature } from '#ground/server/feature.ts';
import { bankFileRoutes } from './routes.ts';

export const BANK_FILES: Feature = {
  name: 'bank-files',
  routes: bankFileRoutes,
};
