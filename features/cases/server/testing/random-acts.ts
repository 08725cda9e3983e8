import { optionName } from '#app/command-line/options.ts';
import { runAct } from '#app/command-line/testing/run-act.ts';
import { type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { prolongTokens } from '#app/server/testing/test-verification.ts';
import { ROLES, type Role } from '#features/audit/rules/roles.ts';
import { CORRECTION_CASE } from '#features/correction/server/correction-case.ts';
import { beginAtCommandLine } from '#features/officers/server/log-in.ts';
import { closeOverdue } from '#features/proceeding/server/proceeding.ts';
import { forwardName, SENT } from '#features/proposal/rules/wizard.ts';
import { closeEndedResubmissions } from '#features/verification/server/ended-resubmission.ts';
import type { Field } from '#ground/rules/fields/field.ts';
import { type SeededChoice, seededChoice } from '#ground/rules/testing/seeded-choice.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { formatAmount } from '#ground/rules/values/money.ts';
import { ACT_TABLES } from '../../rules/all-tables.ts';
import { casePath } from '../../rules/case-segments.ts';
import { type ActTable, actsFrom, actsOf } from '../../rules/table.ts';
import { brokenBy, see } from './invariants.ts';
import { fieldsFor } from './random-fields.ts';
import { begin, type Row, rowsOf, type World } from './random-world.ts';

/** Acts in one run. */
const LENGTH = 30;

const PEOPLE: Readonly<Record<string, readonly Role[]>> = {
  Ina: ['intake'],
  Stefan: ['caseworker'],
  Bea: ['caseworker', 'decision-maker'],
  Emil: ['decision-maker'],
  Anton: ['finance-approver'],
  Karla: ['treasury'],
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
    if (choice.below(20) === 0) return this.#deadlines(world);
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
    const url = `${casePath(kind)}/${id}/acts/${act}`;
    const { statusCode, body } = await this.#call(person.headers, 'POST', url, fields);
    return statusCode === 200 ? 'done' : `${statusCode} ${body.slice(0, 160)}`;
  }

  async #atCommandLine(
    person: Person,
    { kind, id }: Row,
    act: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<string> {
    const request = { noun: kind, verb: act, options: { [kind]: id, ...typed(kind, act, fields) } };
    const answer = await runAct(this.#test, { ...request, session: person.session });
    return answer.ok ? 'done' : answer.message;
  }

  /** The last day of whatever is open is over, and the portal does by itself what follows. */
  async #deadlines({ proposalId, verificationId }: World): Promise<Step> {
    const { portal } = this.#test;
    const until = addDays(portal.clock.today(), -1);
    const asked = portal.db.updateTable('correction').set({ until }).where('proposal_id', '=', proposalId);
    await asked.where('state', '=', 'open').execute();
    const late = portal.db.updateTable('verification').set({ resubmit_until: until });
    if (verificationId !== undefined) {
      await late.where('id', '=', verificationId).where('current_step', '=', 'resubmit_invoices').execute();
    }
    await closeOverdue(portal, CORRECTION_CASE);
    await closeEndedResubmissions(portal);
    return { told: 'the portal ends what is overdue', by: 'system', isTaken: true };
  }

  async #applicant(choice: SeededChoice, { account, proposalId, verificationId }: World): Promise<Step> {
    const action = `/api/action/proposal/${proposalId}`;
    const { body } = await this.#call(account.headers, 'GET', `${action}/step_6`);
    const changed = { ...JSON.parse(body), explainCommon: `Neu ${choice.below(1000)}.` };
    const calls: Call[] = [
      ['PUT', `${action}/step_6`, changed],
      ['PUT', `${action}/step_6`, changed],
      ['PUT', `${action}/step_11`, { documentTransmission: 'b' }],
      ['PUT', `${action}/apply-transition`, { transition: forwardName(SENT) }],
      ['POST', `${action}/correction/finish`, {}],
      ['POST', `${action}/amendment`, { changes: { endDate: '2023-12-31' }, reason: 'Verzug.' }],
      ['POST', `${action}/amendment/withdraw`, {}],
      ['POST', `${action}/objection`, { reason: 'Falsch.' }],
      ['POST', `${action}/objection/withdraw`, {}],
      ...(verificationId === undefined ? [] : ownProofOfUse(choice, verificationId)),
      // A withdrawal ends everything: now and then is enough.
      ...(choice.below(6) === 0 ? [['POST', `${action}/withdraw`, {}] as const] : []),
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

/** What an act needs of the fields, as somebody types it. */
function typed(kind: Row['kind'], act: string, fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const { acts }: ActTable = ACT_TABLES[kind];
  const given = Object.entries(acts[act]?.needs ?? {}).filter(([name]) => fields[name] !== undefined);
  return Object.fromEntries(given.map(([name, field]) => [optionName(name), typedAs(field.kind, fields[name])]));
}

function typedAs(kind: Field['kind'], value: unknown): string {
  if (kind === 'money') return formatAmount(Number(value));
  if (kind === 'yesNo') return value === true ? 'ja' : 'nein';
  if (kind === 'choices') return String(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Step {
  told: string;
  /** Id of an officer or an account. */
  by: string;
  isTaken: boolean;
}

type Call = readonly [method: 'PUT' | 'POST' | 'PATCH', url: string, payload: object];

function ownProofOfUse(choice: SeededChoice, id: string): Call[] {
  const form = { hasNewAddress: choice.below(2) === 0 };
  return [
    ['PATCH', `/api/verifications/${id}`, form],
    ['PATCH', `/api/verifications/${id}`, { resubmitComment: `Neu ${choice.below(9)}.` }],
    ['PUT', `/api/action/verification/${id}/apply-transition`, { transition: 'finish_resubmit' }],
  ];
}
