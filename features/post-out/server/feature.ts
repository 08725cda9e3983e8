import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { POST_OUT_CLASSES } from './classes.ts';
import { LETTER_CASE } from './letter-case.ts';
import { noteRetrieval } from './note-retrieval.ts';
import { remindOfLetters } from './remind.ts';
import { postOutRoutes } from './routes.ts';

export const POST_OUT: CaseFeature = {
  name: 'post-out',
  classes: POST_OUT_CLASSES,
  cases: [LETTER_CASE],
  routes: postOutRoutes,
  jobs: (portal) => {
    portal.files.serveTaken((taker, mediaId) => noteRetrieval(portal, taker, mediaId));
    portal.jobs.everyMinute('post-reminders', () => remindOfLetters(portal));
  },
};
