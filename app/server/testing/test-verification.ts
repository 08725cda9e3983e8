import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { twoOfficers } from '#features/cases/server/testing/two-officers.ts';
import { sendFile } from '#features/media/server/testing/media-client.ts';
import { EXAMPLES } from '#features/proposal/rules/examples.ts';
import { exampleOfPart, VERIFICATION_EXAMPLES } from '#features/verification/rules/examples.ts';
import { VERIFICATION_STEPS } from '#features/verification/rules/steps.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { instantAt } from '#ground/rules/values/time-of-day.ts';
import { setRows } from '#ground/server/testing/rows.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import { type BuiltAccount, buildAccount, buildProposal } from './builders.ts';
import { keptState } from './kept-state.ts';
import type { TestPortal } from './test-portal.ts';

/** The day on which proofs of use are filled in: the examples' project ended on 2023-06-30. */
const NOW = '2023-07-15T10:00:00+02:00';
const APPROVED_AT = '2022-03-18T10:00:00+01:00';

/** Tokens live as long as the test needs, whatever the clock says. */
export async function prolongTokens({ portal }: TestPortal): Promise<void> {
  const far = new Date('2030-01-01T00:00:00Z');
  await portal.db.updateTable('oauth_token').set({ expires_at: far }).execute();
  await portal.db.updateTable('token_family').set({ expires_at: far }).execute();
}

/** It is ten in the morning of a day in Berlin, and everybody is still logged in. */
export async function tenOn(test: TestPortal, day: CalendarDay): Promise<void> {
  test.clock.set(instantAt(day, '10:00'));
  await prolongTokens(test);
}

/** An application that was received and, unless told otherwise, approved in March 2022; the clock then stands at NOW. */
export async function buildGrant(test: TestPortal, account: BuiltAccount, approve = true): Promise<string> {
  test.clock.set(new Date(APPROVED_AT));
  const proofs = EXAMPLES[8].proofs.map((proof) => ({ id: randomUUID(), ...proof }));
  const proposalId = await buildProposal(test, account, { at: 11, answers: { 8: { proofs } as unknown as Answers } });
  const sentAt = new Date(APPROVED_AT);
  await setRows(
    test.portal.db,
    'proposal',
    { id: proposalId },
    { current_step: 12, submitted_at: sentAt, confirmed_at: sentAt },
  );
  const officers = await twoOfficers(test);
  await officers.receive(proposalId);
  if (approve) await officers.approve(proposalId);
  test.clock.set(new Date(NOW));
  await prolongTokens(test);
  return proposalId;
}

