import type { Feature } from '#ground/server/feature.ts';
import { noteRetrieval } from './note-retrieval.ts';
import { remindOfLetters } from './remind.ts';
import { postOutRoutes } from './routes.ts';

export const POST_OUT: Feature = {
  name: 'post-out',
  routes: postOutRoutes,
  jobs: (portal) => {
    portal.files.serveTaken((taker, mediaId) => noteRetrieval(portal, taker, mediaId));
    portal.jobs.everyMinute('post-reminders', () => remindOfLetters(portal));
  },
};
