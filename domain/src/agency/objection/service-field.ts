import { choice } from '../../fields/field.ts';
import { voluntary } from '../../fields/given.ts';
import { SERVICES, type Service } from '../legal/announcement.ts';

/** How a rejection is served: it has to be proved. */
export const service = voluntary(
  choice<Service>({
    label: 'Art der Zustellung',
    hint: 'Ohne Angabe mit Postzustellungsurkunde.',
    options: (Object.keys(SERVICES) as Service[]).map((value) => ({ value, label: SERVICES[value] })),
  }),
);
