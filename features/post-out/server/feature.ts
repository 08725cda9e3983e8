import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { actOperations } from '#features/cases/server/classes.ts';
import type { PostOut, PostOutResults } from '../rules/wire.ts';
import { LETTER_CASE, noteRetrieval } from './letter-case.ts';
import { remindOfLetters } from './mails.ts';
import { postOutRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    PostOut: PostOut;
    PostOutResults: PostOutResults;
  }
}

const FOUND_BY = { state: 'Stand', text: 'Teil der Nummer oder des Namens' };

export const POST_OUT: CaseFeature = {
  name: 'post-out',
  classes: {
    PostOut: {
      description: 'Postausgang: Schreiben, die gedruckt und aufgegeben werden',
      properties: { letters: 'Schreiben', hasMore: 'Es gibt mehr', waiting: 'Zahl der wartenden Schreiben je Stand' },
      operations: actOperations(['letter']),
    },
    PostOutResults: { description: 'Ergebnis für mehrere Schreiben', properties: { results: 'Ergebnis je Schreiben' } },
  },
  cases: [LETTER_CASE],
  calls: {
    'letter list': ['GET /letters', 'zeigt Schreiben auf dem Weg zur Post', FOUND_BY],
    'letter batch': ['POST /letters/batch', 'gibt viele Schreiben als ein PDF aus', '{"letters":[…],"isDuplex":true}'],
    'letter act': [
      'POST /letters/acts/:act',
      'tut etwas mit vielen Schreiben',
      '{"letters":[…]} und was die Handlung braucht',
    ],
  },
  routes: postOutRoutes,
  jobs: (portal) => {
    portal.files.serveTaken((taker, mediaId) => noteRetrieval(portal, taker, mediaId));
    portal.jobs.everyMinute('post-reminders', () => remindOfLetters(portal));
  },
};
