import type { Feature } from '#ground/server/feature.ts';
import type { LetterContent } from '../rules/blocks.ts';
import { letterJobs } from './print-letter.ts';
import { letterRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    Letter: LetterContent;
  }
}

const PREVIEW = 'zeigt ein Schreiben vor der Handlung';
const FOR_ACT = 'was die Handlung braucht';

export const LETTER: Feature = {
  name: 'letter',
  classes: {
    Letter: {
      description: 'Ein Bescheid',
      properties: {
        title: 'Betreff',
        sender: 'Absender',
        recipient: 'Anschrift',
        blocks: 'Textblöcke',
        signedBy: 'Wer unterschreibt',
        annex: 'Anlage',
      },
    },
  },
  calls: {
    'proposal preview': ['POST /proposals/:proposal/previews/:act', PREVIEW, FOR_ACT],
    'amendment preview': ['POST /amendments/:amendment/previews/:act', PREVIEW, FOR_ACT],
    'objection preview': ['POST /objections/:objection/previews/:act', PREVIEW, FOR_ACT],
    'verification preview': ['POST /verifications/:verification/previews/:act', PREVIEW, FOR_ACT],
    'media download': ['GET /media/:id/download', 'lädt eine Datei herunter'],
    'signature report': ['GET /media/:id/signature/report', 'gibt den Prüfbericht einer Unterschrift aus'],
  },
  routes: letterRoutes,
  jobs: letterJobs,
};
