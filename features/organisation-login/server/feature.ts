import type { OtherLogin } from '#features/access/server/realm.ts';
import type { Feature } from '#ground/server/feature.ts';
import { linkedSection } from './linked-section.ts';
import { findProviderLogOut, PROVIDER_PATHS, providerButton } from './provider-login.ts';
import { identityJobs, identityRoutes } from './routes.ts';

const LOGIN: OtherLogin = {
  path: (side) => PROVIDER_PATHS[side].begin,
  name: ({ config }, side) => config.identity[side]?.name,
  button: providerButton,
  linked: linkedSection,
  findLogOut: findProviderLogOut,
};

export const ORGANISATION_LOGIN: Feature = {
  name: 'organisation-login',
  routes: identityRoutes,
  jobs: identityJobs,
  offers: { login: LOGIN },
};
