import type { Feature } from '#ground/server/feature.ts';
import { templateRoutes } from './routes.ts';

export const MESSAGE_TEMPLATES: Feature = {
  name: 'message-templates',
  routes: templateRoutes,
};
