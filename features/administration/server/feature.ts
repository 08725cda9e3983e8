import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { AgencyAccount, AgencyAccountDetail, FailedJob } from '../rules/wire.ts';
import { failedJobsRoutes } from './failed-jobs-routes.ts';
import { accountsRoutes } from './routes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface AdministrationAnswers {
  AgencyAccount: AgencyAccount | AgencyAccountDetail;
  FailedJob: FailedJob;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends AdministrationAnswers {}
}

const ADMINISTRATION_CLASSES = {
  AgencyAccount: {
    description: 'Ein Benutzerkonto, wie die Kontenbetreuung es sieht',
    properties: {
      email: 'E-Mail-Adresse',
      name: 'Name',
      companyName: 'Unternehmen',
      state: 'Stand',
      createdAt: 'Angelegt am',
      acts: 'Was die Person jetzt tun darf',
      mails: 'E-Mails an diese Adresse mit ihrem Stand',
      history: 'Was bisher geschah, Neuestes zuerst',
    },
  },
  FailedJob: {
    description: 'Ein endgültig gescheiterter Auftrag',
    properties: { label: 'Art', failedAt: 'Gescheitert am', attempts: 'Versuche', about: 'Worum es ging' },
  },
} satisfies Record<keyof AdministrationAnswers, ClassDescription>;

export const ADMINISTRATION: Feature = {
  name: 'administration',
  classes: ADMINISTRATION_CLASSES,
  routes: (app, portal) => {
    accountsRoutes(app, portal);
    failedJobsRoutes(app, portal);
  },
};
