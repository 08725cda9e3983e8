import type { AccountClosing, ClosedAccount } from '#features/account/rules/closing.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { OwnData } from '../rules/data-export.ts';
import { personalDataJobs, personalDataRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    AccountClosing: AccountClosing;
    ClosedAccount: ClosedAccount;
    OwnData: OwnData;
  }
}

export const PERSONAL_DATA: Feature = {
  name: 'personal-data',
  classes: {
    AccountClosing: {},
    ClosedAccount: {},
    OwnData: {},
  },
  routes: personalDataRoutes,
  jobs: personalDataJobs,
};
