import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { actOperations } from '#features/cases/server/classes.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { CandidatesByClass, ListedSample, SampleDetail } from '../rules/wire.ts';
import { sampleRoutes } from './routes.ts';
import { SAMPLE_CASE } from './sample-case.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface SampleAnswers {
  VerificationSample: ListedSample | SampleDetail;
  SampleCandidates: CandidatesByClass;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends SampleAnswers {}
}

const SAMPLE_CLASSES = {
  VerificationSample: {
    description: 'Eine Ziehung zur vertieften Prüfung',
    properties: {
      state: 'Stand',
      preparedAt: 'Vorbereitet am',
      preparedBy: 'Vorbereitet von',
      commitment: 'Prüfsumme des Startwerts',
      publicSource: 'Woher der öffentliche Wert ist',
      drawnAt: 'Gezogen am',
      drawnBy: 'Gezogen von',
      publicValue: 'Öffentlicher Wert',
      classes: 'Klassen mit den Prüfsummen ihrer Listen',
      chosen: 'Gezogene Nummern',
      protocol: 'Protokoll',
      protocols: 'Protokolle je Klasse, für npm run verify-draw',
      acts: 'Was die Person jetzt tun darf',
    },
    operations: actOperations(['sample']),
  },
  SampleCandidates: {
    description: 'Woraus eine Stichprobe gezogen würde',
    properties: { classes: 'Verwendungsnachweise je Klasse' },
  },
} satisfies Record<keyof SampleAnswers, ClassDescription>;

const CLASSES = { from: 'Grenzen in Cent' };

export const SAMPLE: CaseFeature = {
  name: 'sample',
  classes: SAMPLE_CLASSES,
  cases: [SAMPLE_CASE],
  calls: {
    'sample list': ['GET /verification_samples', 'zeigt Stichproben'],
    'sample candidates': ['GET /verification_samples/candidates', 'zeigt, woraus gezogen würde', CLASSES],
    'sample prepare': [
      'POST /verification_samples',
      'bereitet eine Stichprobe vor',
      '{"classes":[{"from":0,"percent":10}]}',
    ],
    'sample show': ['GET /verification_samples/:sample', 'zeigt eine Stichprobe'],
  },
  routes: sampleRoutes,
};
