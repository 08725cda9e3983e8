import type { Guards } from '#features/access/server/bearer.ts';

/** Every route of this feature: a fully active applicant. */
export interface Guard {
  onRequest: Guards['activeApplicant'];
}
