import type { Feature } from '#ground/server/feature.ts';
import { MESSAGE_TEMPLATE, type MessageTemplate } from '../rules/message-template.ts';
import { templateRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    MessageTemplate: MessageTemplate;
  }
}

export const MESSAGE_TEMPLATES: Feature = {
  name: 'message-templates',
  classes: {
    MessageTemplate: {
      description: 'Eine Textvorlage für Nachrichten, Nachforderungen und Vermerke',
      properties: {
        id: 'Kennung',
        name: 'Name',
        text: 'Text mit Platzhaltern',
        isShared: 'Nutzen es alle',
        isOwn: 'Gehört der Person, die fragt',
      },
    },
  },
  calls: {
    'template list': ['GET /templates', 'zeigt Vorlagen für Nachrichten'],
    'template add': ['POST /templates', 'legt eine Vorlage an', MESSAGE_TEMPLATE],
    'template remove': ['DELETE /templates/:id', 'löscht eine Vorlage'],
  },
  routes: templateRoutes,
};
