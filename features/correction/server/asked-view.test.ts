import { expect, it } from 'vitest';
import { caseInCheck } from '#features/cases/server/testing/desk.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';

const desk = useDesk();

it('shows the desk each answer as it stands beside the one that was signed', async () => {
  const { id, account } = await caseInCheck(desk);
  const fields = ['step_6.explainCommon', 'step_6.title', 'files.bank'];
  await desk.act(desk.caseworker, `proposals/${id}`, 'request-correction', {
    ...{ fields, reason: 'Bitte erläutern Sie den Plan.', until: '2022-03-25' },
  });
  const step = `/api/action/proposal/${id}/step_6`;
  const before = (await desk.call(account, 'GET', step)).body;
  await desk.call(account, 'PUT', step, { ...before, explainCommon: 'Ganz neu erläutert.' });
  const { corrections } = (await desk.call(desk.caseworker, 'GET', `/api/agency/proposals/${id}`)).body.facts;
  const { body } = await desk.call(desk.caseworker, 'GET', `/api/agency/corrections/${corrections[0].id}`);
  const [changed, unchanged, files] = body.facts.asked;
  expect(changed).toMatchObject({ path: fields[0], now: 'Ganz neu erläutert.', before: before.explainCommon });
  expect(unchanged.now).toEqual(unchanged.before);
  expect(files).toMatchObject({ path: 'files.bank', files: expect.any(Array) });
});
