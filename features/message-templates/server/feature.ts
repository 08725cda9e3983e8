import type { Feature } from '#ground/server/feature.ts';
import { MESSAGE_TEMPLATES_CLASSES } from './classes.ts';
import { templateRoutes } from './routes.ts';

export const MESSAGE_TEMPLATES: Feature = {
  name: 'message-templates',
  classes: MESSAGE_TEMPLATES_CLASSES,
  routes: templateRoutes,
};