/** Everything that is asked about the invoice of the example's proof; `changes`: what is answered otherwise. */
export function invoiceMeta(index: number, changes: Answers = {}): Answers {
  const account = VERIFICATION_EXAMPLES[4].verificationProofs[index];
  return {
    ...{ hasProviderChanged: false, hasInvestChanged: false, relevantPosOnly: true, periodApproved: true },
    ...{ invoiceNumber: `R-${index + 1}`, invoiceDate: '2022-09-01', orderDate: '2022-07-04' },
    ...{ periodStart: '2022-07-11', periodEnd: '2022-08-31', sum: account?.invoiceTotal, payments: account?.payments },
    ...changes,
  };
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Answer = Awaited<ReturnType<VerificationClient['call']>>;

/** One company with an approved application and, after `begin`, its proof of use; speaks HTTP only. */
export class VerificationClient {
  readonly test: TestPortal;
  readonly account: BuiltAccount;
  readonly proposalId: string;
  id = '';
  /** Ids of the verification's proofs. */
  proofs: string[] = [];

  constructor(test: TestPortal, account: BuiltAccount, proposalId: string) {
    this.test = test;
    this.account = account;
    this.proposalId = proposalId;
  }

  /** Begun or brought to a state, and alone in its portal: made once a process and then copied. */
  static async kept(test: TestPortal, state = 'editable'): Promise<VerificationClient> {
    const make = async () => (await (await VerificationClient.begun(test)).bringTo(state)).facts;
    return VerificationClient.of(test, await keptState(test, `a company with a proof of use ${state}`, make));
  }

  static of(test: TestPortal, { account, proposalId, id, proofs }: VerificationClient['facts']): VerificationClient {
    return Object.assign(new VerificationClient(test, account, proposalId), { id, proofs });
  }

  /** All that it knows, as plain data. */
  get facts() {
    const { account, proposalId, id, proofs } = this;
    return { account, proposalId, id, proofs };
  }

  static async granted(test: TestPortal): Promise<VerificationClient> {
    test.clock.set(new Date(APPROVED_AT));
    const account = await buildAccount(test);
    return new VerificationClient(test, account, await buildGrant(test, account));
  }

  static async begun(test: TestPortal): Promise<VerificationClient> {
    const client = await VerificationClient.granted(test);
    await client.begin();
    return client;
  }

  get path(): string {
    return `/api/verifications/${this.id}`;
  }

  async begin(): Promise<void> {
    const { status, body } = await this.call('POST', '/api/verifications', {
      proposal: `/api/proposals/${this.proposalId}`,
    });
    if (status !== 201) throw new Error(`beginning answered ${status}: ${JSON.stringify(body)}`);
    this.id = body.id;
    const proofs = await this.call('GET', `${this.path}/verification_proofs`);
    this.proofs = proofs.body['hydra:member'].map((proof: { id: string }) => proof.id);
  }

  async call(method: Method, url: string, payload?: object, headers: Record<string, string> = {}) {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
    const all = { ...this.account.headers, ...headers };
    const options: InjectOptions =
      payload === undefined
        ? { method, url, headers: all }
        : { method, url, payload: JSON.stringify(payload), headers: { ...all, 'content-type': type } };
    const answer = await this.test.app.inject(options);
    const body = answer.body === '' ? undefined : answer.json();
    return { status: answer.statusCode, body, headers: answer.headers };
  }

  patch(payload: object, transition?: string) {
    return this.call('PATCH', this.path, payload, transition === undefined ? {} : { 'x-transition': transition });
  }

  apply(transition: unknown) {
    return this.call('PUT', `/api/action/verification/${this.id}/apply-transition`, { transition });
  }

  async get() {
    return (await this.call('GET', this.path)).body;
  }

  async state(): Promise<string> {
    return (await this.get()).currentStep;
  }

  async upload(name = 'Rechnung.pdf', bytes = samplePdf()): Promise<string> {
    return (await sendFile(this.test, this.account.headers, bytes, name)).json()['@id'];
  }

  link(media: string, keywords: string[], linkedResource: string) {
    return this.call('POST', '/api/media_links', { media, keywords, linkedResource });
  }

  putInvoice(id: string, proof: string, media: string, more: object = {}) {
    return this.call('PUT', `/api/verification_proof_invoices/${id}`, {
      verificationProof: `/api/verification_proofs/${proof}`,
      media,
      resubmitted: false,
      ...more,
    });
  }

  /** A complete invoice with a file for every proof, as the example accounts for it; no number comes twice. */
  async addInvoices(changes: Answers = {}): Promise<string[]> {
    const ids: string[] = [];
    for (const [index, proof] of this.proofs.entries()) {
      const id = randomUUID();
      const invoiceNumber = `R-${index + 1} ${id}`;
      const meta = invoiceMeta(index, { invoiceNumber, ...(index === 0 ? changes : {}) });
      const { status } = await this.putInvoice(id, proof, await this.upload(), { meta });
      if (status !== 201) throw new Error(`the invoice answered ${status}`);
      ids.push(id);
    }
    return ids;
  }

  /** Form data of the steps as the examples fill them in, for this one's proofs. */
  form(...steps: number[]): Answers {
    const parts = VERIFICATION_STEPS.filter(({ number }) => steps.includes(number)).map((step) => {
      const wire = step.toWire(exampleOfPart(step) as Answers);
      const proofs = (wire.verificationProofs as object[] | undefined)?.map((proof, index) => ({
        '@id': `/api/verification_proofs/${this.proofs[index]}`,
        ...proof,
      }));
      return proofs === undefined ? wire : { ...wire, verificationProofs: proofs };
    });
    return Object.assign({}, ...parts);
  }

  /** Brings a begun proof of use to a state by the calls that lead there. */
  async bringTo(state: string, invoice: Answers = {}): Promise<this> {
    const way = [
      ['affirmable', [1, 2, 3, 4], 'edit'],
      ['in_review', [5], 'affirm'],
      ['submittable', [6], 'review'],
      ['submitted', [7], 'submit'],
    ] as const;
    if (state === 'editable') return this;
    await this.addInvoices(invoice);
    for (const [reached, steps, transition] of way) {
      const { status, body } = await this.patch(this.form(...steps), transition);
      if (status !== 200) throw new Error(`${transition} answered ${status}: ${JSON.stringify(body)}`);
      if (reached === state) return this;
    }
    throw new Error(`no way leads to ${state}`);
  }
}
