import type { Role } from '#features/audit/rules/roles.ts';
import type { Fields } from '#ground/rules/fields/field.ts';

/** Who acts: an officer by role, the applicant, or the portal itself (deadlines, signatures, status reports). */
export type Actor = Role | 'applicant' | 'system';

/** What an act is, whatever state it starts from. */
export interface ActRule {
  /** German, as the button and the refusal name it. */
  label: string;
  by: readonly Actor[];
  /** What it asks for; a field without `required` can be left empty. */
  needs?: Fields;
  /** Signs what another person proposed: refused to the one who proposed, and without a draft. */
  secondPerson?: true;
  /** Takes back a draft; only its author may. */
  ownProposal?: true;
  /** Can be done to many cases at once: it decides nothing and pays nothing. */
  bulk?: true;
  /** Carried out by an extra; closed where that is left out. */
  pluggedIn?: true;
  /** Name of the mail that goes out with it. */
  mail?: MailName;
  /** What the record of acts says. */
  audit: string;
}

/** Every mail an act sends. The texts stand with the use cases. */
export type MailName =
  | 'amendment-accepted'
  | 'amendment-filed'
  | 'amendment-refused'
  | 'bank-account-changed'
  | 'case-message'
  | 'correction-expired'
  | 'correction-extended'
  | 'correction-requested'
  | 'final-notice'
  | 'hearing-answered'
  | 'hearing-cancelled'
  | 'hearing-extended'
  | 'hearing-opened'
  | 'in-depth-check'
  | 'letter-posted'
  | 'letter-posting-undone'
  | 'letter-served'
  | 'objection-filed'
  | 'objection-rejected'
  | 'objection-remedied'
  | 'payout-failed'
  | 'payout-paid'
  | 'proposal-approved'
  | 'proposal-denied'
  | 'proposal-received'
  | 'proposal-revoked'
  | 'proposal-withdrawn'
  | 'receipt-undone'
  | 'reclaim'
  | 'repayment-noted'
  | 'repayment-reminded'
  | 'resubmission-closed'
  | 'resubmission-extended'
  | 'resubmission-opened'
  | 'revoked-in-part'
  | 'sheet-defective'
  | 'verification-received';

/** State × act → next state; what is not listed is unknown there (409). */
export type Moves<S extends string, A extends string> = Readonly<Record<S, Readonly<Partial<Record<A, S>>>>>;

export interface ActTable<S extends string = string, A extends string = string> {
  /** What the table is about, German, for refusals: 'Antrag'. */
  subject: string;
  /** German label of every state. */
  states: Readonly<Record<S, string>>;
  acts: Readonly<Record<A, ActRule>>;
  moves: Moves<S, A>;
}

/** Keeps the literal types: a table that forgets a state does not compile, and effects know the fields their act needs. */
export function defineTable<const S extends string, const A extends Readonly<Record<string, ActRule>>>(table: {
  subject: string;
  states: Readonly<Record<S, string>>;
  acts: A;
  moves: Moves<NoInfer<S>, NoInfer<keyof A & string>>;
}): ActTable<S, keyof A & string> & { acts: A } {
  return table;
}

export function statesOf<S extends string>(table: Pick<ActTable<S>, 'states'>): S[] {
  return Object.keys(table.states) as S[];
}

export function actsOf<A extends string>(table: { acts: Readonly<Record<A, ActRule>> }): A[] {
  return Object.keys(table.acts) as A[];
}

/** The acts that start from a state. */
export function actsFrom<S extends string, A extends string>(table: ActTable<S, A>, state: S): A[] {
  return Object.keys(table.moves[state]) as A[];
}
