import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import { Component as HistoryPage } from '#features/answer-history/screens/proposal-history.tsx';
import type { OwnStart } from '#features/cases/rules/case-wire.ts';
import { Component as ObjectionPage } from '#features/objection/screens/objection-page.tsx';
import type { PotBody, ProfileRaffle } from '#features/raffle/rules/wire.ts';
import { Component as QuotaPage } from '#features/raffle/screens/quota-page.tsx';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { loadRuntimeConfig } from '#ground/screens/api/server-time.ts';
import { SessionProvider } from '#ground/screens/session/session.tsx';
import type { SessionStore } from '#ground/screens/session/session-store.ts';
import { showPages } from '#ground/screens/testing/show.tsx';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { EXAMPLE_CIRCUMSTANCES } from '../../rules/example-facts.ts';
import { factsFrom } from '../../rules/facts.ts';
import { JOURNEYS } from '../../rules/journeys.ts';
import { stepsOf } from '../../rules/steps.ts';
import { DRAFT as EXAMPLE } from '../../rules/testing/example-proposal.ts';
import type { Proposal, SubmitCheck } from '../../rules/wire.ts';
import { SENT, standingAt, targetOf, withComplete } from '../../rules/wizard.ts';
import { Component as ListPage } from '../list-page.tsx';
import { Component as OverviewPage } from '../overview/overview-page.tsx';
import { Component as SubmittedPage } from '../overview/submitted-page.tsx';
import { loadStepDefinition } from '../step-definitions.ts';
import { Component as WizardPage } from '../wizard-page.tsx';
// Fetched when first shown; here they are there at once, so that no test waits for a busy machine.
import '#features/pages/screens/step-questions.tsx';
import '../look-ahead.tsx';
import '../overview/grant-explained.tsx';
import '../steps/review-step.tsx';
import '../steps/send-step.tsx';
import { quotaEntry, quotaPot } from '#features/raffle/rules/testing/test-stories.ts';

import.meta.glob(['../step-*/form.tsx', '../step-*/summary.tsx'], { eager: true });

const STEPS = stepsOf(EXAMPLE_PROGRAMME);
const MONTHS = ['2022-02', '2022-03', '2022-04'];

export const DRAFT: Proposal = { ...EXAMPLE, '@id': '/api/proposals/P', id: 'P', sumDijFunding: 2_750_000 };

interface Call {
  method: string;
  path: string;
  body: Answers;
}

/** A status, or no answer at all. */
type Fault = number | 'no-answer';

/** What the server has of one applicant, and how it answers; tests change it as they go. */
export class ServerInMemory {
  now = '2022-03-15T10:00:00Z';
  proposals: Proposal[] = [DRAFT];
  pots: PotBody[] = MONTHS.map(pot);
  raffles: ProfileRaffle[] = [];
  /** What the agency has told. */
  start: Partial<OwnStart> = {};
  /** Bodies of the one application's steps. */
  readonly bodies = new Map<number, Answers>();
  /** What it has besides: own case, history, files. */
  readonly others = new Map<string, object>();
  check: SubmitCheck = { canSubmit: true, violations: [] };
  readonly calls: Call[] = [];
  #version = 0;
  #faults: { path: RegExp; fault: Fault | object; method: string | undefined }[] = [];

  /** The single company's application, filled in before the step on which it stands. */
  constructor(currentStep = SENT) {
    for (const { step, input } of JOURNEYS[0]?.stops ?? []) if (step < currentStep) this.bodies.set(step, input);
    this.proposals = [{ ...DRAFT, currentStep }];
  }

  get proposal(): Proposal {
    return this.proposals[0] ?? DRAFT;
  }

  set proposal(proposal: Proposal) {
    this.proposals = [proposal];
  }

  get writes(): Call[] {
    return this.calls.filter(({ method }) => method !== 'GET');
  }

