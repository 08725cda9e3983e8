import type { OtherLogin } from '#features/access/server/realm.ts';
import type { Feature } from '#ground/server/feature.ts';
import { linkedSection } from './pages/linked-section.ts';
import { providerButton } from './provider/begin.ts';
import { findProviderLogOut } from './provider/log-out.ts';
import { PROVIDER_PATHS } from './provider/paths.ts';
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
