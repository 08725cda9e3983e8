import { actorOf, bearer } from '#features/access/server/bearer.ts';
import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import type { OwnDoubles } from '#features/verification/rules/wire.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { doublesAnswer } from '../rules/wire.ts';
import { judgeDouble, listDoubles, listOwnDoubles, refuseExamined } from './doubles.ts';
import { markInvoices, markUnmarked } from './trace-store.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    OwnDoubles: OwnDoubles;
  }
}

interface ById {
  Params: { id: string };
}

export const RADAR: CaseFeature = {
  name: 'radar',
  classes: { OwnDoubles: {} },
  effects: { verification: { 'judge-double': judgeDouble } },
  hooks: {
    beforeEffect: refuseExamined,
    facts: async ({ db }, { kind, id }) => (kind.name === 'verification' ? { doubles: await listDoubles(db, id) } : {}),
    answers: async (_portal, db, { kind, caseId }) =>
      kind === 'verification' ? { 'arithmetic.doubles': doublesAnswer(await listDoubles(db, caseId)) } : {},
    handIn: async (_portal, trx, { kind, id }) => {
      if (kind === 'verification') await markInvoices(trx, id);
    },
  },
  routes: (app, portal) => {
    app.get<ById>(
      '/api/verifications/:id/invoice_doubles',
      { onRequest: bearer(portal).activeApplicant },
      async (request, reply) => {
        const id = uuidParam(request.params.id);
        const doubles = await listOwnDoubles(portal, actorOf(request), id);
        return action(reply, 'OwnDoubles', `/api/verifications/${id}/invoice_doubles`, doubles);
      },
    );
  },
  jobs: (portal) => portal.jobs.everyMinute('verification-invoice-marks', () => markUnmarked(portal)),
};
