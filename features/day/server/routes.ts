import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { auditWords } from '#features/audit/rules/audit-words.ts';
import { recordListRead } from '#features/audit/server/record.ts';
import { LISTED_KINDS, stateLabel } from '#features/cases/rules/work-list.ts';
import { lastWorkingDayBefore } from '#features/cases/rules/working-day.ts';
import { listedIri, presentListed } from '#features/cases/server/lists/present-case.ts';
import { pointOf } from '#features/cases/server/lists/read-case-query.ts';
import { listWork } from '#features/cases/server/lists/store.ts';
import { officerPerformer, type Performer, workOf } from '#features/cases/server/performer.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import type { LettersToPost } from '#features/post-out/rules/wire.ts';
import { countToPost } from '#features/post-out/server/post-store.ts';
import { findToSign } from '#features/to-sign/server/find-to-sign.ts';
import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { instant } from '#ground/server/clock.ts';
import { item } from '#ground/server/hydra/item.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findSettings } from '#ground/server/settings.ts';
import type { DayStart } from '../rules/wire.ts';
import { countDay, findActsOfOthers, findFollowUps } from './day-store.ts';

const MOST = { next: 10, followUps: 30, happened: 30 } as const;

/** How a working day begins. A handful of questions, however many cases there are. */
async function readDay(portal: Portal, performer: Performer): Promise<DayStart> {
  const { db, clock } = portal;
  const today = clock.today();
  const since = lastWorkingDayBefore(today);
  const work = workOf(performer);
  const whose = { officerId: performer.id, work, today, since: startOfDay(since) };
  const counts = await countDay(db, whose);
  const followUps = await findFollowUps(db, performer.id, MOST.followUps);
  const order = { by: 'dueOn', direction: 'asc' } as const;
  const page = { order, limit: MOST.next, counted: false };
  const next = await listWork(db, { list: 'mine', isDoable: true }, pointOf(portal, performer), page);
  const happened = await findActsOfOthers(db, whose, MOST.happened);
  const toSign = await findToSign(portal, performer);
  return {
    ...{ today, since },
    letters: performer.roles.includes('intake') ? await readLetters(portal) : null,
    counts: { ...counts, toSign: toSign.filter(({ body }) => body.because === null).length },
    followUps: followUps.map(({ kind, id, state, ...one }) => ({
      ...one,
      '@id': listedIri({ kind, id }),
      kindLabel: LISTED_KINDS[kind].label,
      stateLabel: stateLabel(kind, state),
    })),
    next: next.map((one) => presentListed(one)),
    happened: happened.map(({ kind, id, act, at, ...one }) => ({
      ...one,
      case: listedIri({ kind, id }),
      at: instant(at),
      label: auditWords(act),
    })),
  };
}

async function readLetters(portal: Portal): Promise<LettersToPost> {
  const { postWithinDays } = (await findSettings(portal, portal.db)).settings;
  const counts = await countToPost(portal.db, { today: portal.clock.today(), postWithinDays });
  return { ...counts, withinDays: postWithinDays };
}

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
