import type { OwnDoubles } from '#features/verification/rules/wire.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';

/** What its classes answer, in the words the screens read it by. */
interface RadarAnswers {
  OwnDoubles: OwnDoubles;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends RadarAnswers {}
}

export const RADAR_CLASSES = { OwnDoubles: {} } satisfies Record<keyof RadarAnswers, ClassDescription>;
