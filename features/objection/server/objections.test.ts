import { describe, expect, it } from 'vitest';
import { tenOn, type VerificationClient } from '#app/server/testing/test-verification.ts';
import { keptCase } from '#features/cases/server/testing/desk.ts';
import { recountMoney } from '#features/cases/server/testing/recount-money.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { useDesk } from '#features/cases/server/testing/use-desk.ts';
import { sendPayout } from '#features/payout/server/testing/send-payout.ts';
import { remindOfReclaims } from '#features/reclaim/server/mails.ts';
import { TestDesk } from '#features/verification/server/testing/test-desk.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { rowOf } from '#ground/server/testing/rows.ts';

const PAID_ON = '2023-07-17';
const LATE_BY = 45;

const desk = useDesk();

interface Made {
  proposalId: string;
  company: { headers: { authorization: string } };
  people: TestDesk;
  /** Cents, where something was paid. */
  paid: number;
}

const at = (day: string) => tenOn(desk.test, day);
const today = () => desk.test.portal.clock.today();

async function ofApplication(state: 'in check' | 'approved'): Promise<Made> {
  const found = await keptCase(desk, state);
  return { proposalId: found.id, company: found.account, people: new TestDesk(desk.test), paid: 0 };
}

/** What was due is on its way, or paid. */
async function ofProof(
  state: 'sent' | 'paid' = 'paid',
): Promise<Made & { client: VerificationClient; payout: string }> {
  const { desk: people, client } = await TestDesk.kept(desk.test, `${state}, for objections`, async (made) => {
    const examined = await made.examined();
    const sent = await sendPayout(made, examined);
    if (state === 'sent') return examined;
    await at(PAID_ON);
    await made.done('treasury', 'payouts', sent.payout, 'settle', { bookedOn: PAID_ON });
    return examined;
  });
  const { id: payout } = await rowOf(desk.test.portal.db, 'payout', { verification_id: client.id });
  const { proposal_id: proposalId } = await rowOf(desk.test.portal.db, 'verification', { id: client.id });
  const { facts } = await people.facts('verifications', client.id);
  return { client, payout, proposalId, company: client.account, people, paid: facts.examination.due };
}

const own = ({ proposalId, company }: Made, call: string, body: Record<string, unknown> = {}) =>
  desk.call(company, 'POST', `/api/action/proposal/${proposalId}/${call}`, body);

async function ownCase({ proposalId, company }: Made) {
  return (await desk.call(company, 'GET', `/api/action/proposal/${proposalId}/case`)).body;
}

async function twoSign({ people }: Made, path: [string, string], acts: [string, string], fields: object) {
  await people.done('caseworker', ...path, acts[0], fields);
  await people.done('decision', ...path, acts[1]);
}

async function amended(answer: 'accept' | 'refuse'): Promise<Made> {
  const made = await ofApplication('approved');
  await own(made, 'amendment', { changes: { endDate: '2023-09-30' }, reason: 'Lieferverzug.' });
  const { id } = (await ownCase(made)).amendments[0];
  if (answer === 'accept') {
    const fields = { changes: { endDate: '2023-08-31' } };
    await twoSign(made, ['amendments', id], ['propose-acceptance', 'accept'], fields);
  } else await twoSign(made, ['amendments', id], ['propose-refusal', 'refuse'], { reason: 'Zu spät.' });
  return made;
}

async function revokedInPart(): Promise<Made> {
  const made = await ofProof();
  const fields = { granted: made.paid - 100_000, reason: 'Ein Gerät ist verkauft.', ...UNHEARD };
  const acts = ['propose-partial-revocation', 'revoke-in-part'] as [string, string];
  await twoSign(made, ['verifications', made.client.id], acts, fields);
  return made;
}

/** By a letter of its own: the money was still on its way when it was revoked as a whole. */
async function reclaimed(): Promise<Made> {
  const made = await ofProof('sent');
  const fields = { reason: 'Zweck verfehlt.', ...UNHEARD };
  await twoSign(made, ['proposals', made.proposalId], ['propose-revocation', 'revoke'], fields);
  await at(PAID_ON);
  await made.people.done('treasury', 'payouts', made.payout, 'settle', { bookedOn: PAID_ON });
  const acts = ['propose-reclaim', 'reclaim'] as [string, string];
  await twoSign(made, ['verifications', made.client.id], acts, { reason: 'Widerrufen.' });
  return made;
}

