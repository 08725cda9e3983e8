import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '../../../access/bearer.ts';
import { AGENCY_CALLS } from '../../../agency-access/public.ts';
import { recordListRead } from '../../../audit/record.ts';
import { item } from '../../../hydra/item.ts';
import type { Portal } from '../../../platform/portal.ts';
import { officerPerformer } from '../performer.ts';
import { readDay } from './read-day.ts';

const { day: DAY } = AGENCY_CALLS;

/** The page a day begins with. */
export function dayRoutes(app: FastifyInstance, portal: Portal): void {
  app.get(DAY.path, { onRequest: [bearer(portal).officer(...DAY.roles)] }, async (request) => {
    const day = await readDay(portal, officerPerformer(officerOf(request)));
    const shown = [...day.followUps, ...day.next].map((one) => one['@id']);
    const subjects = [...new Set([...shown, ...day.happened.map((one) => one.case)])];
    await recordListRead(portal, officerOf(request), { act: 'day.list', subjects });
    return item('DayStart', DAY.path, day);
  });
}
