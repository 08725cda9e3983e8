import type { Feature } from '#ground/server/feature.ts';
import type { AcceptedInvitation, CompanyPeople, CompanyRecord, InvitationView, Memberships } from '../rules/wire.ts';
import { makeInvitationToken } from './invitation-store.ts';
import { companyPeopleRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    AcceptedInvitation: AcceptedInvitation;
    CompanyPeople: CompanyPeople;
    CompanyRecord: CompanyRecord;
    InvitationView: InvitationView;
    Memberships: Memberships;
  }
}

export const COMPANY: Feature = {
  name: 'company',
  classes: {
    AcceptedInvitation: {},
    CompanyPeople: {},
    CompanyRecord: {},
    InvitationView: {},
    Memberships: {},
  },
  routes: companyPeopleRoutes,
  links: { invitation: makeInvitationToken },
};