async function proofOf({ proposalId, people }: Made): Promise<string> {
  return (await people.facts('proposals', proposalId)).facts.verification;
}

async function stateOf(made: Made, kind: 'proposals' | 'verifications'): Promise<string> {
  const id = kind === 'proposals' ? made.proposalId : await proofOf(made);
  return (await made.people.facts(kind, id, 'everybody')).state.name;
}

/** How each decision comes about, and what is seen once an objection against it was remedied. */
const DECISIONS = {
  approve: {
    make: () => ofApplication('approved'),
    reopened: async (made) => {
      expect(await stateOf(made, 'proposals')).toBe('in-check');
      // Until the new decision it stays approved.
      expect(await ownCase(made)).toMatchObject({ decision: { status: 'final_approved' }, grant: expect.anything() });
    },
  },
  deny: {
    make: async () => {
      const made = await ofApplication('in check');
      const fields = { reason: 'Schon begonnen.', ...UNHEARD };
      await twoSign(made, ['proposals', made.proposalId], ['propose-denial', 'deny'], fields);
      return made;
    },
    reopened: async (made) => expect(await stateOf(made, 'proposals')).toBe('in-check'),
  },
  revoke: {
    make: async () => {
      const made = await ofApplication('approved');
      const fields = { reason: 'Nicht begonnen.', ...UNHEARD };
      await twoSign(made, ['proposals', made.proposalId], ['propose-revocation', 'revoke'], fields);
      return made;
    },
    reopened: async (made) => {
      expect(await stateOf(made, 'proposals')).toBe('approved');
      const { facts } = await made.people.facts('proposals', made.proposalId);
      expect(facts.decision).toMatchObject({ status: 'final_approved', announcedOn: null });
    },
  },
  accept: {
    make: () => amended('accept'),
    reopened: async (made) => {
      const { amendments, grant } = await ownCase(made);
      expect(amendments.map((one: { endedAs: string | null }) => one.endedAs)).toEqual([null, 'accepted']);
      expect(grant.endDate).toBe('2023-08-31');
    },
  },
  refuse: {
    make: () => amended('refuse'),
    reopened: async (made) => {
      const { amendments } = await ownCase(made);
      expect(amendments.map((one: { endedAs: string | null }) => one.endedAs)).toEqual([null, 'refused']);
    },
  },
  'final-notice': {
    make: async () => {
      const made = await ofProof();
      const acts = ['propose-final-notice', 'send-final-notice'] as [string, string];
      await twoSign(made, ['verifications', made.client.id], acts, { text: 'Alles ist abgerechnet.' });
      return made;
    },
    reopened: async (made) => {
      expect(await stateOf(made, 'verifications')).toBe('checking');
      expect(await stateOf(made, 'proposals')).toBe('approved');
    },
  },
  'revoke-in-part': {
    make: revokedInPart,
    reopened: async (made) => {
      expect(await stateOf(made, 'verifications')).toBe('paid');
      const { facts } = await made.people.facts('verifications', await proofOf(made));
      expect(facts).toMatchObject({ granted: made.paid, reclaimable: { amount: 0 } });
    },
  },
  reclaim: {
    make: reclaimed,
    reopened: async (made) => {
      expect(await stateOf(made, 'verifications')).toBe('paid');
      const { facts } = await made.people.facts('verifications', await proofOf(made));
      // The revocation it rests on stays.
      expect(facts).toMatchObject({ granted: 0, reclaimable: { amount: made.paid } });
    },
  },
} as const satisfies Record<string, { make(): Promise<Made>; reopened(made: Made): Promise<unknown> }>;

type DecisionName = keyof typeof DECISIONS;

async function choiceOf(made: Made, act: DecisionName) {
  const { objectable } = await ownCase(made);
  return objectable.find((one: { act: string }) => one.act === act);
}

/** Printed and handed to the post. */
async function posted({ people, proposalId }: Made): Promise<void> {
  const { facts } = await people.facts('proposals', proposalId);
  for (const { id, state } of facts.letters) {
    if (state !== 'to-print') continue;
    await people.done('intake', 'letters', id, 'print');
    await people.done('intake', 'letters', id, 'post', { postedOn: today() });
  }
}

