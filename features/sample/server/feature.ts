import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { actOperations } from '#features/cases/server/classes.ts';
import type { CandidatesByClass, ListedSample, SampleDetail } from '../rules/wire.ts';
import { sampleRoutes } from './routes.ts';
import { SAMPLE_CASE } from './sample-case.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    VerificationSample: ListedSample | SampleDetail;
    SampleCandidates: CandidatesByClass;
  }
}

const CLASSES = { from: 'Grenzen in Cent' };

export const SAMPLE: CaseFeature = {
  name: 'sample',
  classes: {
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
  },
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
