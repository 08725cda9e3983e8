import { AMENDMENT_TABLE } from '#features/amendment/rules/acts.ts';
import { ROLES, type Role } from '#features/audit/rules/roles.ts';
import { CORRECTION_TABLE } from '#features/correction/rules/acts.ts';
import { LETTER_TEXT_TABLE } from '#features/letter/rules/text-acts.ts';
import { OBJECTION_TABLE } from '#features/objection/rules/acts.ts';
import { ROLE_GRANT_TABLE } from '#features/officers/rules/acts.ts';
import { BANK_CHANGE_TABLE, PAYOUT_TABLE } from '#features/payout/rules/acts.ts';
import { LETTER_TABLE } from '#features/post-out/rules/acts.ts';
import { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';
import { RAFFLE_TABLE } from '#features/raffle/rules/acts.ts';
import { VERIFICATION_TABLE } from '#features/verification/rules/acts.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import type { Sent } from '#ground/rules/fields/given.ts';
import { BUDGET_TABLE, HEARING_TABLE, SAMPLE_TABLE } from './extra-acts.ts';
import type { ActTable } from './table.ts';

/** Every table of acts on cases, by the name of the record it rules. */
export const AGENCY_TABLES = {
  proposal: PROPOSAL_TABLE,
  correction: CORRECTION_TABLE,
  amendment: AMENDMENT_TABLE,
  objection: OBJECTION_TABLE,
  hearing: HEARING_TABLE,
  verification: VERIFICATION_TABLE,
  payout: PAYOUT_TABLE,
  'bank-change': BANK_CHANGE_TABLE,
} as const satisfies Readonly<Record<string, ActTable>>;

export type AgencyTableName = keyof typeof AGENCY_TABLES;

/** A state of a kind of case, an act on it: what a screen compares is a word of the table or does not compile. */
export type StateName<K extends AgencyTableName = AgencyTableName> = {
  [T in K]: keyof (typeof AGENCY_TABLES)[T]['states'] & string;
}[K];
export type ActName<K extends AgencyTableName = AgencyTableName> = {
  [T in K]: keyof (typeof AGENCY_TABLES)[T]['acts'] & string;
}[K];

/** Tables of cases about an application, and of what else is changed by acts: pots, letters on their way, letter texts, budget, roles, samples. */
export const ACT_TABLES = {
  ...AGENCY_TABLES,
  raffle: RAFFLE_TABLE,
  letter: LETTER_TABLE,
  'letter-text': LETTER_TEXT_TABLE,
  budget: BUDGET_TABLE,
  'role-grant': ROLE_GRANT_TABLE,
  sample: SAMPLE_TABLE,
} as const satisfies Readonly<Record<string, ActTable>>;

export type ActTableName = keyof typeof ACT_TABLES;

type Tables = typeof ACT_TABLES;

/** One act with what its table declares it to need: whoever writes one down is told by the compiler when that changes. */
export type DeclaredAct = {
  [K in keyof Tables]: {
    [A in keyof Tables[K]['acts']]: { kind: K; act: A } & FieldsOf<Tables[K]['acts'][A]>;
  }[keyof Tables[K]['acts']];
}[keyof Tables];

type FieldsOf<R> = R extends { needs: infer F extends Fields } ? { fields: Sent<F> } : { fields?: never };

/** An act that carries out what another person proposed. */
export interface SigningAct {
  kind: ActTableName;
  act: string;
  /** German, as the button names it. */
  label: string;
  /** Who may, if somebody else proposed it. */
  by: readonly Role[];
  /** The states it starts from. */
  states: readonly string[];
}

/** Every act for a second person, of all tables: who adds one to a table adds it here too. */
export const SIGNING_ACTS: readonly SigningAct[] = (Object.keys(ACT_TABLES) as ActTableName[]).flatMap((kind) => {
  const { acts, moves }: ActTable = ACT_TABLES[kind];
  return Object.entries(acts).flatMap(([act, { label, by, secondPerson }]) => {
    if (!secondPerson) return [];
    const states = Object.keys(moves).filter((state) => moves[state]?.[act] !== undefined);
    return [{ kind, act, label, by: ROLES.filter((role) => by.includes(role)), states }];
  });
});

/** Whoever signs anything at all: officers who decide, pay, draw or confirm. */
export const SIGNERS: readonly Role[] = ROLES.filter((role) => SIGNING_ACTS.some(({ by }) => by.includes(role)));