async function filed(made: Made, act: DecisionName): Promise<string> {
  const { id: decision } = await choiceOf(made, act);
  const { status } = await own(made, 'objection', { decision, reason: 'Das stimmt nicht.' });
  expect(status).toBe(200);
  const { objections } = await ownCase(made);
  return objections.find((one: { closedAt: string | null; against: string }) => one.closedAt === null).id;
}

async function viewOf({ people }: Made, id: string) {
  return people.facts('objections', id);
}

describe.each(Object.keys(DECISIONS) as DecisionName[])('an objection against %s', (act) => {
  const { make, reopened } = DECISIONS[act];

  it('has that decision’s own day and period, is withdrawn, comes late and is rejected by another person', async () => {
    const made = await make();
    await posted(made);
    const { announcedOn, until } = await choiceOf(made, act);
    expect([announcedOn, until]).toEqual([addDays(today(), 3), expect.stringMatching(/^\d{4}-/)]);
    const told = async () => (await desk.call(made.company, 'GET', '/api/action/start')).body.objectionUntil;
    const isRefusal = ['deny', 'revoke'].includes(act);
    if (isRefusal) expect(await told()).toBe(until);
    const first = await filed(made, act);
    expect((await viewOf(made, first)).facts).toMatchObject({ against: act, announcedOn, until, inTime: true });
    expect(await choiceOf(made, act)).toBeUndefined();
    expect((await own(made, 'objection/withdraw')).body.state).toBe('withdrawn');
    await at(addDays(today(), LATE_BY));
    const late = await filed(made, act);
    expect((await viewOf(made, late)).facts).toMatchObject({ against: act, inTime: false });
    await made.people.done('caseworker', 'objections', late, 'propose-rejection', { reason: 'Zu spät.' });
    const before = await stateOf(made, 'proposals');
    await made.people.done('otherDecision', 'objections', late, 'reject');
    expect(await stateOf(made, 'proposals')).toBe(before);
    expect(await choiceOf(made, act)).toBeUndefined();
    if (isRefusal) expect(await told()).toBeNull();
  });

  it('that is remedied opens it again and nothing else', async () => {
    const made = await make();
    const id = await filed(made, act);
    await made.people.done('caseworker', 'objections', id, 'propose-remedy', { reason: 'Zu Recht.' });
    await made.people.done('decision', 'objections', id, 'remedy');
    await reopened(made);
    expect(await choiceOf(made, act)).toBeUndefined();
    expect((await ownCase(made)).objections[0]).toMatchObject({ against: act, endedAs: 'remedied' });
  });
});

describe('several decisions', () => {
  it('can be objected to at once, and each objection is told apart', async () => {
    const made = await reclaimed();
    expect((await ownCase(made)).objectable.map((one: { act: string }) => one.act)).toEqual(['reclaim', 'revoke']);
    const unnamed = await own(made, 'objection', { reason: 'Falsch.' });
    expect([unnamed.status, unnamed.body.violations?.[0].propertyPath]).toEqual([422, 'decision']);
    const foreign = await own(made, 'objection', { decision: made.proposalId, reason: 'Falsch.' });
    expect([foreign.status, foreign.body.violations?.[0].propertyPath]).toEqual([422, 'decision']);
    const first = await filed(made, 'reclaim');
    await filed(made, 'revoke');
    const desk = await made.people.facts('proposals', made.proposalId);
    expect(desk.listed.inObjection).toBe(true);
    expect((await own(made, 'objection/withdraw')).status).toBe(422);
    expect((await own(made, 'objection/withdraw', { objection: first })).status).toBe(200);
    const stands = (await ownCase(made)).objections.map((one: { against: string; closedAt: string | null }) => [
      one.against,
      one.closedAt === null,
    ]);
    expect(stands).toEqual(
      expect.arrayContaining([
        ['revoke', true],
        ['reclaim', false],
      ]),
    );
    expect((await made.people.facts('proposals', made.proposalId)).listed.inObjection).toBe(true);
  });

  it('end with what takes their place: a revocation of the whole ends those against what was granted', async () => {
    const made = await revokedInPart();
    await filed(made, 'revoke-in-part');
    const fields = { reason: 'Zweck verfehlt.', ...UNHEARD };
    await twoSign(made, ['proposals', made.proposalId], ['propose-revocation', 'revoke'], fields);
    const { objections, objectable } = await ownCase(made);
    expect(objections).toMatchObject([{ against: 'revoke-in-part', endedAs: 'lapsed' }]);
    expect(objectable.map((one: { act: string }) => one.act)).toEqual(['revoke']);
  });
});

