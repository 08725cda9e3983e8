import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildOfficer } from '#app/server/testing/officers.ts';
import {
  type Desk,
  keptCase,
  passReviews,
  type SentCase,
  sentCase,
  startDesk,
  subjectsTo,
  TODAY,
} from '#features/cases/server/testing/desk.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';

let desk: Desk;
let found: SentCase;
let path: string;

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.test.close());

function use(one: SentCase): void {
  found = one;
  path = `proposals/${one.id}`;
}

async function view(who = desk.caseworker) {
  return desk.call(who, 'GET', `/api/agency/${path}`);
}

describe('receipt', () => {
  beforeEach(async () => use(await keptCase(desk, 'sent')));

  it('is noted by the intake desk, with mail and record', async () => {
    const done = await desk.act(desk.intake, path, 'receive', { receivedOn: '2022-03-17' });
    expect(done).toMatchObject({
      status: 200,
      body: { '@id': `/api/agency/${path}`, '@type': 'PerformedAct', act: 'receive', state: 'received' },
    });
    expect((await view()).body.history[0]).toMatchObject({
      act: 'proposal.receive',
      label: 'Eingang des unterschriebenen Blatts vermerkt',
      actorName: 'Ina Eingang',
    });
    expect(await subjectsTo(desk, found)).toEqual([`Ihr Antrag ${found.number} ist eingegangen`]);
  });

  it.each([
    ['a wrong role', () => desk.caseworker, { receivedOn: TODAY }, 403],
    ['a role without any acts', () => desk.decisionMaker, { receivedOn: TODAY }, 403],
    ['a missing day', () => desk.intake, {}, 422],
    ['a day before the submission', () => desk.intake, { receivedOn: '2022-03-15' }, 422],
    ['a day to come', () => desk.intake, { receivedOn: '2022-03-19' }, 422],
  ])('is refused for %s', async (_why, who, fields, status) => {
    const answer = await desk.act(who(), path, 'receive', fields);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.violations[0].propertyPath).toBe('fields.receivedOn');
    expect((await view()).body.state.name).toBe('submitted');
  });

  it('is noted for many numbers, each answered for itself', async () => {
    const other = await sentCase(desk);
    const mistyped = found.number.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    const { body } = await desk.call(desk.intake, 'POST', '/api/agency/receipts', {
      receivedOn: TODAY,
      numbers: [` ${found.number.toLowerCase()} `, `${other.number}|0123abc`, mistyped, 'DJ22-0000017', other.number],
    });
    expect(body.receipts.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false, false, false]);
    expect(body.receipts[3].message).toMatch(/nicht/);
    expect(body.receipts[4].message).toBe('Diese Nummer steht zweimal in der Liste.');
    const again = { receivedOn: TODAY, numbers: [found.number] };
    const repeated = await desk.call(desk.intake, 'POST', '/api/agency/receipts', again);
    expect(repeated.body.receipts[0]).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Schon eingegangen am 18.03.2022, vermerkt von Ina/),
      case: { kind: 'proposal', number: found.number },
    });
    expect((await desk.call(desk.caseworker, 'POST', '/api/agency/receipts', again)).status).toBe(403);
    expect((await desk.call(desk.intake, 'POST', '/api/agency/receipts', { receivedOn: TODAY })).status).toBe(422);
  });

  it('can find a defect, which the applicant hears of', async () => {
    expect((await desk.act(desk.intake, path, 'note-defect', { defect: 'Die Unterschrift fehlt.' })).status).toBe(200);
    expect((await view()).body.facts.notes[0]).toMatchObject({
      text: 'Die Unterschrift fehlt.',
      writtenBy: 'Ina Eingang',
    });
    expect(await subjectsTo(desk, found)).toEqual([`Ihr Antrag ${found.number}: Mangel am Unterschriftenblatt`]);
  });

  it('that was noted for the wrong case can be undone with a reason, until somebody examines it', async () => {
    const undo = (
      who: typeof desk.intake,
      fields: Record<string, string> = { reason: 'Das Blatt gehört zu einem anderen Antrag.' },
    ) => desk.act(who, path, 'undo-receipt', fields);
    expect((await undo(desk.intake)).status).toBe(409);
    await desk.act(desk.intake, path, 'receive', { receivedOn: TODAY });
    expect((await undo(desk.caseworker)).status).toBe(403);
    expect((await undo(desk.intake, {})).body.violations[0].propertyPath).toBe('fields.reason');
    expect((await undo(desk.intake)).body.state).toBe('submitted');
    expect((await view()).body.facts.receivedAt).toBeNull();
    expect(await subjectsTo(desk, found)).toContain(`Ihr Antrag ${found.number}: Das Blatt ist noch nicht eingegangen`);
    expect((await desk.act(desk.intake, path, 'receive', { receivedOn: TODAY })).body.state).toBe('received');
    await desk.act(desk.caseworker, path, 'assign', { assignee: desk.caseworker.officerId });
    expect((await undo(desk.intake)).status).toBe(409);
  });

  it('overtakes a proposal to deny without the sheet', async () => {
    await desk.act(desk.caseworker, path, 'propose-lapse', { reason: 'Kein Blatt.', ...UNHEARD });
    expect((await desk.act(desk.intake, path, 'receive', { receivedOn: TODAY })).body.state).toBe('received');
    expect((await view()).body.facts.proposed).toEqual([]);
  });

  it('never came: two people deny it, and the case has lapsed', async () => {
    await desk.act(desk.caseworker, path, 'propose-lapse', { reason: 'Kein Blatt.', ...UNHEARD });
    expect((await desk.act(desk.decisionMaker, path, 'deny')).body.state).toBe('lapsed');
    expect((await view()).body.state).toEqual({ name: 'lapsed', label: 'abgelehnt ohne Blatt' });
  });
});