  /** From now on calls of this path are answered so, with a body of its own or not at all. */
  fail(path: RegExp, fault: Fault | object, method?: string): void {
    this.#faults = [{ path, fault, method }, ...this.#faults];
  }

  mend(): void {
    this.#faults = [];
  }

  answer = (path: string, { method = 'GET', body }: RequestInit = {}): Response => {
    const sent = typeof body === 'string' ? (JSON.parse(body) as Answers) : {};
    this.calls.push({ method, path, body: sent });
    const found = this.#faults.find((one) => one.path.test(path) && (one.method ?? method) === method);
    if (found?.fault === 'no-answer') throw new TypeError('Failed to fetch');
    if (typeof found?.fault === 'number') return Response.json({}, { status: found.fault });
    if (found !== undefined) return Response.json(found.fault);
    if (path === '/config.json') return Response.json({ features: {}, now: this.now, acceptedIssuers: [] });
    const action = /^\/api\/action\/proposal\/P\/(.*)$/.exec(path)?.[1];
    if (action !== undefined && !this.others.has(path)) return this.#act(action, method, sent);
    return this.#read(path, method);
  };

  #read(path: string, method: string): Response {
    const other = this.others.get(path);
    if (other !== undefined) return Response.json(other);
    if (path === '/api/proposals' && method === 'POST') {
      this.proposal = { ...DRAFT, currentStep: 0, sumDijFunding: null };
      this.bodies.clear();
      return Response.json(this.proposal, { status: 201 });
    }
    if (path === '/api/proposals') return members(this.proposals);
    if (path === '/api/action/start') return Response.json(this.#start());
    if (path === '/api/raffle_pots') return members(this.pots);
    if (path === '/api/raffles') return method === 'POST' ? Response.json({}, { status: 201 }) : members([]);
    if (path.startsWith('/api/media?') || /^\/api\/(legal_forms|sector_keys)/.test(path)) return members([]);
    const own = this.proposals.find((one) => one['@id'] === path);
    return own === undefined ? Response.json({}, { status: 404 }) : Response.json(own);
  }

