import { sql } from 'kysely';
import { buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { EXAMPLES } from '#features/proposal/rules/examples.ts';
import type { Portal } from '#ground/server/portal.ts';
import { numbers, pause, waitFor } from './drill.ts';

const PROJECT = EXAMPLES[6];

/** Longer than anything the portal may keep a caller waiting. */
const HUNG_MS = 30_000;
const RETRY_MS = 25;
/** Jobs of a killed process are noticed by their missing heartbeat and tried again after a pause that grows. */
const SHEETS_MS = 120_000;
const SUBMIT_EVERY_MS = 250;

export interface Applicant {
  token: string;
  proposal: string;
}

export interface Crowd {
  savers: Applicant[];
  submitters: Applicant[];
}

/** Companies with an application: so many to save again and again, so many to submit once. */
export async function plantCrowd(portal: Portal, savers: number, submitters: number): Promise<Crowd> {
  return {
    savers: await plantApplicants(portal, savers, 6),
    submitters: await plantApplicants(portal, submitters, 10),
  };
}

export async function plantApplicants(portal: Portal, count: number, at: number): Promise<Applicant[]> {
  const planted: Applicant[] = [];
  for (const _ of numbers(count)) {
    const account = await buildAccount({ portal });
    planted.push({ token: account.token, proposal: await buildProposal({ portal }, account, { at }) });
  }
  return planted;
}

/** `cut`: the connection broke; a number: the status of the answer. */
type Answer = number | 'cut' | 'hung';

/** Applicants at work, who remember what they were told is stored. */
export class Rush {
  readonly #origin: string;
  readonly #crowd: Crowd;
  /** By application: the number in the last save that was answered with success. */
  readonly #saved = new Map<string, number>();
  readonly #submitted = new Set<string>();
  readonly #answers = new Map<Answer, number>();
  readonly #acknowledgedAt: number[] = [];
  /** Refusals that do not tell when to come back. */
  #withoutRetry = 0;
  #running: Promise<unknown> = Promise.resolve();
  #isOn = false;

  constructor(origin: string, crowd: Crowd) {
    this.#origin = origin;
    this.#crowd = crowd;
  }

  get acknowledged(): number {
    return this.#acknowledgedAt.length;
  }

  get submitted(): number {
    return this.#submitted.size;
  }

  start(): void {
    this.#isOn = true;
    const { savers, submitters } = this.#crowd;
    this.#running = Promise.all([
      ...savers.map((one) => this.#keepSaving(one)),
      ...submitters.map((one, n) => this.#submit(one, n * SUBMIT_EVERY_MS)),
    ]);
  }

  /** Once every call in flight is answered. */
  async stop(): Promise<void> {
    this.#isOn = false;
    await this.#running;
  }

  /** Longest time in milliseconds in which nobody was told success, from `since` on. */
  longestGap(since = 0): number {
    const times = this.#acknowledgedAt.filter((at) => at >= since);
    return times.reduce((gap, at, n) => Math.max(gap, at - (times[n - 1] ?? at)), 0);
  }

  /** Milliseconds from `instant` to the next success. */
  firstAfter(instant: number): number {
    return (this.#acknowledgedAt.find((at) => at > instant) ?? Number.POSITIVE_INFINITY) - instant;
  }

  /** Answers that are neither success nor a refusal that tells when to come back. */
  get faults(): string[] {
    const wrong = [...this.#answers].filter(([answer]) => answer !== 200 && answer !== 'cut' && answer !== 503);
    const texts = wrong.map(([answer, count]) => `${count}× ${answer}`);
    return this.#withoutRetry === 0 ? texts : [...texts, `${this.#withoutRetry}× 503 ohne Retry-After`];
  }

  count(answer: Answer): number {
    return this.#answers.get(answer) ?? 0;
  }

  async #keepSaving(one: Applicant): Promise<void> {
    for (let n = 1; this.#isOn; n++) {
      const body = { ...PROJECT, title: `Stand ${n}` };
      const answer = await this.#put(`/api/action/proposal/${one.proposal}/step_6`, one, body);
      if (answer === 200) this.#saved.set(one.proposal, n);
      else await pause(RETRY_MS);
    }
  }

  /** As the browser does it: the same key until there is an answer. */
  async #submit(one: Applicant, afterMs: number): Promise<void> {
    await pause(afterMs);
    const path = `/api/action/proposal/${one.proposal}/apply-transition`;
    const key = { 'idempotency-key': `submit-${one.proposal}` };
    while (this.#isOn && !this.#submitted.has(one.proposal)) {
      const answer = await this.#put(path, one, { transition: 'to_step_11' }, key);
      if (answer === 200) this.#submitted.add(one.proposal);
      else await pause(RETRY_MS);
    }
  }

  async #put(path: string, { token }: Applicant, body: object, more: Record<string, string> = {}): Promise<Answer> {
    const answer = await this.#send(path, token, JSON.stringify(body), more);
    this.#answers.set(answer, this.count(answer) + 1);
    if (answer === 200) this.#acknowledgedAt.push(performance.now());
    return answer;
  }

  async #send(path: string, token: string, body: string, more: Record<string, string>): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json', ...more };
    try {
      const signal = AbortSignal.timeout(HUNG_MS);
      const response = await fetch(`${this.#origin}${path}`, { method: 'PUT', headers, body, signal });
      await response.arrayBuffer();
      if (response.status === 503 && !response.headers.has('retry-after')) this.#withoutRetry += 1;
      return response.status;
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? 'hung' : 'cut';
    }
  }

  /** True once everybody who has submitted finds the sheet, as the running portal makes it. */
  async findSheets(): Promise<boolean> {
    const ofSubmitted = this.#crowd.submitters.filter(({ proposal }) => this.#submitted.has(proposal));
    return waitFor(async () => {
      const found = await Promise.all(ofSubmitted.map((one) => this.#hasSheet(one)));
      return found.every(Boolean);
    }, SHEETS_MS);
  }

  #hasSheet({ proposal, token }: Applicant): Promise<boolean> {
    const headers = { authorization: `Bearer ${token}` };
    return fetch(`${this.#origin}/api/proposals/${proposal}/proposal_pdf`, { headers }).then(
      async (answer) => (await answer.arrayBuffer()) && answer.ok,
      () => false,
    );
  }

  /** What they have been told up to now. */
  get told(): Told {
    return { saved: new Map(this.#saved), submitted: new Set(this.#submitted) };
  }

  /** After `findSheets`. */
  judge(portal: Portal): Promise<Judgement> {
    return judge(portal, this.told);
  }
}

export interface Told {
  saved: ReadonlyMap<string, number>;
  submitted: ReadonlySet<string>;
}

/** What the database says about what was acknowledged. */
export async function judge({ db }: Portal, { saved, submitted }: Told): Promise<Judgement> {
  const half = await sql<{ n: number }>`select count(*)::int as n from proposal
    where (current_step = 11) <> (submitted_at is not null)
      or (submitted_at is not null) <> (content_hash is not null)`.execute(db);
  const steps = await sql<{ proposal_id: string; title: string }>`
    select proposal_id, data ->> 'title' as title from proposal_step where step = 6`.execute(db);
  const stored = new Map(steps.rows.map(({ proposal_id, title }) => [proposal_id, Number(/\d+/.exec(title)?.[0])]));
  const sheets = await sql<{ id: string; sheets: number }>`
    select p.id, count(l.id)::int as sheets from proposal p
    left join media_link l on l.proposal_id = p.id and 'signature' = any(l.keywords) and l.deleted_at is null
    where p.submitted_at is not null group by p.id`.execute(db);
  const submittedRows = new Set(sheets.rows.map(({ id }) => id));
  return {
    lostSaves: [...saved].filter(([id, n]) => !((stored.get(id) ?? 0) >= n)).length,
    lostSubmits: [...submitted].filter((id) => !submittedRows.has(id)).length,
    halfStates: half.rows[0]?.n ?? -1,
    wrongSheets: sheets.rows.filter((row) => row.sheets !== 1).length,
  };
}

export interface Judgement {
  lostSaves: number;
  lostSubmits: number;
  halfStates: number;
  /** Submitted applications with no sheet or several. */
  wrongSheets: number;
}

export function isWhole(judgement: Judgement): boolean {
  return Object.values(judgement).every((count) => count === 0);
}

export function describeJudgement({ lostSaves, lostSubmits, halfStates, wrongSheets }: Judgement): string {
  return `verloren ${lostSaves} Speicherungen und ${lostSubmits} Einreichungen, ${halfStates} halbe Zustände, ${wrongSheets} Einreichungen ohne genau ein Blatt`;
}
