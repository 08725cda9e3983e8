import { SERVICES, type Service } from '#features/letter/rules/legal/announcement.ts';
import { choice } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';

/** How a rejection is served: it has to be proved. */
export const service = voluntary(
  choice<Service>({
    label: 'Art der Zustellung',
    hint: 'Ohne Angabe mit Postzustellungsurkunde.',
    options: (Object.keys(SERVICES) as Service[]).map((value) => ({ value, label: SERVICES[value] })),
  }),
);
