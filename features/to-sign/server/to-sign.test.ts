import { beforeEach, describe, expect, it } from 'vitest';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { caseInCheck, type Desk, TODAY } from '#features/cases/server/testing/desk.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import type { ToSign } from '#features/desk/rules/wire.ts';

type Line = ToSign & { '@id': string };

const desk = useDesk();

beforeEach(() => desk.test.portal.db.deleteFrom('decision_draft').execute());

async function toSign(who: { headers: { authorization: string } }): Promise<Line[]> {
  const { status, body } = await desk.call(who, 'GET', '/api/agency/to_sign');
  expect(status).toBe(200);
  return body['hydra:member'];
}

async function done(who: Desk['both'], path: string, act: string, fields = {}): Promise<string> {
  const { status, body } = await desk.act(who, path, act, fields);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body['@id']).replace('/api/agency/', '');
}

describe('what waits for a second person', () => {
  it('stands oldest first, with what signs it, whose it is and who proposed it', async () => {
    const first = await caseInCheck(desk);
    const second = await caseInCheck(desk);
    await done(desk.caseworker, `proposals/${first.id}`, 'propose-denial', { reason: 'Schon begonnen.', ...UNHEARD });
    desk.test.clock.set(new Date(`${TODAY}T10:05:00+01:00`));
    await done(desk.caseworker, `proposals/${second.id}`, 'propose-denial', { reason: 'Zu spät.', ...UNHEARD });
    const lines = await toSign(desk.decisionMaker);
    expect(lines.map(({ '@id': iri }) => iri)).toEqual([first, second].map(({ id }) => `/api/agency/proposals/${id}`));
    expect(lines[0]).toMatchObject({
      ...{ kind: 'proposal', kindLabel: 'Antrag', act: 'deny', label: 'Ablehnung unterschreiben' },
      ...{ number: first.number, proposedBy: 'Stefan Sach', because: null },
    });
    await done(desk.decisionMaker, `proposals/${first.id}`, 'deny');
    expect((await toSign(desk.decisionMaker)).map(({ number }) => number)).toEqual([second.number]);
  });

  it('shows one’s own proposals with the reason why not', async () => {
    const { id } = await caseInCheck(desk);
    await done(desk.both, `proposals/${id}`, 'propose-denial', { reason: 'Schon begonnen.', ...UNHEARD });
    expect((await toSign(desk.both))[0]?.because).toBe(
      'Diesen Vorschlag haben Sie selbst gemacht. Eine andere Person muss entscheiden.',
    );
    expect((await toSign(desk.decisionMaker))[0]?.because).toBeNull();
  });

  it('holds what the roles may sign, and of others nothing but one’s own', async () => {
    const { id } = await caseInCheck(desk);
    await done(desk.caseworker, `proposals/${id}`, 'propose-denial', { reason: 'Schon begonnen.', ...UNHEARD });
    expect((await toSign(desk.caseworker)).map(({ because }) => because)).toEqual([
      'Ihre Rolle erlaubt nicht: Ablehnung unterschreiben.',
    ]);
    for (const role of ['caseworker', 'finance-approver', 'programme-admin'] as const) {
      expect(await toSign(await buildOfficer(desk.test, { roles: [role] }))).toEqual([]);
    }
  });

  it('has objections too, by the number of their application, and the entry names the call', async () => {
    const found = await caseInCheck(desk);
    await done(desk.caseworker, `proposals/${found.id}`, 'propose-denial', { reason: 'Schon begonnen.', ...UNHEARD });
    await done(desk.decisionMaker, `proposals/${found.id}`, 'deny');
    const objection = await done(desk.intake, `objections/${found.id}`, 'file', { filedOn: TODAY });
    await done(desk.caseworker, objection, 'propose-remedy', { reason: 'Zu Recht.' });
    expect(await toSign(desk.decisionMaker)).toMatchObject([
      { '@id': `/api/agency/${objection}`, kind: 'objection', act: 'remedy', number: found.number },
    ]);
    const { body } = await desk.call(desk.decisionMaker, 'GET', '/api/agency');
    expect(body.toSign).toBe('/api/agency/to_sign');
  });
});
