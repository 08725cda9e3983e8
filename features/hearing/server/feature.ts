import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { proceedingFeature } from '#features/proceeding/server/plug-in.ts';
import { HEARING_CASE } from './hearing-case.ts';
import { findHearings, markHearingUsed, requireHeard } from './hearing-store.ts';

export const HEARING: CaseFeature = {
  ...proceedingFeature(HEARING_CASE),
  hooks: { hear: requireHeard, beforeEffect: markHearingUsed, hearings: findHearings },
};
