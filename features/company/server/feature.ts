import type { Feature } from '#ground/server/feature.ts';
import { COMPANY_CLASSES } from './classes.ts';
import { makeInvitationToken } from './invitation-store.ts';
import { companyPeopleRoutes } from './routes.ts';

export const COMPANY: Feature = {
  name: 'company',
  classes: COMPANY_CLASSES,
  routes: companyPeopleRoutes,
  links: { invitation: makeInvitationToken },
};
