import type { Heard, HearingExceptionName, HearingPurpose } from '#features/letter/rules/legal/hearing.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { ACT_TABLES, ActTableName } from '../rules/all-tables.ts';
import type { MachineAnswers } from '../rules/checks.ts';
import type { HearingView } from '../rules/proceedings-wire.ts';
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
type PluggedEffects = {
  readonly [K in ActTableName]?: {
    readonly [A in keyof Tables[K]['acts']]?: Effect<CaseBase, NeedsOf<Tables[K], A>>;
  };
};

/** A case that has check lists. */
export interface CheckedCase {
  kind: 'proposal' | 'verification';
  caseId: string;
}

/** An application or a proof of use at its submission. `accountId`: who submitted it; `grant`: what it asks for. */
export type HandedIn =
  | { kind: 'proposal'; id: string; accountId: string; grant: Cents }
  | { kind: 'verification'; id: string };

/** An act that the table allows, before its effect. */
export interface ActAtHand extends ActGiven<Fields> {
  act: string;
  row: OpenCase;
}

/** Called after everything else an act writes, before its entry in the record. A Problem thrown here rolls the act back. */
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
 * How a feature takes part in the acts on cases; hooks are called in the order of the list of features. Within an act the
 * order is: `hasPrepared`, the table, `beforeEffect`, the effect, drafts and mail, consequences, the functions `beforeEffect`
 * returned (so that money moves by what was written), the record.
 */
export interface ActHooks {
  /** Name of the officer who types for the company of this account now, and so does what its calls do. */
  findTypist?(db: Db | Trx, accountId: string): Promise<string | undefined>;
  /** Whether an officer has typed what came from a company on paper, and so may sign nothing about it. */
  hasPrepared?(db: Db | Trx, companyId: string, officerId: string): Promise<boolean>;
  /** Called before the effect, in the act's transaction. Undefined: nothing is to be called afterwards. */
  beforeEffect?(act: ActAtHand): Promise<AfterAct | undefined>;
  /** Shows that the company was heard, or why not, before a burden is proposed (§ 28 VwVfG); kept in the draft as `heard`. Throws 409 or 422. */
  hear?(trx: Trx, burden: Burden): Promise<Heard>;
  /** Those about an application, newest first. */
  hearings?(db: Db | Trx, proposalId: string): Promise<readonly HearingView[]>;
  /** What is added to the facts of a case. */
  facts?(portal: Portal, row: OpenCase): Promise<object>;
  /** What the portal itself finds about items of its check lists. */
  answers?(portal: Portal, db: Db | Trx, about: CheckedCase): Promise<MachineAnswers>;
  /** Called in the transaction of a submission. A Problem thrown here refuses the submission. */
  handIn?(portal: Portal, trx: Trx, what: HandedIn): Promise<void>;
}

/** What `hear` returned when the draft was written. */
export function heardIn(draft: Draft | undefined): Heard | undefined {
  return draft?.content.heard as Heard | undefined;
}
