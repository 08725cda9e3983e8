import type { Feature } from '#ground/server/feature.ts';
import { companyRights } from './company-rights.ts';
import { resealSecrets } from './factors.ts';

export const ACCESS: Feature = {
  name: 'access',
  door: companyRights,
  prepare: resealSecrets,
};
