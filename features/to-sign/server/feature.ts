import type { ToSign } from '#features/desk/rules/wire.ts';
import type { Feature } from '#ground/server/feature.ts';
import { toSignRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    ToSign: ToSign;
  }
}

export const TO_SIGN: Feature = {
  name: 'to-sign',
  classes: {
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
  },
  calls: { 'to-sign list': ['GET /to_sign', 'zeigt, was auf eine zweite Person wartet'] },
  routes: toSignRoutes,
};
