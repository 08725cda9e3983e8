import type { Feature } from '#ground/server/feature.ts';
import { downloadRoute } from '#ground/server/http/downloads.ts';
import { printQuestionnaire } from './questionnaire.ts';

export const QUESTIONNAIRE: Feature = {
  name: 'questionnaire',
  routes: (app, { programme }) => downloadRoute(app, 'was-wird-gefragt.pdf', () => printQuestionnaire(programme)),
};
