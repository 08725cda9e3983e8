import { beforeEach, describe, expect, it } from 'vitest';
import { buildAccount, buildToken } from '#app/server/testing/builders.ts';
import { keptCase, type SentCase, subjectsTo, TODAY } from '#features/cases/server/testing/desk.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import { rowOf } from '#ground/server/testing/rows.ts';

const desk = useDesk();
let found: SentCase;
let path: string;

beforeEach(async () => {
  found = await keptCase(desk, 'in check');
  path = `proposals/${found.id}`;
});

const FIELDS = ['step_6.explainCommon', 'files.bank'];
const REQUEST = { reason: 'Bitte erläutern Sie den Plan.', fields: FIELDS, until: '2022-03-25' };

function ask(fields: object = {}) {
  return desk.act(desk.caseworker, path, 'request-correction', { ...REQUEST, ...fields });
}

function step6() {
  return desk.call(found.account, 'GET', `/api/action/proposal/${found.id}/step_6`);
}

async function saveStep6(change: object) {
  const { body } = await step6();
  return desk.call(found.account, 'PUT', `/api/action/proposal/${found.id}/step_6`, { ...body, ...change });
}

function finish() {
  return desk.call(found.account, 'POST', `/api/action/proposal/${found.id}/correction/finish`, {});
}

async function ownCorrection() {
  return (await desk.call(found.account, 'GET', `/api/action/proposal/${found.id}/case`)).body.corrections[0];
}

async function stateNow(): Promise<string> {
  return (await desk.call(desk.caseworker, 'GET', `/api/agency/${path}`)).body.state.name;
}

/** Two weeks later the tokens of all are too old; only the applicant's is asked for. */
async function moveTo(day: string): Promise<void> {
  desk.test.clock.set(new Date(`${day}T10:00:00+01:00`));
  const token = await buildToken(desk.test, found.account.accountId);
  found.account.headers.authorization = `Bearer ${token}`;
}

describe('a request for documents', () => {
  it('tells the applicant what is asked for, why and until when', async () => {
    expect((await ask()).body.state).toBe('correction-open');
    expect(await ownCorrection()).toMatchObject({
      state: 'open',
      reason: REQUEST.reason,
      until: '2022-03-25',
      fields: [
        { path: FIELDS[0], label: expect.stringContaining('Was planen Sie') },
        { path: FIELDS[1], label: 'Kreditzusage der Bank' },
      ],
    });
    const mail = (await desk.test.mails()).find(({ subject }) => subject?.includes(`${found.number}: Wir brauchen`));
    expect(mail?.text).toContain('25.03.2022');
  });

  it.each([
    ['a field that does not exist', { fields: ['step_6.nothing'] }, 'fields.fields[0]'],
    ['a step that is only sent', { fields: ['step_11.documentTransmission'] }, 'fields.fields[0]'],
    ['no fields', { fields: [] }, 'fields.fields'],
    ['no reason', { reason: ' ' }, 'fields.reason'],
    ['a period that ends today', { until: TODAY }, 'fields.until'],
  ])('is refused for %s', async (_why, change, at) => {
    const { status, body } = await ask(change);
    expect([status, body.violations?.[0].propertyPath]).toEqual([422, at]);
    expect(await stateNow()).toBe('in-check');
  });

  it('is not made twice', async () => {
    await ask();
    expect((await ask({ until: '2022-03-26' })).status).toBe(409);
    const again = await desk.act(desk.caseworker, `corrections/${found.id}`, 'request', REQUEST);
    expect([again.status, again.body['hydra:description']]).toEqual([
      409,
      'Unterlagen können nur nachgefordert werden, während der Antrag geprüft wird.',
    ]);
  });
});