describe('the case', () => {
  beforeEach(async () => use(await keptCase(desk, 'in check')));

  it('lets whoever proposed take the proposal back, and nobody else', async () => {
    await desk.act(desk.caseworker, path, 'propose-denial', { reason: 'Zu früh begonnen.', ...UNHEARD });
    const offers = async (who: typeof desk.intake) =>
      (await desk.call(who, 'GET', `/api/agency/${path}`)).body.acts.some(
        ({ act }: { act: string }) => act === 'take-back',
      );
    expect([await offers(desk.caseworker), await offers(desk.both), await offers(desk.decisionMaker)]).toEqual([
      ...[true, false, false],
    ]);
    const others = await desk.act(desk.both, path, 'take-back');
    expect([others.status, others.body['hydra:description']]).toEqual([409, expect.stringContaining('andere Person')]);
    expect((await desk.act(desk.caseworker, path, 'take-back')).body.state).toBe('in-check');
    expect((await view()).body.facts.proposed).toEqual([]);
    expect((await desk.act(desk.decisionMaker, path, 'deny')).status).toBe(409);
  });

  it('shows each person the acts open to them', async () => {
    const acts = async (who: typeof desk.intake) =>
      (await view(who)).body.acts.map(({ act }: { act: string }) => act).sort();
    expect(await acts(desk.intake)).toEqual(['file-letter', 'message', 'note', 'withdraw']);
    expect(await acts(desk.decisionMaker)).toEqual(['assign', 'message', 'note']);
    expect(await acts(desk.caseworker)).toEqual([
      ...['adopt-answers', 'assign', 'check', 'comment', 'delete-comment', 'edit-comment'],
      ...[
        'file-letter',
        'message',
        'note',
        'propose-approval',
        'propose-denial',
        'request-correction',
        'settle-comment',
      ],
    ]);
    const auditor = await buildOfficer(desk.test, { roles: ['auditor'] });
    expect(await acts(auditor)).toEqual([]);
    const service = await buildOfficer(desk.test, { roles: ['service-desk'] });
    expect((await view(service)).status).toBe(403);
    expect((await desk.act(auditor, path, 'note', { text: 'x' })).status).toBe(403);
  });

  it('shows the answers, and that they were read stands in the record', async () => {
    expect((await view()).body.facts.steps.step_6).toMatchObject({ title: 'Digitale Fertigungssteuerung' });
    const read = await desk.test.portal.db
      .selectFrom('audit_entry')
      .select(['act', 'subjects', 'actor_name'])
      .where('kind', '=', 'read')
      .orderBy('number', 'desc')
      .executeTakeFirst();
    expect(read).toMatchObject({ act: 'proposal.read', actor_name: 'Stefan Sach' });
    expect(read?.subjects).toContain(`/api/agency/${path}`);
  });

  it('is unknown for another id, and acts unknown to the table are refused', async () => {
    const nobody = 'proposals/00000000-0000-4000-8000-000000000000';
    expect((await desk.act(desk.caseworker, nobody, 'note', { text: 'x' })).status).toBe(404);
    expect((await desk.act(desk.caseworker, path, 'constructor')).status).toBe(409);
    expect((await desk.act(desk.decisionMaker, path, 'approve')).body['hydra:description']).toBe(
      'Das ist im jetzigen Stand nicht möglich: Bewilligung unterschreiben. Stand (Antrag): in Prüfung.',
    );
  });

  it.each([
    ['nobody', '00000000-0000-4000-8000-000000000000'],
    ['an unknown address', 'nobody@example.org'],
    ['the intake desk', 'intake'],
  ])('is not assigned to %s', async (_who, assignee) => {
    const named = assignee === 'intake' ? desk.intake.officerId : assignee;
    const answer = await desk.act(desk.caseworker, path, 'assign', { assignee: named });
    expect(answer.status).toBe(422);
    expect(answer.body.violations[0].propertyPath).toBe('fields.assignee');
  });

  it('takes the same note sent twice at once only once', { tags: ['server'] }, async () => {
    const sent = () => desk.act(desk.caseworker, path, 'note', { text: 'Angerufen.' });
    const answers = await Promise.all([sent(), sent()]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'in-check'],
      [200, 'in-check'],
    ]);
    expect((await view()).body.facts.notes).toHaveLength(1);
  });
});

