import type { Heard, HearingExceptionName, HearingPurpose } from '#features/letter/rules/public.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { type ActTableName, AGENCY_TABLES } from '../rules/tables/all-tables.ts';
import type { AgencyCase } from '../rules/wire.ts';
import { CaseActs } from './case-acts.ts';
import type { ActGiven, CaseKind, Draft, OpenCase } from './case-kind.ts';
import { applicantPerformer, type Performer } from './performer.ts';

/** A feature that brings cases of its own, or has a say in the acts on all of them. */
export interface CaseFeature extends Feature {
  cases?: readonly CaseKind[];
  hooks?: ActHooks;
}

/** An act that the table allows, before its effect. */
export interface ActAtHand extends ActGiven<Fields> {
  act: string;
  row: OpenCase;
}

/** Called when everything an act writes is written, but for its entry in the record. Throws a Problem: nothing has happened then. */
type AfterAct = () => Promise<void>;

/** A decision that takes something from a company, when it is proposed. */
export interface Burden {
  purpose: HearingPurpose;
  proposalId: string;
  /** Whose check lists hold what was found. */
  reviewed: { kind: 'proposal' | 'verification'; caseId: string };
  /** As the officer stated it. */
  fields: { exception: HearingExceptionName | null; exceptionReason: string | null };
}

/** What is added to a case that an officer looks at. `closed`: acts that are not for this person now. */
type CaseAddition = Partial<Pick<AgencyCase, 'followUp'>> & { closed?: readonly string[] };

/**
 * What a feature has to say about the acts on cases; where several have, they are asked in the order of the list of features.
 * Within an act the order is fixed: whether its person has prepared it, the table, `follow`, the effect, drafts and mail, acts
 * that are its consequence, what `follow` has answered (so money moves by what was written), and last the record.
 */
export interface ActHooks {
  /** Who types for the company of this account right now: what its calls do is done by that officer. */
  findTypist?(db: Db | Trx, accountId: string): Promise<string | undefined>;
  /** Whether an officer has prepared what came from a company: they sign nothing of it. */
  hasPrepared?(db: Db | Trx, companyId: string, officerId: string): Promise<boolean>;
  /** Asked before the effect, in the act's transaction; undefined: this act is none of its business. */
  follow?(act: ActAtHand): Promise<AfterAct | undefined>;
  /** What lets a burden be proposed (§ 28 VwVfG); it is kept with the proposal as `heard`. Throws 409 or 422 with what is missing. */
  hear?(trx: Trx, burden: Burden): Promise<Heard>;
  view?(db: Db, row: OpenCase, performer: Performer): Promise<CaseAddition>;
}

/** The kinds of case and the hooks of the features that are built in: what the act engine knows of them. */
export class DeskActs extends CaseActs {
  readonly #kinds = new Map<ActTableName, CaseKind>();
  readonly #hooks: readonly ActHooks[];

  constructor(features: readonly CaseFeature[]) {
    super();
    for (const kind of features.flatMap(({ cases = [] }) => cases)) {
      if (this.#kinds.has(kind.name)) throw new Error(`two kinds of case are called ${kind.name}`);
      this.#kinds.set(kind.name, kind);
    }
    this.#hooks = features.flatMap(({ hooks = [] }) => hooks);
  }

  findKind(name: ActTableName): CaseKind | undefined {
    return this.#kinds.get(name);
  }

  getKind(name: ActTableName): CaseKind {
    const kind = this.findKind(name);
    if (kind === undefined) throw new Error(`no cases of ${name}`);
    return kind;
  }

  /** Those that are about somebody's application; pots, texts, the budget, roles and samples have calls of their own. */
  kindsOfApplications(): CaseKind[] {
    return [...this.#kinds.values()].filter(({ name }) => name in AGENCY_TABLES);
  }

  /** Who does what a company's call asks for: its account, or an officer who types for it. */
  async performerFor(db: Db | Trx, accountId: string): Promise<Performer> {
    for (const { findTypist } of this.#hooks) {
      const typist = await findTypist?.(db, accountId);
      if (typist !== undefined) return applicantPerformer(accountId, typist);
    }
    return applicantPerformer(accountId);
  }

  async hasPrepared(db: Db | Trx, companyId: string, officerId: string): Promise<boolean> {
    for (const { hasPrepared } of this.#hooks) if (await hasPrepared?.(db, companyId, officerId)) return true;
    return false;
  }

  /** Asks every feature now; what is answered is to be called when the act is written. */
  async follow(act: ActAtHand): Promise<AfterAct> {
    const after: AfterAct[] = [];
    for (const { follow } of this.#hooks) {
      const next = await follow?.(act);
      if (next !== undefined) after.push(next);
    }
    return async () => {
      for (const next of after) await next();
    };
  }

  /** Undefined: nobody sees to it. */
  async hear(trx: Trx, burden: Burden): Promise<Heard | undefined> {
    for (const { hear } of this.#hooks) if (hear !== undefined) return hear(trx, burden);
    return undefined;
  }

  async view(db: Db, row: OpenCase, performer: Performer): Promise<Required<CaseAddition>> {
    const seen: Required<CaseAddition> = { followUp: null, closed: [] };
    for (const { view } of this.#hooks) {
      const { closed = [], ...added } = (await view?.(db, row, performer)) ?? {};
      Object.assign(seen, added, { closed: [...seen.closed, ...closed] });
    }
    return seen;
  }
}

/** Of the portal, which app/ has started with its features. */
export function deskActs({ acts }: Pick<Portal, 'acts'>): DeskActs {
  if (!(acts instanceof DeskActs)) throw new Error('the portal knows no cases');
  return acts;
}

/** As `hear` has left it with the proposal that is signed. */
export function heardIn(draft: Draft | undefined): Heard | undefined {
  return draft?.content.heard as Heard | undefined;
}
