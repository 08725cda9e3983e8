import type { Feature } from '#ground/server/feature.ts';
import { letterTextRoutes } from './routes.ts';

export const LETTER_TEXTS: Feature = {
  name: 'letter-texts',
  routes: letterTextRoutes,
};
