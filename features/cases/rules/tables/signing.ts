import type { Role } from '#features/audit/rules/roles.ts';
import { ROLES } from '#features/audit/rules/roles.ts';
import { ACT_TABLES, type ActTableName } from './all-tables.ts';
import type { ActTable } from './table.ts';

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
