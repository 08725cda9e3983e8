import type { ToSign } from '#features/desk/rules/wire.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import { toSignRoutes } from './routes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface ToSignAnswers {
  ToSign: ToSign;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends ToSignAnswers {}
}

const TO_SIGN_CLASSES = {
  ToSign: {
    description: 'Etwas, das auf die Unterschrift einer zweiten Person wartet',
    properties: {
      kind: 'Art des Falls',
      act: 'Handlung, die unterschreibt',
      label: 'Handlung in Worten',
      number: 'Antragsnummer',
      companyName: 'Unternehmen',
      amount: 'Betrag in Cent',
      proposedAt: 'Vorgeschlagen am',
      proposedBy: 'Vorgeschlagen von',
      because: 'Warum diese Person nicht unterschreiben kann',
    },
  },
} satisfies Record<keyof ToSignAnswers, ClassDescription>;

export const TO_SIGN: Feature = {
  name: 'to-sign',
  classes: TO_SIGN_CLASSES,
  calls: { 'to-sign list': ['GET /to_sign', 'zeigt, was auf eine zweite Person wartet'] },
  routes: toSignRoutes,
};
