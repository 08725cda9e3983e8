import { ROLES, type Role } from '@portal/domain/agency/roles.ts';
import { ACT_TABLES, AGENCY_TABLES, type AgencyTableName } from '@portal/domain/agency/tables/all-tables.ts';
import { type ActTable, actsFrom, actsOf } from '@portal/domain/agency/tables/table.ts';
import { addDays } from '@portal/domain/values/calendar-day.ts';
import { beginAtCommandLine } from '../../../agency-access/command-line-login.ts';
import { type BuiltAccount, buildAccount } from '../../../testing/builders.ts';
import { type BuiltOfficer, buildOfficer } from '../../../testing/officers.ts';
import type { TestPortal } from '../../../testing/test-portal.ts';
import { loadVerification } from '../../../verification/load-verification.ts';
import { findVerification } from '../../../verification/store.ts';
import { buildGrant, prolongTokens, VerificationClient } from '../../../verification/test-verification.ts';
import { runAct } from '../../run-act.ts';
import { kindOf } from '../kinds.ts';
import { findConfirmedAccount } from '../payouts/due.ts';
import { claimsOf } from '../verifications/claims.ts';
import { findExamination } from '../verifications/store.ts';
import { brokenBy, see } from './invariants.ts';
import { asAppliedFor, passReviews, twoOfficers } from './two-officers.ts';

interface SeededChoice {
  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number;
  of<T>(many: readonly T[]): T;
}

