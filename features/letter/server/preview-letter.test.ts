import { describe, expect, it } from 'vitest';
import { approvedCase, caseInCheck, passReviews } from '#features/cases/server/testing/desk.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';

const desk = useDesk();

type Blocks = { text?: string }[];

function preview(who: 'caseworker' | 'decisionMaker' | 'intake', path: string, act: string, fields?: object) {
  return desk.call(desk[who], 'POST', `/api/agency/${path}/previews/${act}`, fields as Record<string, unknown>);
}

function texts({ blocks }: { blocks: Blocks }): string {
  return blocks.map(({ text = '' }) => text).join('\n');
}

describe('the letter of a decision before it is proposed', () => {
  it('is the one that will be signed, and leaves nothing behind', async () => {
    const { id } = await caseInCheck(desk);
    const path = `proposals/${id}`;
    await passReviews(desk, id);
    const view = () => desk.call(desk.caseworker, 'GET', `/api/agency/${path}`).then(({ body }) => body);
    const before = await view();
    const approval = before.facts.approval.draft;
    const { status, body } = await preview('caseworker', path, 'propose-approval', { approval });
    expect(status).toBe(200);
    expect(body).toMatchObject({ '@type': 'Letter', signedBy: '' });
    const after = await view();
    expect([after.state.name, after.facts.letters, after.history]).toEqual(['in-check', [], before.history]);

    await desk.act(desk.caseworker, path, 'propose-approval', { approval });
    const proposed = await preview('decisionMaker', path, 'approve');
    expect(proposed.body).toMatchObject({ blocks: body.blocks, signedBy: 'Emil Entscheid' });
    expect((await desk.act(desk.decisionMaker, path, 'approve')).status).toBe(200);
  });

  it('is refused as the act would be', async () => {
    const { id } = await caseInCheck(desk);
    const path = `proposals/${id}`;
    const nothing = await preview('caseworker', path, 'propose-denial');
    expect([nothing.status, nothing.body.violations[0].propertyPath]).toEqual([422, 'fields.reason']);
    expect((await preview('intake', path, 'propose-denial', { reason: 'Zu spät.', ...UNHEARD })).status).toBe(403);
    expect((await preview('decisionMaker', path, 'approve')).status).toBe(409);
    expect((await preview('caseworker', path, 'note', { text: 'x' })).status).toBe(404);
  });

  it('exists for changes and objections as well', async () => {
    const { id, account } = await approvedCase(desk);
    const own = `/api/action/proposal/${id}`;
    await desk.call(account, 'POST', `${own}/amendment`, { changes: { endDate: '2023-08-31' }, reason: 'Lieferung' });
    await desk.call(account, 'POST', `${own}/objection`, { reason: 'Zu wenig.' });
    const { amendments, objections } = (await desk.call(account, 'GET', `${own}/case`)).body;
    const change = { changes: { endDate: '2023-07-31' } };
    const amended = await preview('caseworker', `amendments/${amendments[0].id}`, 'propose-acceptance', change);
    expect(texts(amended.body)).toContain('Ihren Änderungsantrag nehmen wir an.');
    const reason = 'Die Frist ist abgelaufen.';
    const rejected = await preview('caseworker', `objections/${objections[0].id}`, 'propose-rejection', { reason });
    expect(texts(rejected.body)).toContain(reason);
  });
});
