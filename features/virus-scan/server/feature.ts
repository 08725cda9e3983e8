import type { Feature } from '#ground/server/feature.ts';
import { isInfected } from './scan-virus.ts';

export const VIRUS_SCAN: Feature = {
  name: 'virus-scan',
  routes: (_app, { config: { clamdUrl }, files }) => {
    if (clamdUrl !== undefined) files.serveScan((path) => isInfected(clamdUrl, path));
  },
};
