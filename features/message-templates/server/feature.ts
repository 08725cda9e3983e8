import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import { MESSAGE_TEMPLATE, type MessageTemplate } from '../rules/message-template.ts';
import { templateRoutes } from './routes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface MessageTemplatesAnswers {
  MessageTemplate: MessageTemplate;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends MessageTemplatesAnswers {}
}

const MESSAGE_TEMPLATES_CLASSES = {
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
} satisfies Record<keyof MessageTemplatesAnswers, ClassDescription>;

export const MESSAGE_TEMPLATES: Feature = {
  name: 'message-templates',
  classes: MESSAGE_TEMPLATES_CLASSES,
  calls: {
    'template list': ['GET /templates', 'zeigt Vorlagen für Nachrichten'],
    'template add': ['POST /templates', 'legt eine Vorlage an', MESSAGE_TEMPLATE],
    'template remove': ['DELETE /templates/:id', 'löscht eine Vorlage'],
  },
  routes: templateRoutes,
};
