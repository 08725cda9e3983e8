import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { recordListRead } from '#features/audit/server/record.ts';
import { officerPerformer } from '#features/cases/server/performer.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { item } from '#ground/server/hydra/item.ts';
import type { Portal } from '#ground/server/portal.ts';
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
