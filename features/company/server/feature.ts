import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { AcceptedInvitation, CompanyPeople, CompanyRecord, InvitationView, Memberships } from '../rules/wire.ts';
import { makeInvitationToken } from './invitation-store.ts';
import { companyPeopleRoutes } from './routes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface CompanyAnswers {
  AcceptedInvitation: AcceptedInvitation;
  CompanyPeople: CompanyPeople;
  CompanyRecord: CompanyRecord;
  InvitationView: InvitationView;
  Memberships: Memberships;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends CompanyAnswers {}
}

const COMPANY_CLASSES = {
  AcceptedInvitation: {},
  CompanyPeople: {},
  CompanyRecord: {},
  InvitationView: {},
  Memberships: {},
} satisfies Record<keyof CompanyAnswers, ClassDescription>;

export const COMPANY: Feature = {
  name: 'company',
  classes: COMPANY_CLASSES,
  routes: companyPeopleRoutes,
  links: { invitation: makeInvitationToken },
};