describe('a rejection', () => {
  async function proposed(fields: object = {}): Promise<{ made: Made; id: string }> {
    const made = await DECISIONS.deny.make();
    const id = await filed(made, 'deny');
    await made.people.done('caseworker', 'objections', id, 'propose-rejection', { reason: 'Unbegründet.', ...fields });
    return { made, id };
  }

  it('is signed by nobody who has signed the decision, and says so', async () => {
    const { made, id } = await proposed();
    const own = JSON.parse((await made.people.get('decision', `/api/agency/objections/${id}`)).body);
    expect(own.acts.map((one: { act: string }) => one.act)).not.toContain('reject');
    const refused = await made.people.act('decision', 'objections', id, 'reject');
    expect([refused.status, refused.body['hydra:description']]).toEqual([
      409,
      expect.stringContaining('Eine andere Person'),
    ]);
    const waiting = JSON.parse((await made.people.get('decision', '/api/agency/to_sign')).body);
    expect(JSON.stringify(waiting)).toContain('Sie haben die Entscheidung unterschrieben');
    expect((await made.people.done('otherDecision', 'objections', id, 'reject')).state).toBe('rejected');
    expect((await ownCase(made)).letters.at(-1).title).toMatch(/^Widerspruchsbescheid zum Antrag DJ22-/);
  });

  it.each([
    [{}, 'pzu', 'Postzustellungsurkunde'],
    [{ service: 'registered' }, 'registered', 'Einschreiben mit Rückschein'],
  ])('is served with proof: %o', async (fields, delivery, words) => {
    const { made, id } = await proposed(fields);
    await made.people.done('otherDecision', 'objections', id, 'reject');
    const letterNow = async () => (await made.people.facts('proposals', made.proposalId)).facts.letters.at(-1);
    const letter = await letterNow();
    const row = await rowOf(desk.test.portal.db, 'letter', { id: letter.id });
    expect(row.delivery).toBe(delivery);
    expect(JSON.stringify(row.content)).toContain(`Dieser Bescheid wird Ihnen zugestellt (${words}).`);
    const act = (name: string, sent: object = {}) => made.people.act('intake', 'letters', letter.id, name, sent);
    expect((await act('print')).status).toBe(200);
    expect((await act('post', { postedOn: today() })).status).toBe(409);
    expect((await act('serve', { postedOn: today() })).body.state).toBe('in-service');
    expect(await letterNow()).toMatchObject({ state: 'in-service', announcedOn: null });
    const list = JSON.parse((await made.people.get('intake', '/api/agency/letters?state=in-service')).body);
    expect([list.waiting['in-service'], list.letters.map((one: { id: string }) => one.id)]).toEqual([1, [letter.id]]);
    const servedOn = addDays(today(), 2);
    await at(addDays(today(), 4));
    expect((await act('note-service', { servedOn: addDays(servedOn, -3) })).status).toBe(422);
    expect((await act('note-service', { servedOn })).body.state).toBe('served');
    expect(await letterNow()).toMatchObject({ state: 'served', announcedOn: servedOn });
    expect((await act('undo-post', { reason: 'Falscher Umschlag.' })).body.state).toBe('printed');
    expect(await letterNow()).toMatchObject({ state: 'printed', announcedOn: null });
  });
});

