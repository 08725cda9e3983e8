import type { Feature } from '#ground/server/feature.ts';
import { makeInvitationToken } from './public.ts';
import { companyPeopleRoutes } from './routes.ts';

export const COMPANY: Feature = {
  name: 'company',
  routes: companyPeopleRoutes,
  links: { invitation: makeInvitationToken },
};
