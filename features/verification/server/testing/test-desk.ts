import { keptState } from '#app/server/testing/kept-state.ts';
import { type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { prolongTokens, VerificationClient } from '#app/server/testing/test-verification.ts';
import type { Role } from '#features/audit/rules/roles.ts';
import { CHECK_LISTS, type ReviewKind } from '#features/proposal/rules/check-list.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { ClaimedProof } from '../../rules/claims.ts';

const PEOPLE = {
  intake: ['intake'],
  caseworker: ['caseworker'],
  second: ['caseworker'],
  decision: ['decision-maker'],
  otherDecision: ['decision-maker'],
  finance: ['finance-approver'],
  otherFinance: ['finance-approver'],
  treasury: ['treasury'],
  otherTreasury: ['treasury'],
  // Everything in one person: only the rule of two people is left.
  everybody: ['intake', 'caseworker', 'decision-maker', 'finance-approver', 'treasury'],
} as const satisfies Record<string, readonly Role[]>;

export type Person = keyof typeof PEOPLE;

/** The agency's people at their desk, speaking HTTP. */
export class TestDesk {
  readonly #test: TestPortal;
  readonly #people: Map<Person, BuiltOfficer>;

  constructor(test: TestPortal, people = new Map<Person, BuiltOfficer>()) {
    this.#test = test;
    this.#people = people;
  }

  /**
   * A desk with one proof of use as `make` leads to it, and nothing else: what was there before is gone. It is made once a
   * process and then copied.
   */
  static async kept(
    test: TestPortal,
    state: string,
    make: (desk: TestDesk) => Promise<VerificationClient>,
  ): Promise<{ desk: TestDesk; client: VerificationClient }> {
    const { people, client } = await keptState(test, `a proof of use ${state}`, async () => {
      const desk = new TestDesk(test);
      const made = await make(desk);
      return { people: desk.#people, client: made.facts };
    });
    return { desk: new TestDesk(test, people), client: VerificationClient.of(test, client) };
  }

  static examined(test: TestPortal) {
    return TestDesk.kept(test, 'examined', (desk) => desk.examined());
  }

  static checking(test: TestPortal) {
    return TestDesk.kept(test, 'in check', (desk) => desk.checking());
  }

  async person(who: Person): Promise<BuiltOfficer> {
    const known = this.#people.get(who);
    if (known !== undefined) return known;
    const built = await buildOfficer(this.#test, { roles: PEOPLE[who], name: who });
    this.#people.set(who, built);
    await prolongTokens(this.#test);
    return built;
  }

  async post(who: Person, url: string, fields: object = {}) {
    const { headers } = await this.person(who);
    const type = { 'content-type': 'application/json' };
    const options = { method: 'POST', url, headers: { ...headers, ...type }, payload: JSON.stringify(fields) } as const;
    const { statusCode: status, body } = await this.#test.app.inject(options);
    return { status, body: JSON.parse(body) };
  }

  async get(who: Person, url: string) {
    const { headers } = await this.person(who);
    const { statusCode: status, body } = await this.#test.app.inject({ url, headers });
    return { status, body };
  }

  act(who: Person, kind: string, id: string, act: string, fields: object = {}) {
    return this.post(who, `/api/agency/${kind}/${id}/acts/${act}`, fields);
  }

  /** The same, which must succeed; answers the new state and the id. */
  async done(who: Person, kind: string, id: string, act: string, fields: object = {}) {
    const { status, body } = await this.act(who, kind, id, act, fields);
    if (status !== 200) throw new Error(`${act} answered ${status}: ${JSON.stringify(body)}`);
    return { state: String(body.state), id: String(body['@id']).split('/').at(-1) ?? '' };
  }

  async facts(kind: string, id: string, who: Person = 'caseworker') {
    const { status, body } = await this.get(who, `/api/agency/${kind}/${id}`);
    if (status !== 200) throw new Error(`the case answered ${status}: ${body}`);
    return JSON.parse(body);
  }

  /** A proof of use whose sheet has come and which has somebody to examine it; `invoice`: answers of its first one. */
  async checking(invoice: Answers = {}): Promise<VerificationClient> {
    const client = await VerificationClient.begun(this.#test);
    await client.bringTo('submitted', invoice);
    await this.done('intake', 'verifications', client.id, 'receive', { receivedOn: '2023-07-15' });
    const { officerId } = await this.person('caseworker');
    await this.done('caseworker', 'verifications', client.id, 'assign', { assignee: officerId });
    return client;
  }

  /** Everything in order on both lists. */
  async review(id: string): Promise<void> {
    for (const review of Object.keys(CHECK_LISTS.verification) as ReviewKind[]) {
      for (const item of Object.keys(CHECK_LISTS.verification[review])) {
        const fields = { item: `${review}.${item}`, result: 'met', remark: 'Am Fall geprüft.' };
        await this.done('caseworker', 'verifications', id, 'check', fields);
      }
    }
  }

  /** Everything as claimed. */
  async admitted(id: string) {
    const claims: ClaimedProof[] = (await this.facts('verifications', id)).facts.claims;
    return claims.map(({ id: proof, invoices, payments, invoiceTotal }) => ({
      id: proof,
      // In these examples each proof has one invoice, which names no sum of its own.
      invoices: invoices.map((one) => ({ id: one.id, admitted: invoiceTotal })),
      payments: payments.map((one) => ({ id: one.id, admitted: one.claimed })),
    }));
  }

  /** Examined as claimed by two people: the grant is due. */
  async examined(): Promise<VerificationClient> {
    const client = await this.checking();
    await this.review(client.id);
    const admitted = await this.admitted(client.id);
    await this.done('caseworker', 'verifications', client.id, 'examine', { admitted });
    await this.done('second', 'verifications', client.id, 'confirm-examination');
    return client;
  }
}
