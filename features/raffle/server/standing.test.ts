import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal, buildToken } from '#app/server/testing/builders.ts';
import { plantEntry } from '#app/server/testing/test-pot.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { addRows, setRows } from '#ground/server/testing/rows.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import type { QuotaEntry, QuotaPot } from '../rules/quota-entry.ts';
import { STORIES, type Story, type ToldEntry } from '../rules/quota-standing.expected.ts';
import { quotaStanding, withdrawalText } from '../rules/quota-standing.ts';
import { ensureCalendar } from './open-pot.ts';

const test = usePortal({ at: '2022-01-01T10:00:00+01:00' });

beforeAll(async () => {
  await ensureCalendar(test.portal);
});

interface Pot {
  id: string;
  submit_begin: Date;
}

async function potOf(month: string): Promise<Pot> {
  const pots = test.portal.db.selectFrom('raffle_pot').select(['id', 'submit_begin']);
  return pots.where('day_of_raffle', '=', `${month}-25`).executeTakeFirstOrThrow();
}

const DAY_MS = 86_400_000;

/** Brings the rows into the state, without the acts that lead there. */
async function plant(account: BuiltAccount, entry: ToldEntry): Promise<string | undefined> {
  const pot = await potOf(entry.month);
  const proposalId = entry.state === undefined ? undefined : await buildProposal(test, account);
  await plantEntry(test, pot.id, account, {
    ...{ month: `${entry.month}-01`, is_value_chain: entry.isValueChain ?? false, valid: entry.valid },
    ...{ proposal_id: proposalId ?? null, created_at: pot.submit_begin },
  });
  if (proposalId !== undefined) await mark(proposalId, entry, pot.submit_begin);
  return proposalId;
}

async function mark(id: string, { state, withdrawn, inObjection }: ToldEntry, begin: Date): Promise<void> {
  const { db } = test.portal;
  const later = new Date(begin.getTime() + (withdrawn === 'late' ? 32 : 1) * DAY_MS);
  const isReceived = state !== 'submitted' && state !== 'sent' && state !== 'lapsed';
  const sent = {
    current_step: 12,
    submitted_at: begin,
    confirmed_at: state === 'submitted' ? null : begin,
    received_at: isReceived ? later : null,
  };
  if (state === 'submitted') await setRows(db, 'proposal', { id }, { ...sent, current_step: 11 });
  else if (state === 'withdrawn') {
    const before = withdrawn === 'submitted' ? begin : null;
    const gone = { current_step: -1, submitted_at: before, withdrawn_at: later };
    await db.updateTable('proposal').set(gone).where('id', '=', id).execute();
  } else if (state !== 'editing') await db.updateTable('proposal').set(sent).where('id', '=', id).execute();
  const status = {
    approved: 'final_approved',
    denied: 'final_denied',
    lapsed: 'final_denied',
    revoked: 'final_revoked',
  };
  const decision = Object.entries(status).find(([name]) => name === state)?.[1];
  if (decision !== undefined) {
    const revision = {
      proposal_id: id,
      revision_status: decision,
      decided_at: later,
      decided_by: 'A. Prüfer',
      reason: null,
    };
    await addRows(db, 'revision', { id: randomUUID(), ...revision } as never);
  }
  if (inObjection) {
    const objection = {
      id: randomUUID(),
      proposal_id: id,
      filed_at: later,
      filed_on: '2022-03-10',
      against: 'deny',
    };
    await addRows(db, 'objection', objection as never);
  }
  if (state === 'asked') {
    const correction = {
      id: randomUUID(),
      proposal_id: id,
      state: 'open',
      reason: 'Bitte reichen Sie etwas nach.',
      fields: ['step_7.competitivenes'],
      until: '2030-01-01',
      requested_at: later,
    };
    await addRows(db, 'correction', correction as never);
  }
}

async function tell(story: Story) {
  test.clock.set(new Date(story.now));
  const account = await buildAccount(test);
  const ids: (string | undefined)[] = [];
  for (const entry of story.entries) ids.push(await plant(account, entry));
  const headers = { authorization: `Bearer ${await buildToken(test, account.accountId)}` };
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    test.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const pots: QuotaPot[] = (await ask('GET', '/api/raffle_pots')).json()['hydra:member'];
  const entries: QuotaEntry[] = (await ask('GET', '/api/action/account-profile')).json().raffles;
  return { ask, account, pots, entries, ids };
}

/** One entry to a pot is all a database lets in; two open pots need a second one of that month. */
const TELLABLE = STORIES.filter(({ code }) => code !== 9);

describe.each(TELLABLE)('$code $application: $name', (story) => {
  it('is the same on the page, in the refusals and in what is allowed', async () => {
    const { ask, account, pots, entries } = await tell(story);
    const facts = { programme: EXAMPLE_PROGRAMME, now: new Date(story.now), entries, pots };
    const { code, application, text } = story;
    expect(quotaStanding(facts)).toMatchObject({ code, application, text });

    const created = await ask('POST', '/api/proposals', { company: `/api/companies/${account.companyId}` });
    if (story.mayCreate) expect(created.statusCode).toBe(201);
    else {
      expect(created.statusCode).toBe(422);
      const [{ message }] = created.json().violations;
      if (application === 'editing' && code === 2) expect(message).toContain('nur ein Antrag');
      else expect(message).toContain(text);
    }
    if (story.mayCreate) return;

    const open = pots.find(({ raffleBegin, raffleEnd }) => {
      const now = new Date(story.now).toISOString();
      return new Date(raffleBegin).toISOString() <= now && now <= new Date(raffleEnd).toISOString();
    });
    if (open === undefined) return;
    const entered = await ask('POST', '/api/raffles', { rafflePot: open['@id'] });
    expect(entered.statusCode).toBe(story.mayEnter ? 201 : 403);
    const said = entered.json()['hydra:description'];
    if (!story.mayEnter && code !== 1) expect(said).toContain(text);
    if (code === 1) expect(said).toContain('nimmt an dieser Ziehung bereits teil');
  });
});

it.each([
  ['2022-03-15T10:00:00+01:00', '2022-02', 'editing'],
  ['2022-03-15T10:00:00+01:00', '2022-02', 'sent'],
  ['2022-04-10T10:00:00+02:00', '2022-02', 'received'],
  ['2023-12-30T10:00:00+01:00', '2023-12', 'editing'],
] as const)(
  'withdrawn at %s: the question before, the page and the mail after say the same',
  async (now, month, state) => {
    const story = { ...(STORIES[0] as Story), now, entries: [{ month, valid: true, state }] };
    const { ask, account, pots, entries, ids } = await tell(story);
    const facts = { programme: EXAMPLE_PROGRAMME, now: new Date(now), entries, pots };
    const said = withdrawalText(facts, entries[0]);
    expect((await ask('POST', `/api/action/proposal/${ids[0]}/withdraw`, {})).statusCode).toBe(200);
    const after: QuotaEntry[] = (await ask('GET', '/api/action/account-profile')).json().raffles;
    expect(quotaStanding({ ...facts, entries: after }).text).toBe(said);
    const mails = await test.mails(account.email);
    expect(mails.at(-1)?.text).toContain(said);
    const again = await ask('POST', '/api/proposals', { company: `/api/companies/${account.companyId}` });
    expect(again.json().violations[0].message).toContain(said);
  },
);
