import type { Recipient } from '#features/access/server/members.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import type { Given } from '#ground/rules/fields/given.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Mail } from '#ground/server/mail.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { ActTableName, AgencyTableName } from '../rules/all-tables.ts';
import { casePath } from '../rules/case-segments.ts';
import type { CaseFacts } from '../rules/case-wire.ts';
import type { ActTable, MailName } from '../rules/table.ts';
import type { Performer } from './performer.ts';

/** A decision one person has proposed and another has not signed yet (CONTEXT.md: Vorschlag). */
export interface Draft {
  /** The act that made it: 'propose-approval'. */
  act: string;
  proposedBy: string;
  proposedAt: Date;
  content: Readonly<Record<string, unknown>>;
}

/** What every case has, whatever it is. `S`: the states of its table. */
export interface CaseBase<S extends string = string> {
  /** Of the record; in state `none` of what it would be about. */
  id: string;
  state: S;
  /** Whom mails go to. */
  accountId: string;
  /** Whose case it is. */
  companyId: string;
  drafts: readonly Draft[];
}

/** As sent. */
export type ActFields = Readonly<Record<string, unknown>>;

/** What an act is done with. */
export interface ActGiven<F extends Fields = Record<never, never>> {
  portal: Portal;
  trx: Trx;
  performer: Performer;
  /** What the act needs, read. */
  fields: Given<F>;
  /** Everything that was sent, for fields that only this kind of case can read. */
  sent: ActFields;
  /** What is signed by this act; undefined for acts that sign nothing. */
  draft: Draft | undefined;
  /** The bank's own answer says so; no person typed it. */
  isReported: boolean;
  now: Date;
}

export interface ActContext<R extends CaseBase, F extends Fields = Record<never, never>> extends ActGiven<F> {
  /** Locked, as it was before the act. */
  row: R;
}

/** An act that follows from another: the portal itself does it, in the same transaction. */
export interface Consequence {
  kind: ActTableName;
  id: string;
  act: string;
  fields: ActFields;
}

/** What an effect reports to the engine. */
export interface ActOutcome {
  /** Of a record that the act has made. */
  id?: string;
  /** What is kept as the draft instead of the fields as sent. */
  draft?: object;
  /** For the record of acts: sums, days, names; never the content of a form. States, case and request are added by the engine. */
  detail?: { from?: never; to?: never; case?: never; request?: never; [name: string]: unknown };
  consequences?: readonly Consequence[];
}

/**
 * Methods, so that TypeScript compares their parameters both ways: a kind is given the fields its own table has read for the
 * act, which TypeScript cannot infer from the name of the act.
 */
interface OfAct<R extends CaseBase, F extends Fields> {
  effect(context: ActContext<R, F>): Promise<ActOutcome> | Promise<void>;
  mail(context: ActContext<R, F>, to: Recipient): Mail | undefined | Promise<Mail | undefined>;
}

/** Writes what the act changes. Throws a Problem to refuse it: nothing has happened then. */
export type Effect<R extends CaseBase, F extends Fields = Record<never, never>> = OfAct<R, F>['effect'];

/** Undefined: no mail this time. */
type MailText<R extends CaseBase, F extends Fields> = OfAct<R, F>['mail'];

type ActsOf<T extends ActTable> = keyof T['acts'] & string;

/** What an act of a table needs. */
export type NeedsOf<T extends ActTable, A extends keyof T['acts']> = T['acts'][A] extends {
  needs: infer F extends Fields;
}
  ? F
  : Record<never, never>;

/** What one act of a table is given. */
export type ActOf<R extends CaseBase, T extends ActTable, A extends keyof T['acts']> = ActContext<R, NeedsOf<T, A>>;

/** What is common to the acts that send a mail. */
type NeedsOfMail<T extends ActTable, M> = {
  [A in keyof T['acts']]: T['acts'][A] extends { mail: M } ? NeedsOf<T, A> : never;
}[keyof T['acts']];

export interface CaseSpec<K extends ActTableName, R extends CaseBase, T extends ActTable = ActTable> {
  name: K;
  table: T;
  load(portal: Portal, db: Db | Trx, id: string, options: { lock: boolean }): Promise<R | undefined>;
  /** An act of the portal that is due before anybody else can act, as when a deadline has passed. */
  overdue?(portal: Portal, row: R): Consequence | undefined;
  /** IRIs the record of acts names beside the case's own. */
  about(row: R): readonly string[];
  /** Id of the application whose money the acts can move; the budget checks each of them. */
  moneyOf?(row: R): string;
  /** What the case view shows beside state, acts and history; the record says that it was read. */
  facts(portal: Portal, row: R): Promise<K extends AgencyTableName ? CaseFacts[K] : object>;
  /** Acts that the state allows, but not this case or not this person: the effect refuses them, and the desk does not offer them. */
  closed?(row: R, performer: Performer): readonly ActsOf<T>[];
  /** By act. An act without an effect only gets its entry in the record, and its draft where it proposes something. */
  effects: { readonly [A in keyof T['acts']]?: Effect<R, NeedsOf<T, A>> };
  mails: { readonly [M in MailName]?: MailText<R, NeedsOfMail<T, M>> };
  /** Acts that propose a decision: their fields are kept as a draft until a second person signs. A new draft replaces the one before. */
  keptAsDraft?: readonly ActsOf<T>[];
  /** The acts whose drafts an act signs; the drafts go with it. */
  signs?: { readonly [A in ActsOf<T>]?: readonly ActsOf<T>[] };
  /** Acts that delete every draft of the case. */
  dropsDrafts?: readonly ActsOf<T>[];
}

