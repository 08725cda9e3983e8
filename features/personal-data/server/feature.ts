import type { AccountClosing, ClosedAccount } from '#features/account/rules/closing.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { OwnData } from '../rules/data-export.ts';
import { personalDataJobs, personalDataRoutes } from './routes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface PersonalDataAnswers {
  AccountClosing: AccountClosing;
  ClosedAccount: ClosedAccount;
  OwnData: OwnData;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends PersonalDataAnswers {}
}

const PERSONAL_DATA_CLASSES = {
  AccountClosing: {},
  ClosedAccount: {},
  OwnData: {},
} satisfies Record<keyof PersonalDataAnswers, ClassDescription>;

export const PERSONAL_DATA: Feature = {
  name: 'personal-data',
  classes: PERSONAL_DATA_CLASSES,
  routes: personalDataRoutes,
  jobs: personalDataJobs,
};