/** The same choices for the same seed (mulberry32): a run that fails can be played again. */
function seededChoice(seed: number): SeededChoice {
  let state = seed;
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
  const of = <T>(many: readonly T[]): T => {
    const found = many[below(many.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  return { below, of };
}

/** Acts in one run. */
const LENGTH = 30;
const OTHER_IBAN = 'DE02120300000000202051';

const PEOPLE: Readonly<Record<string, readonly Role[]>> = {
  Ina: ['intake'],
  Stefan: ['caseworker'],
  Bea: ['caseworker', 'decision-maker'],
  Emil: ['decision-maker'],
  Anton: ['finance-approver'],
  // Only the rule of two people is left.
  Alma: ROLES,
};

interface Person extends BuiltOfficer {
  roles: readonly Role[];
  session: string;
}

/** Everybody, and what they need to act; made once for a portal. */
export class RandomActs {
  readonly #test: TestPortal;
  readonly #people: readonly Person[];

  private constructor(test: TestPortal, people: readonly Person[]) {
    this.#test = test;
    this.#people = people;
  }

  static async open(test: TestPortal): Promise<RandomActs> {
    const people: Person[] = [];
    for (const [name, roles] of Object.entries(PEOPLE)) {
      const officer = await buildOfficer(test, { name, roles });
      const { token: session } = await beginAtCommandLine(test.portal, officer.officerId);
      people.push({ ...officer, roles, session });
    }
    await prolongTokens(test);
    return new RandomActs(test, people);
  }

  /** One run; answers how many acts were taken. Throws with the whole story where something that must hold does not. */
  async play(seed: number): Promise<{ taken: number; refused: number }> {
    const choice = seededChoice(seed);
    const world = await begin(this.#test, choice);
    const story: string[] = [];
    const tally = { taken: 0, refused: 0 };
    let before = await see(this.#test.portal, world);
    for (let i = 0; i < LENGTH; i++) {
      const { told, by, isTaken } = await this.#step(choice, world);
      story.push(told);
      tally[isTaken ? 'taken' : 'refused'] += 1;
      const after = await see(this.#test.portal, world);
      const broken = brokenBy(before, after, { by, isTaken });
      if (broken.length > 0) throw new Error(`seed ${seed}: ${broken.join('; ')}\n${story.join('\n')}`);
      before = after;
    }
    return tally;
  }

  async #step(choice: SeededChoice, world: World): Promise<Step> {
    if (choice.below(5) === 0) return this.#applicant(choice, world);
    const rows = await rowsOf(this.#test, world);
    const row = choice.of(rows);
    const table: ActTable = ACT_TABLES[row.kind];
    const open = actsFrom(table, row.state);
    const act = open.length > 0 && choice.below(10) > 0 ? choice.of(open) : choice.of(actsOf(table));
    const able = this.#people.filter(({ roles }) => roles.some((role) => table.acts[act]?.by.includes(role)));
    const person = able.length > 0 && choice.below(8) > 0 ? choice.of(able) : choice.of(this.#people);
    const fields = await fieldsFor(this.#test, world, row, act);
    const isAtDesk = choice.below(2) === 0;
    const answer = isAtDesk
      ? await this.#atDesk(person, row, act, fields)
      : await this.#atCommandLine(person, row, act, fields);
    const told = `${person.name} ${isAtDesk ? 'desk' : 'cli'} ${row.kind}.${act} [${row.state}] → ${answer}`;
    return { told, by: person.officerId, isTaken: answer === 'done' };
  }

  async #atDesk(person: Person, { kind, id }: Row, act: string, fields: object): Promise<string> {
    const url = `${kindOf(kind).path}/${id}/acts/${act}`;
    const { statusCode, body } = await this.#call(person.headers, 'POST', url, fields);
    return statusCode === 200 ? 'done' : `${statusCode} ${body.slice(0, 160)}`;
  }

  async #atCommandLine(person: Person, { kind, id }: Row, act: string, fields: object): Promise<string> {
    const options = { kind, case: id, act, fields: JSON.stringify(fields) };
    const answer = await runAct(this.#test.portal, { noun: 'case', verb: 'act', options, session: person.session });
    return answer.ok ? 'done' : answer.message;
  }

  async #applicant(choice: SeededChoice, { account, proposalId, verificationId }: World): Promise<Step> {
    const action = `/api/action/proposal/${proposalId}`;
    const { body } = await this.#call(account.headers, 'GET', `${action}/step_6`);
    const changed = { ...JSON.parse(body), explainCommon: `Neu ${choice.below(1000)}.` };
    const calls: [method: 'PUT' | 'POST' | 'PATCH', url: string, payload: object][] = [
      ['PUT', `${action}/step_6`, changed],
      ['PUT', `${action}/step_6`, changed],
      ['PUT', `${action}/step_11`, { documentTransmission: 'b' }],
      ['POST', `${action}/correction/finish`, {}],
      ['POST', `${action}/amendment`, { changes: { endDate: '2023-12-31' }, reason: 'Verzug.' }],
      ['POST', `${action}/amendment/withdraw`, {}],
      ['POST', `${action}/objection`, { reason: 'Falsch.' }],
      ['POST', `${action}/objection/withdraw`, {}],
      ...(verificationId === undefined
        ? []
        : [
            ['PATCH', `/api/verifications/${verificationId}`, { hasNewAddress: choice.below(2) === 0 }] as const,
            ['PATCH', `/api/verifications/${verificationId}`, { resubmitComment: `Neu ${choice.below(9)}.` }] as const,
          ].map(([method, url, payload]): ['PATCH', string, object] => [method, url, payload])),
      ...(choice.below(12) === 0 ? ([['POST', `${action}/withdraw`, {}]] as ['POST', string, object][]) : []),
    ];
    const [method, url, payload] = choice.of(calls);
    const answer = await this.#call(account.headers, method, url, payload);
    const told = `applicant ${method} ${url} → ${answer.statusCode}`;
    return { told, by: account.accountId, isTaken: answer.statusCode < 300 };
  }

  #call(headers: Record<string, string>, method: 'GET' | 'PUT' | 'POST' | 'PATCH', url: string, payload?: object) {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const all = payload === undefined ? headers : { ...headers, 'content-type': type };
    const sent = payload === undefined ? {} : { payload: JSON.stringify(payload) };
    return this.#test.app.inject({ method, url, headers: all, ...sent });
  }
}

interface Step {
  told: string;
  /** Id of an officer or an account. */
  by: string;
  isTaken: boolean;
}

/** One application, and its proof of use if it has one. */
export interface World {
  account: BuiltAccount;
  proposalId: string;
  verificationId: string | undefined;
  /** Stefan's id: cases are given to him. */
  assignee: string;
}

/** Received, approved, or with a proof of use that was handed in; always with both reviews complete. */
async function begin(test: TestPortal, choice: SeededChoice): Promise<World> {
  const officers = await twoOfficers(test);
  const assignee = officers.first.officerId;
  const from = choice.below(4);
  if (from === 0) {
    const client = await VerificationClient.begun(test);
    await client.bringTo('submitted');
    await passReviews(test.portal, 'verification', client.id, assignee);
    return { account: client.account, proposalId: client.proposalId, verificationId: client.id, assignee };
  }
  const account = await buildAccount(test);
  const proposalId = await buildGrant(test, account, from === 1);
  if (from !== 1) await passReviews(test.portal, 'proposal', proposalId, assignee);
  return { account, proposalId, verificationId: undefined, assignee };
}

interface Row {
  kind: AgencyTableName;
  id: string;
  state: string;
}

/** Everything an act can be about now, also what can be begun. */
async function rowsOf({ portal }: TestPortal, { proposalId, verificationId }: World): Promise<Row[]> {
  const { db } = portal;
  const of = (table: 'correction' | 'amendment' | 'objection') =>
    db.selectFrom(table).select('id').where('proposal_id', '=', proposalId).execute();
  const ids: [AgencyTableName, string][] = [
    ['proposal', proposalId],
    // Twice: most of what happens, happens here.
    ['proposal', proposalId],
    ['amendment', proposalId],
    ['objection', proposalId],
    ...(await of('correction')).map(({ id }): [AgencyTableName, string] => ['correction', id]),
    ...(await of('amendment')).map(({ id }): [AgencyTableName, string] => ['amendment', id]),
    ...(await of('objection')).map(({ id }): [AgencyTableName, string] => ['objection', id]),
  ];
  if (verificationId !== undefined) {
    const money = (table: 'payout' | 'bank_change') =>
      db.selectFrom(table).select('id').where('verification_id', '=', verificationId).execute();
    ids.push(
      ...(['verification', 'verification', 'verification', 'payout', 'bank-change'] as const).map(
        (kind): [AgencyTableName, string] => [kind, verificationId],
      ),
      ...(await money('payout')).map(({ id }): [AgencyTableName, string] => ['payout', id]),
      ...(await money('bank_change')).map(({ id }): [AgencyTableName, string] => ['bank-change', id]),
    );
  }
  const rows: Row[] = [];
  for (const [kind, id] of ids) {
    const row = await kindOf(kind).load(portal, db, id, { lock: false });
    if (row !== undefined && Object.hasOwn(AGENCY_TABLES[kind].moves, row.state))
      rows.push({ kind, id, state: row.state });
  }
  return rows;
}

/** Something usable for every field any act asks for. */
async function fieldsFor(test: TestPortal, world: World, { kind, id }: Row, act: string): Promise<object> {
  const { portal } = test;
  const today = portal.clock.today();
  const { objectionId } = await remedied(test, world);
  return {
    ...{ receivedOn: today, announcedOn: today, filedOn: today, bookedOn: today, interestFrom: today },
    ...{ defect: 'Unterschrift fehlt.', text: 'Vermerk.', reason: 'Grund.', evidence: 'Schreiben.' },
    ...{ assignee: world.assignee, item: 'content.purpose', result: 'met', until: addDays(today, 7) },
    ...{ fields: ['step_6.explainCommon', 'files.bank'], checkRequired: true, objection: objectionId },
    ...{ changes: { endDate: act === 'request' ? '2023-12-31' : '2023-11-30' }, fileId: id, amount: 1 },
    ...(act === 'propose-approval' ? { approval: await asAppliedFor(portal, world.proposalId) } : {}),
    ...(await moneyFields(test, world, kind, act)),
  };
}

async function moneyFields(
  { portal }: TestPortal,
  { verificationId }: World,
  kind: AgencyTableName,
  act: string,
): Promise<object> {
  const row = verificationId === undefined ? undefined : await findVerification(portal.db, verificationId);
  if (row === undefined) return {};
  if (kind === 'bank-change') return { iban: OTHER_IBAN };
  if (kind === 'payout') {
    const due = (await findExamination(portal.db, row.id))?.due;
    return { amount: due, iban: (await findConfirmedAccount(portal.db, row))?.iban };
  }
  if (act !== 'examine') return {};
  const claims = claimsOf(await loadVerification(portal, portal.db, row));
  const admitted = claims.map(({ id, invoices, payments, invoiceTotal }) => ({
    id,
    invoices: invoices.map((one) => ({ id: one.id, admitted: one.claimed ?? invoiceTotal })),
    payments: payments.map((one) => ({ id: one.id, admitted: one.claimed })),
  }));
  return { admitted };
}

async function remedied({ portal }: TestPortal, { proposalId }: World) {
  const row = await portal.db
    .selectFrom('objection')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .where('ended_as', '=', 'remedied')
    .orderBy('closed_at', 'desc')
    .executeTakeFirst();
  return { objectionId: row?.id ?? '' };
}
