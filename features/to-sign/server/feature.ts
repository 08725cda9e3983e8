import type { Feature } from '#ground/server/feature.ts';
import { toSignRoutes } from './routes.ts';

export const TO_SIGN: Feature = {
  name: 'to-sign',
  routes: toSignRoutes,
};
