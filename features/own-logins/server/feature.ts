import type { Feature } from '#ground/server/feature.ts';
import { loginSecurityRoutes } from './security-page.ts';

export const OWN_LOGINS: Feature = {
  name: 'own-logins',
  routes: loginSecurityRoutes,
};
