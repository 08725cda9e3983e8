import type { Heard, HearingExceptionName, HearingPurpose } from '#features/letter/rules/legal/hearing.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { MachineAnswers } from '../rules/machine-answer.ts';
import type { HearingView } from '../rules/proceedings-wire.ts';
import type { ACT_TABLES, ActTableName } from '../rules/tables/all-tables.ts';
import type { ActGiven, ActOutcome, CaseBase, CaseKind, Draft, Effect, NeedsOf, OpenCase } from './case-kind.ts';

/** A feature that brings cases of its own, or has a say in the acts on all of them. */
export interface CaseFeature extends Feature {
  cases?: readonly CaseKind[];
  hooks?: ActHooks;
  /** Acts that a table of another feature leaves to it (`pluggedIn`). */
  effects?: PluggedEffects;
}

type Tables = typeof ACT_TABLES;

/** By kind of case and act. */
export type PluggedEffects = {
  readonly [K in ActTableName]?: {
    readonly [A in keyof Tables[K]['acts']]?: Effect<CaseBase, NeedsOf<Tables[K], A>>;
  };
};

/** A case that has check lists. */
export interface CheckedCase {
  kind: 'proposal' | 'verification';
  caseId: string;
}

/** What a company cannot change from now on. `accountId`: who handed it in; `grant`: what it asks for. */
export type HandedIn =
  | { kind: 'proposal'; id: string; accountId: string; grant: Cents }
  | { kind: 'verification'; id: string };

/** An act that the table allows, before its effect. */
export interface ActAtHand extends ActGiven<Fields> {
  act: string;
  row: OpenCase;
}

/** Called when everything an act writes is written, but for its entry in the record. Throws a Problem: nothing has happened then. */
export type AfterAct = (outcome: ActOutcome) => Promise<void>;

/** A decision that takes something from a company, when it is proposed. */
export interface Burden {
  purpose: HearingPurpose;
  proposalId: string;
  /** Whose check lists hold what was found. */
  reviewed: { kind: 'proposal' | 'verification'; caseId: string };
  /** As the officer stated it. */
  fields: { exception: HearingExceptionName | null; exceptionReason: string | null };
}

/**
 * What a feature has to say about the acts on cases; where several have, they are asked in the order of the list of features.
 * Within an act the order is fixed: whether its person has prepared it, the table, `beforeEffect`, the effect, drafts and mail, acts
 * that are its consequence, what `beforeEffect` has answered (so money moves by what was written), and last the record.
 */
export interface ActHooks {
  /** Who types for the company of this account right now: what its calls do is done by that officer. */
  findTypist?(db: Db | Trx, accountId: string): Promise<string | undefined>;
  /** Whether an officer has prepared what came from a company: they sign nothing of it. */
  hasPrepared?(db: Db | Trx, companyId: string, officerId: string): Promise<boolean>;
  /** Asked before the effect, in the act's transaction; undefined: this act is none of its business. */
  beforeEffect?(act: ActAtHand): Promise<AfterAct | undefined>;
  /** What lets a burden be proposed (§ 28 VwVfG); it is kept with the proposal as `heard`. Throws 409 or 422 with what is missing. */
  hear?(trx: Trx, burden: Burden): Promise<Heard>;
  /** Those about an application, newest first. */
  hearings?(db: Db | Trx, proposalId: string): Promise<readonly HearingView[]>;
  /** What is added to the facts of a case. */
  facts?(portal: Portal, row: OpenCase): Promise<object>;
  /** What the portal itself finds about items of its check lists. */
  answers?(portal: Portal, db: Db | Trx, about: CheckedCase): Promise<MachineAnswers>;
  /** In the transaction in which it is handed in. Throws a Problem: it is not handed in then. */
  handIn?(portal: Portal, trx: Trx, what: HandedIn): Promise<void>;
}

/** As `hear` has left it with the proposal that is signed. */
export function heardIn(draft: Draft | undefined): Heard | undefined {
  return draft?.content.heard as Heard | undefined;
}
