import type { Feature } from '#ground/server/feature.ts';
import { remindOfReclaims } from './mails.ts';

export const RECLAIM: Feature = {
  name: 'reclaim',
  jobs: (portal) => portal.jobs.everyMinute('reclaim-reminders', () => remindOfReclaims(portal)),
};
