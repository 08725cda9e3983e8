import type { Feature } from '#ground/server/feature.ts';
import { TO_SIGN_CLASSES } from './classes.ts';
import { toSignRoutes } from './routes.ts';

export const TO_SIGN: Feature = {
  name: 'to-sign',
  classes: TO_SIGN_CLASSES,
  routes: toSignRoutes,
};