describe('money after a remedy', () => {
  async function remedied(made: Made, act: DecisionName): Promise<void> {
    const id = await filed(made, act);
    await made.people.done('caseworker', 'objections', id, 'propose-remedy', { reason: 'Zu Recht.' });
    await made.people.done('decision', 'objections', id, 'remedy');
  }

  const moneyOf = async ({ proposalId }: Made) => recountMoney(desk.test.portal.db, proposalId);

  it('a reclaim falls with its revocation; what had come back is owed and paid again', async () => {
    const made = await revokedInPart();
    const proof = await proofOf(made);
    const { account } = (await made.people.facts('verifications', proof)).facts.closing.at(-1);
    await made.people.done('treasury', 'verifications', proof, 'note-repayment', {
      amount: account.left,
      bookedOn: today(),
    });
    expect(await stateOf(made, 'verifications')).toBe('closed');
    await remedied(made, 'revoke-in-part');
    expect(await stateOf(made, 'verifications')).toBe('paid');
    const money = await moneyOf(made);
    expect(money.ledger).toEqual(money.counted);
    expect(money.ledger.reclaimed).toBe(0);
    const { id } = await made.people.done('caseworker', 'payouts', proof, 'propose');
    const { amount } = (await made.people.facts('payouts', id)).facts.payout;
    expect(amount).toBe(account.left);
    expect((await ownCase(made)).letters.slice(-2).map((one: { title: string }) => one.title.split(' zum')[0])).toEqual(
      ['Abhilfebescheid', 'De-minimis-Bescheinigung'],
    );
  });

  it('the final notice is decided anew after another examination', async () => {
    const made = await DECISIONS['final-notice'].make();
    const proof = await proofOf(made);
    await remedied(made, 'final-notice');
    const money = await moneyOf(made);
    expect(money.ledger).toEqual(money.counted);
    const admitted = await made.people.admitted(proof);
    await made.people.done('caseworker', 'verifications', proof, 'examine', { admitted });
    await made.people.done('second', 'verifications', proof, 'confirm-examination');
    const acts = ['propose-final-notice', 'send-final-notice'] as [string, string];
    await twoSign(made, ['verifications', proof], acts, { text: 'Noch einmal geprüft.' });
    expect(await stateOf(made, 'verifications')).toBe('closed');
    expect((await choiceOf(made, 'final-notice')).act).toBe('final-notice');
  });

  it('is asked back by nobody while an objection is open', async () => {
    const made = await reclaimed();
    await posted(made);
    await filed(made, 'reclaim');
    await at('2023-09-21');
    const reminders = async () =>
      (await desk.test.mails()).filter(({ subject }) => /fällig: Rückzahlung/.test(subject ?? ''));
    await remindOfReclaims(desk.test.portal);
    expect(await reminders()).toEqual([]);
    expect((await own(made, 'objection/withdraw')).status).toBe(200);
    await remindOfReclaims(desk.test.portal);
    expect(await reminders()).toHaveLength(1);
  });
});

describe('a grant whose height is decided anew', () => {
  it('stays until the new decision, is never denied or taken back, and gets a version of its own', async () => {
    const made = await DECISIONS.approve.make();
    const id = await filed(made, 'approve');
    await made.people.done('caseworker', 'objections', id, 'propose-remedy', { reason: 'Zu Recht.' });
    await made.people.done('decision', 'objections', id, 'remedy');
    const fields = { reason: 'Nein.', ...UNHEARD };
    for (const [act, sent] of [
      ['propose-denial', fields],
      ['request-correction', { reason: 'x', fields: ['step_6.explainCommon'], until: '2022-03-25' }],
    ] as const)
      expect((await made.people.act('caseworker', 'proposals', made.proposalId, act, sent)).status).toBe(409);
    expect((await own(made, 'withdraw')).status).toBe(403);
    const { facts, acts } = await made.people.facts('proposals', made.proposalId);
    expect(acts.map((one: { act: string }) => one.act)).not.toContain('propose-denial');
    const approval = { ...facts.approval.draft, endDate: '2023-05-31' };
    await made.people.done('caseworker', 'proposals', made.proposalId, 'propose-approval', { approval });
    await made.people.done('decision', 'proposals', made.proposalId, 'approve');
    expect(await stateOf(made, 'proposals')).toBe('approved');
    const grant = await rowOf(desk.test.portal.db, 'current_grant', { proposal_id: made.proposalId });
    expect([grant.version, grant.approved?.endDate]).toEqual([2, '2023-05-31']);
    expect((await choiceOf(made, 'approve')).act).toBe('approve');
    const money = await recountMoney(desk.test.portal.db, made.proposalId);
    expect(money.ledger).toEqual(money.counted);
  });
});