describe('the applicant', () => {
  it('changes nothing while nothing is asked for', async () => {
    expect((await saveStep6({ explainCommon: 'Neu.' })).status).toBe(403);
  });

  it('changes the open field; what was signed stays readable', async () => {
    await ask();
    expect((await saveStep6({ explainCommon: 'Genauer.' })).status).toBe(200);
    expect((await saveStep6({ explainCommon: 'Noch genauer.' })).status).toBe(200);
    expect((await step6()).body.explainCommon).toBe('Noch genauer.');
    const kept = await desk.test.portal.db.selectFrom('corrected_step').select(['step', 'data']).execute();
    expect(kept.at(-1)).toMatchObject({
      step: 6,
      data: { explainCommon: 'Wir führen eine vernetzte Steuerung unserer Fertigung ein.' },
    });
  });

  it('changes no other field and no other step', async () => {
    await ask();
    const { status, body } = await saveStep6({ explainCommon: 'Genauer.', title: 'Etwas anderes' });
    expect([status, body.violations]).toEqual([
      422,
      [
        {
          propertyPath: 'title',
          message: 'Dieses Feld kann nicht mehr geändert werden. Offen sind nur die Felder, die nachgefordert wurden.',
        },
      ],
    ]);
    const { body: step7 } = await desk.call(found.account, 'GET', `/api/action/proposal/${found.id}/step_7`);
    expect((await desk.call(found.account, 'PUT', `/api/action/proposal/${found.id}/step_7`, step7)).status).toBe(403);
  });

  it('empties nothing, and says that it is done', async () => {
    await ask();
    const lenient = { ...found.account.headers, prefer: 'handling=lenient' };
    const { body } = await step6();
    const url = `/api/action/proposal/${found.id}/step_6`;
    const payload = { ...body, explainCommon: '' };
    const emptied = await desk.test.app.inject({ method: 'PUT', url, headers: lenient, payload });
    expect(emptied.json().violations[0].propertyPath).toBe('explainCommon');
    await saveStep6({ explainCommon: 'Genauer.' });
    expect((await finish()).body).toMatchObject({ act: 'answer', state: 'answered' });
    expect(await stateNow()).toBe('in-check');
    expect((await saveStep6({ explainCommon: 'Zu spät.' })).status).toBe(403);
    expect((await finish()).status).toBe(409);
  });

  it('is never somebody else', async () => {
    await ask();
    const other = await buildAccount(desk.test);
    for (const [method, call] of [
      ['POST', 'correction/finish'],
      ['POST', 'amendment'],
      ['POST', 'objection'],
      ['GET', 'case'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      expect((await desk.call(other, method, `/api/action/proposal/${found.id}/${call}`, body)).status).toBe(403);
    }
  });
});

describe('the deadline', () => {
  it('can be extended, with mail', async () => {
    await ask();
    const { id } = await ownCorrection();
    const extended = { reason: 'Auf Ihre Bitte.', until: '2022-04-01' };
    const { until } = await ownCorrection();
    const same = await desk.act(desk.caseworker, `corrections/${id}`, 'extend', { ...extended, until });
    expect([same.status, same.body.violations]).toMatchObject([422, [{ propertyPath: 'fields.until' }]]);
    expect((await desk.act(desk.caseworker, `corrections/${id}`, 'extend', extended)).body.state).toBe('open');
    expect(await ownCorrection()).toMatchObject({ state: 'open', until: '2022-04-01' });
    expect(await subjectsTo(desk, found)).toContain(`Ihr Antrag ${found.number}: Frist verlängert`);
  });

  it('can be given up by the caseworker', async () => {
    await ask();
    expect((await desk.act(desk.caseworker, path, 'end-correction')).body.state).toBe('in-check');
    expect((await ownCorrection()).state).toBe('cancelled');
  });
});

it('opens the files that were asked for, and no others', async () => {
  const links = async (keywords: string[]) => {
    const { media_id } = await rowOf(desk.test.portal.db, 'media_link', { company_id: found.account.companyId });
    const body = { media: `/api/media/${media_id}`, linkedResource: `/api/proposals/${found.id}`, keywords };
    return (await desk.call(found.account, 'POST', '/api/media_links', body)).status;
  };
  expect(await links(['bank'])).toBe(403);
  await ask();
  expect(await links(['finance'])).toBe(403);
  expect(await links(['bank'])).toBe(201);
});

/** The last one: its sweeps remove the tokens that are too old by then. */
it('leaves the last day, then nothing can be changed, whether the job has run or not', async () => {
  await ask();
  await moveTo('2022-03-25');
  await desk.test.portal.jobs.runSweeps();
  expect((await saveStep6({ explainCommon: 'Gerade noch.' })).status).toBe(200);
  await moveTo('2022-03-26');
  expect((await saveStep6({ explainCommon: 'Zu spät.' })).status).toBe(403);
  await desk.test.portal.jobs.runSweeps();
  expect((await ownCorrection()).state).toBe('expired');
  expect(await subjectsTo(desk, found)).toContain(`Ihr Antrag ${found.number}: Frist abgelaufen`);
});
