import type { Heard } from '#features/letter/rules/legal/hearing.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { type ActTableName, AGENCY_TABLES, type AgencyTableName } from '../rules/all-tables.ts';
import type { CaseFacts } from '../rules/case-wire.ts';
import type { MachineAnswers } from '../rules/checks.ts';
import type { HearingView } from '../rules/proceedings-wire.ts';
import type { ActAtHand, ActHooks, AfterAct, Burden, CaseFeature, CheckedCase, HandedIn } from './case-feature.ts';
import type { ActGiven, ActOutcome, CaseBase, CaseKind, Effect, OpenCase } from './case-kind.ts';
import { applicantPerformer, type Performer } from './performer.ts';

declare module '#ground/server/portal.ts' {
  interface Portal {
    /** Kinds of case, the hooks of their acts, and the way to perform one. */
    acts: CaseActs;
  }
}

/** An act on a case that a feature below the desk asks for. */
interface CaseAct {
  kind: ActTableName;
  id: string;
  act: string;
  fields?: Readonly<Record<string, unknown>>;
  /** Id of the account that acts; null: the portal itself. */
  applicant: string | null;
}

type Perform = (trx: Trx, act: CaseAct) => Promise<void>;

/**
 * The kinds of case and the hooks of all features that are built in, for the engine in `perform-act.ts`. Features below the
 * desk, which may not import the engine, reach it through `perform` (docs/decisions/0014): an applicant's withdrawal, a
 * deadline and a sheet that arrives are acts on the case like an officer's.
 */
export class CaseActs {
  readonly #kinds = new Map<ActTableName, CaseKind>();
  readonly #hooks: readonly ActHooks[];
  /** By 'kind act'. */
  readonly #effects = new Map<string, Effect<CaseBase, Fields>>();
  #perform: Perform | undefined;

  constructor(features: readonly CaseFeature[]) {
    for (const kind of features.flatMap(({ cases = [] }) => cases)) {
      if (this.#kinds.has(kind.name)) throw new Error(`two kinds of case are called ${kind.name}`);
      this.#kinds.set(kind.name, kind);
    }
    this.#hooks = features.flatMap(({ hooks = [] }) => hooks);
    for (const [kind, effects] of features.flatMap(({ effects = {} }) => Object.entries(effects)))
      for (const [act, effect] of Object.entries(effects)) this.#effects.set(`${kind} ${act}`, effect);
  }

  serve(perform: Perform): void {
    this.#perform = perform;
  }

  /** In the caller's transaction. Throws what the engine refuses with. */
  async perform(trx: Trx, act: CaseAct): Promise<void> {
    if (this.#perform === undefined) throw new Error('the engine of acts is not served yet');
    await this.#perform(trx, act);
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

  /** Acts that the kind leaves to a feature that is not built in. */
  missing({ name, table: { acts } }: CaseKind): string[] {
    return Object.keys(acts).filter((act) => acts[act]?.pluggedIn && !this.#effects.has(`${name} ${act}`));
  }

  /** Calls the effect of an act. Throws 404 where the feature that has it is not built in. */
  async carryOut(row: OpenCase, act: string, given: ActGiven<Fields>): Promise<ActOutcome> {
    if (this.missing(row.kind).includes(act)) throw notFound();
    const effect = this.#effects.get(`${row.kind.name} ${act}`);
    return effect === undefined ? row.effect(act, given) : ((await effect({ ...given, row })) ?? {});
  }

  /** Calls the hooks of every feature; what is returned is to be called after the effect. */
  async beforeEffect(act: ActAtHand): Promise<AfterAct> {
    const after: AfterAct[] = [];
    for (const { beforeEffect } of this.#hooks) {
      const next = await beforeEffect?.(act);
      if (next !== undefined) after.push(next);
    }
    return async (outcome) => {
      for (const next of after) await next(outcome);
    };
  }

  /** Empty where hearings are not built in. */
  async hearings(db: Db | Trx, proposalId: string): Promise<readonly HearingView[]> {
    for (const { hearings } of this.#hooks) if (hearings !== undefined) return hearings(db, proposalId);
    return [];
  }

  /** Undefined where hearings are not built in. */
  async hear(trx: Trx, burden: Burden): Promise<Heard | undefined> {
    for (const { hear } of this.#hooks) if (hear !== undefined) return hear(trx, burden);
    return undefined;
  }

  /** What the case itself says, and what features add to it. */
  async facts<K extends AgencyTableName>(portal: Portal, row: OpenCase): Promise<CaseFacts[K]> {
    const facts = await row.facts(portal);
    for (const hooks of this.#hooks) Object.assign(facts, await hooks.facts?.(portal, row));
    // Whoever adds to a kind's facts declares it there.
    return facts as CaseFacts[K];
  }

  async answers(portal: Portal, db: Db | Trx, about: CheckedCase): Promise<MachineAnswers> {
    const found: MachineAnswers[] = [];
    for (const { answers } of this.#hooks) if (answers !== undefined) found.push(await answers(portal, db, about));
    return Object.assign({}, ...found);
  }

  async handIn(portal: Portal, trx: Trx, what: HandedIn): Promise<void> {
    for (const { handIn } of this.#hooks) await handIn?.(portal, trx, what);
  }
}