describe('decision', () => {
  beforeEach(async () => use(await keptCase(desk, 'in check')));

  async function draft() {
    return (await view()).body.facts.approval.draft;
  }

  it('waits for both reviews, and none may have failed', async () => {
    const approval = await draft();
    const propose = () => desk.act(desk.caseworker, path, 'propose-approval', { approval });
    expect((await propose()).body['hydra:description']).toBe(
      'Die Prüfung ist noch nicht vollständig: Inhaltliche Prüfung.',
    );
    await passReviews(desk, found.id);
    const failed = { item: 'arithmetic.rate', result: 'not-met' };
    expect((await desk.act(desk.caseworker, path, 'check', failed)).body.violations[0].propertyPath).toBe(
      'fields.remark',
    );
    await desk.act(desk.caseworker, path, 'check', { ...failed, remark: 'Die Quote ist falsch.' });
    expect((await propose()).body['hydra:description']).toBe('Ein Prüfpunkt ist nicht erfüllt: Rechnerische Prüfung.');
    expect((await desk.act(desk.caseworker, path, 'check', { item: 'content.nothing', result: 'met' })).status).toBe(
      422,
    );
  });

  it('is proposed by one and signed by another', async () => {
    await passReviews(desk, found.id);
    const proposed = await desk.act(desk.both, path, 'propose-approval', { approval: await draft() });
    expect(proposed.body.state).toBe('approval-proposed');
    const own = await desk.act(desk.both, path, 'approve');
    expect([own.status, own.body['hydra:description']]).toEqual([
      409,
      'Diesen Vorschlag haben Sie selbst gemacht. Eine andere Person muss entscheiden.',
    ]);
    expect((await desk.act(desk.caseworker, path, 'approve')).status).toBe(403);
    const signed = await desk.act(desk.decisionMaker, path, 'approve');
    expect(signed.body.state).toBe('approved');
    const { facts } = (await view()).body;
    expect(facts.decision).toMatchObject({
      status: 'final_approved',
      // Signing announces nothing.
      announcedOn: null,
      objectionUntil: null,
    });
    expect(facts.proposed).toEqual([]);
  });

  it('grants what is admitted: rate and sum follow, the lines go on adding up', async () => {
    await passReviews(desk, found.id);
    const approval = await draft();
    approval.proofs[0].admitted -= 100_001;
    approval.bonuses.security = false;
    const withoutReason = await desk.act(desk.caseworker, path, 'propose-approval', { approval });
    expect(withoutReason.body.violations[0].propertyPath).toBe('fields.reason');
    await desk.act(desk.caseworker, path, 'propose-approval', { approval, reason: 'Der Rabatt fehlt.' });
    await desk.act(desk.decisionMaker, path, 'approve');
    const { approved } = await desk.test.portal.db
      .selectFrom('revision')
      .select('approved')
      .where('proposal_id', '=', found.id)
      .executeTakeFirstOrThrow();
    const granted = approved as unknown as {
      security: boolean;
      proofs: { totalSum: number; devices: { totalSum: number }[]; activities: { totalSum: number }[] }[];
      sumFundingApproved: number;
      sumInvestApproved: number;
      fundingRatio: number;
    };
    expect(granted.security).toBe(false);
    expect(granted.proofs[0]?.totalSum).toBe(approval.proofs[0].admitted);
    for (const { totalSum, devices, activities } of granted.proofs) {
      expect([...devices, ...activities].reduce((sum, line) => sum + line.totalSum, 0)).toBe(totalSum);
    }
    expect(granted.sumFundingApproved).toBeLessThanOrEqual(
      Math.ceil(granted.sumInvestApproved / 100) * granted.fundingRatio,
    );
  });

  it.each([
    ['more than was applied for', { admitted: 99_999_999_99 }, 'fields.approval.proofs[0].admitted'],
    ['no amount', { admitted: 'viel' }, 'fields.approval.proofs[0].admitted'],
  ])('never grants %s', async (_what, change, at) => {
    await passReviews(desk, found.id);
    const approval = await draft();
    Object.assign(approval.proofs[0], change);
    const answer = await desk.act(desk.caseworker, path, 'propose-approval', { approval });
    expect([answer.status, answer.body.violations[0].propertyPath]).toEqual([422, at]);
  });

  it('is announced by a letter: shown before, printed after, found and downloaded by the applicant', async () => {
    await passReviews(desk, found.id);
    await desk.act(desk.caseworker, path, 'propose-approval', { approval: await draft() });
    const preview = await desk.call(desk.decisionMaker, 'POST', `/api/agency/${path}/previews/approve`);
    expect(preview.body).toMatchObject({
      '@type': 'Letter',
      title: `Zuwendungsbescheid zum Antrag ${found.number}`,
      signedBy: 'Emil Entscheid',
    });
    expect(JSON.stringify(preview.body.blocks)).toContain(
      'gilt am dritten Tag nach der Aufgabe zur Post als bekannt gegeben',
    );
    await desk.act(desk.decisionMaker, path, 'approve');
    await desk.test.runJobs();
    const own = await desk.call(found.account, 'GET', `/api/action/proposal/${found.id}/case`);
    const [letter] = own.body.letters;
    expect(letter.title).toBe(`Zuwendungsbescheid zum Antrag ${found.number}`);
    for (const [who, url] of [
      [found.account, `${letter.media}/download`],
      [desk.caseworker, `${letter.media.replace('/api/', '/api/agency/')}/download`],
    ] as const) {
      const file = await desk.test.app.inject({ url, headers: who.headers });
      expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
    expect(await subjectsTo(desk, found)).toContain(`Ihr Antrag ${found.number} ist bewilligt`);
  });

  it('can be returned, then denied', async () => {
    await desk.act(desk.caseworker, path, 'propose-denial', { reason: 'Nicht förderfähig.', ...UNHEARD });
    expect((await desk.act(desk.decisionMaker, path, 'return', { reason: 'Bitte genauer.' })).body.state).toBe(
      'in-check',
    );
    expect((await desk.act(desk.decisionMaker, path, 'deny')).status).toBe(409);
    await desk.act(desk.caseworker, path, 'propose-denial', {
      reason: 'Das Vorhaben hatte schon begonnen.',
      ...UNHEARD,
    });
    expect((await desk.act(desk.decisionMaker, path, 'deny')).body.state).toBe('denied');
    expect((await view()).body.facts.decision).toMatchObject({ reason: 'Das Vorhaben hatte schon begonnen.' });
    expect((await view()).body.history.find(({ act }: { act: string }) => act === 'proposal.return')).toMatchObject({
      why: 'Bitte genauer.',
    });
  });
});

describe('revocation', () => {
  it('is signed by a second person and leaves what was granted', async () => {
    use(await keptCase(desk, 'approved'));
    await desk.act(desk.both, path, 'propose-revocation', { reason: 'Nicht begonnen.', ...UNHEARD });
    expect((await desk.act(desk.both, path, 'revoke')).status).toBe(409);
    expect((await desk.act(desk.decisionMaker, path, 'revoke')).body.state).toBe('revoked');
    const { facts } = (await view()).body;
    expect(facts.decision).toMatchObject({
      status: 'final_revoked',
      reason: 'Nicht begonnen.',
      decidedBy: 'Emil Entscheid',
    });
    expect(facts.letters.map(({ act }: { act: string }) => act)).toEqual([
      'proposal.approve',
      'proposal.certify',
      'proposal.revoke',
    ]);
  });
});