/** A loaded case. The type of its row is known only to the kind that loaded it, so it is reached through these methods. */
export interface OpenCase extends CaseBase {
  kind: CaseKind;
  about: readonly string[];
  /** The application whose money its acts can move. */
  moneyOf: string | undefined;
  overdue(portal: Portal): Consequence | undefined;
  facts(portal: Portal): Promise<object>;
  closed(performer: Performer): readonly string[];
  effect(act: string, given: ActGiven<Fields>): Promise<ActOutcome>;
  /** Throws for a mail that the kind has no text for. */
  mail(name: MailName, given: ActGiven<Fields>, to: Recipient): Promise<Mail | undefined>;
}

/** A kind of case: what `performAct` and the calls know of it. */
export interface CaseKind extends Pick<CaseSpec<ActTableName, CaseBase>, 'name' | 'table'> {
  /** '/api/agency/proposals' */
  path: string;
  load(portal: Portal, db: Db | Trx, id: string, options: { lock: boolean }): Promise<OpenCase | undefined>;
  keptAsDraft: readonly string[];
  signs: Readonly<Partial<Record<string, readonly string[]>>>;
  dropsDrafts: readonly string[];
}

/** A kind whose rows the caller may have loaded itself. */
interface DefinedCase<R extends CaseBase> extends CaseKind {
  open(row: R): OpenCase;
}

export function defineCase<K extends ActTableName, R extends CaseBase, T extends ActTable>(
  spec: CaseSpec<K, R, T>,
): DefinedCase<R> {
  const { name, table, keptAsDraft = [], signs = {}, dropsDrafts = [] } = spec;
  const kind: DefinedCase<R> = {
    ...{ name, table, keptAsDraft, signs, dropsDrafts },
    path: casePath(name),
    open: (row) => openCase(spec, kind, row),
    load: async (portal, db, id, options) => {
      const row = await spec.load(portal, db, id, options);
      return row === undefined ? undefined : kind.open(row);
    },
  };
  return kind;
}

function openCase<K extends ActTableName, R extends CaseBase, T extends ActTable>(
  spec: CaseSpec<K, R, T>,
  kind: CaseKind,
  row: R,
): OpenCase {
  const effects: Readonly<Partial<Record<string, Effect<R, Fields>>>> = spec.effects;
  const mails: Readonly<Partial<Record<MailName, MailText<R, Fields>>>> = spec.mails;
  const { id, state, accountId, companyId, drafts } = row;
  return {
    ...{ kind, id, state, accountId, companyId, drafts },
    about: spec.about(row),
    moneyOf: spec.moneyOf?.(row),
    overdue: (portal) => spec.overdue?.(portal, row),
    facts: (portal) => spec.facts(portal, row),
    closed: (performer) => spec.closed?.(row, performer) ?? [],
    effect: async (act, given) => (await effects[act]?.({ ...given, row })) ?? {},
    mail: async (mail, given, to) => {
      const text = mails[mail];
      if (text === undefined) throw new Error(`the mail ${mail} of ${spec.name} has no text`);
      return text({ ...given, row }, to);
    },
  };
}

/** As the record names it: 'proposal.approve'. */
export function actName(kind: Pick<CaseKind, 'name'>, act: string): string {
  return `${kind.name}.${act}`;
}

export function caseIri(kind: Pick<CaseKind, 'path'>, id: string): string {
  return iriOf(kind.path, id);
}

/** The draft an act would sign, or the one its own author would take back. */
export function draftFor(
  { kind, drafts }: Pick<OpenCase, 'kind' | 'drafts'>,
  act: string,
  officerId: string,
): Draft | undefined {
  if (kind.table.acts[act]?.ownProposal) return ownDrafts(drafts, officerId)[0] ?? drafts[0];
  const signed = Object.hasOwn(kind.signs, act) ? kind.signs[act] : undefined;
  return drafts.find((draft) => signed?.includes(draft.act));
}

export function ownDrafts(drafts: readonly Draft[], officerId: string): readonly Draft[] {
  return drafts.filter(({ proposedBy }) => proposedBy === officerId);
}