  #start(): OwnStart {
    const application = this.proposals[0] ?? null;
    const times = { decision: null, payment: null };
    const nothing = { period: null, hearing: null, objectionUntil: null, owed: null, messages: [] };
    return { application, verification: null, times, ...nothing, ...this.start };
  }

  #act(action: string, method: string, sent: Answers): Response {
    if (action === 'wizard-state') return Response.json(this.#standing());
    if (action === 'apply-transition') return this.#move(String(sent.transition));
    if (action === 'withdraw') {
      this.proposal = { ...this.proposal, currentStep: -1, withdrawnAt: this.now };
      return Response.json(this.proposal);
    }
    if (action === 'step_10') return Response.json(this.check);
    const found = /^step_(\d+)/.exec(action);
    if (found === null) return Response.json({}, { status: 404 });
    const step = Number(found[1]);
    if (method === 'PUT') this.bodies.set(step, { ...this.bodies.get(step), ...sent });
    if (method === 'PUT') this.#version += 1;
    const body = { ...this.bodies.get(step), ...(method === 'PUT' && { violations: this.#judged().get(step) }) };
    return Response.json(body, { headers: { etag: `"${this.#version}"` } });
  }

  /** What is wrong or missing, step by step. */
  #judged(): ReadonlyMap<number, readonly object[]> {
    const stored = new Map<number, Answers>();
    const judged = STEPS.map((step) => {
      const facts = factsFrom(STEPS, stored, EXAMPLE_CIRCUMSTANCES);
      const { data, violations } = evaluateBody(step, this.bodies.get(step.number) ?? {}, facts);
      if (this.bodies.has(step.number)) stored.set(step.number, data);
      return [step.number, violations] as const;
    });
    return new Map(judged);
  }

  #standing() {
    const filled = [...this.#judged()].filter(([, violations]) => violations.length === 0);
    const complete = filled.reduce((all, [step]) => withComplete(all, step, true), 0);
    return standingAt(EXAMPLE_PROGRAMME, this.proposal.currentStep, complete);
  }

  #move(transition: string): Response {
    const isOpen = this.#standing().enabledTransitions.some(({ name }) => name === transition);
    if (!isOpen) return Response.json({}, { status: 412 });
    this.proposal = { ...this.proposal, currentStep: targetOf(EXAMPLE_PROGRAMME, transition) ?? 0 };
    return Response.json(this.#standing());
  }
}

function members(items: readonly object[]): Response {
  return Response.json({ 'hydra:member': items });
}

function pot(month: string): PotBody {
  return {
    ...(quotaPot(month) as PotBody),
    ...{ id: month, quotas: 100, commitment: null, frozenAt: null, listHash: null, publicSource: null },
    ...{ publicKind: 'keno', publicValue: null, drawnAt: null },
  } as PotBody;
}

/** An entry in a pot; with a state, this server's application was made from it. */
export function entry(...[valid, state, month]: Parameters<typeof quotaEntry>): ProfileRaffle {
  const found = quotaEntry(valid, state, month);
  const proposal = found.proposal && { ...found.proposal, '@id': DRAFT['@id'], denied: false };
  return { ...found, '@id': '/api/raffles/R', id: 'R', proposal } as ProfileRaffle;
}

function sessionOf({ raffles }: ServerInMemory): SessionStore {
  const seat = { street: 'Hauptstraße', housenumber: '1', postcode: '53113', city: 'Bonn' };
  const company = { '@id': DRAFT.company, id: 'C', name: DRAFT.companyName, addresses: [seat] };
  const profile = { id: 'me', firstName: 'Erika', lastName: 'Muster', companies: [company], raffles };
  const session = { status: 'loggedIn', state: 'active', profile };
  const shown = { session, login: { name: 'idle' }, timedOut: false, shutOut: false };
  const store = { subscribe: () => () => undefined, snapshot: () => shown, refreshProfile: async () => undefined };
  return store as unknown as SessionStore;
}

/** An applicant's page at an address over a server that lives in a variable. */
export async function showPage(server: ServerInMemory, address: string): Promise<void> {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => server.answer(path, init));
  await Promise.all([loadRuntimeConfig(), ...STEPS.map(({ number }) => loadStepDefinition(number))]);
  const routes = [
    { path: '/los', Component: QuotaPage },
    { path: '/antrag', Component: ListPage },
    { path: '/antrag/:proposalId', Component: WizardPage },
    { path: '/uebersicht/:proposalId', Component: OverviewPage },
    { path: '/uebersicht/:proposalId/angaben', Component: HistoryPage },
    { path: '/uebersicht/:proposalId/widerspruch', Component: ObjectionPage },
    { path: '/eingereicht/:proposalId', Component: SubmittedPage },
  ];
  showPages(routes, {
    at: address,
    around: (pages) => <SessionProvider store={sessionOf(server)}>{pages}</SessionProvider>,
  });
}

/** Waits for the page of this name. */
export function arriveAt(title: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name: title });
}

/** A button by its label; where another one takes its place while it is busy, the style sheet hides that. */
export function labelled(name: string): RegExp {
  return new RegExp(`^${name}( Wird .*)?$`);
}

export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name: labelled(name) }));
}

/** A control carries the path of its answer as its name. */
export function findControl(path: string): Promise<HTMLInputElement> {
  return waitFor(() => {
    const control = document.querySelector<HTMLInputElement>(`[name="${path}"]`);
    if (control === null) throw new Error(`there is no control for ${path}`);
    return control;
  });
}

/** Asks why, and reads the last line of the table: what it comes to. */
export async function askWhy(question: RegExp | string): Promise<string> {
  const details = (await screen.findByText(question)).closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const rows = within(await within(details).findByRole('table')).getAllByRole('row');
  return rows.at(-1)?.textContent ?? '';
}

/** The dialog that is open. */
export async function openDialog() {
  return within(await screen.findByRole('dialog'));
}
