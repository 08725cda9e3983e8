import { choice, choices, type Fields, text } from '../../fields/field.ts';
import { voluntary } from '../../fields/given.ts';
import type { ReviewedRecord } from '../approval/check-list.ts';

/** Which cases go to which people; the first rule that fits and has somebody there decides. */
export interface AssignmentRule {
  /** Null: every kind. */
  kind: ReviewedRecord | null;
  /** First letter of the company's name, 'A' to 'Z'; null: every name. */
  fromLetter: string | null;
  toLetter: string | null;
  /** Ids of officers; among them whoever has the fewest open cases gets the case. */
  people: readonly string[];
}

/** Rules as the office has them. */
export interface AssignmentRules {
  rules: readonly AssignmentRule[];
  /** Each case is assigned when its sheet has come. */
  atReceipt: boolean;
}

export const NO_RULES: AssignmentRules = { rules: [], atReceipt: false };
/** More nobody keeps in order. */
export const RULES_MOST = 50;

export interface CaseToAssign {
  id: string;
  kind: ReviewedRecord;
  companyName: string;
}

/** Somebody who may work on cases and is there: whoever is stood in for gets none. */
export interface Available {
  id: string;
  /** Open cases now. */
  open: number;
}

export interface PlannedAssignment {
  caseId: string;
  officerId: string;
  /** Place of the rule that decided, from 0; null: none fitted, so all people shared it. */
  rule: number | null;
}

/**
 * Gives every case to exactly one person who is there: the first rule that fits and whose people are not all away, else
 * everybody; among them whoever has the fewest open cases, these assignments counted, the first id where several have. The
 * same input gives the same plan. Nobody there: nothing is planned.
 */
export function planAssignments(
  cases: readonly CaseToAssign[],
  people: readonly Available[],
  rules: readonly AssignmentRule[],
): PlannedAssignment[] {
  const load = new Map(people.map(({ id, open }) => [id, open]));
  return cases.flatMap((one) => {
    const place = rules.findIndex((rule) => fits(rule, one) && rule.people.some((id) => load.has(id)));
    const pool = rules[place]?.people ?? [...load.keys()];
    const officerId = leastLoaded(pool, load);
    if (officerId === undefined) return [];
    load.set(officerId, (load.get(officerId) ?? 0) + 1);
    return [{ caseId: one.id, officerId, rule: place === -1 ? null : place }];
  });
}

function fits({ kind, fromLetter, toLetter }: AssignmentRule, one: CaseToAssign): boolean {
  if (kind !== null && kind !== one.kind) return false;
  const letter = firstLetter(one.companyName);
  return (fromLetter === null || letter >= fromLetter) && (toLetter === null || letter <= toLetter);
}

/** 'Ährenwerk GmbH' → 'A'; what begins with no letter stands before all of them. */
export function firstLetter(companyName: string): string {
  const base = companyName.trim().normalize('NFD').charAt(0).toUpperCase();
  return base >= 'A' && base <= 'Z' ? base : '';
}

function leastLoaded(pool: readonly string[], load: ReadonlyMap<string, number>): string | undefined {
  const there = pool.flatMap((id) => {
    const open = load.get(id);
    return open === undefined ? [] : [{ id, open }];
  });
  there.sort((one, other) => one.open - other.open || (one.id < other.id ? -1 : 1));
  return there[0]?.id;
}

const LETTER = /^[A-Za-z]$/;
const letter = (label: string, hint: string) =>
  voluntary(
    text({
      ...{ label, hint, max: 1 },
      read: (typed) =>
        LETTER.test(typed)
          ? { ok: true, value: typed.toUpperCase() }
          : { ok: false, message: 'Bitte geben Sie einen Buchstaben von A bis Z an.' },
    }),
  );

/** One rule as it is typed. */
export const RULE_FORM = {
  kind: voluntary(
    choice<ReviewedRecord>({
      label: 'Art des Falls',
      hint: 'Ohne Angabe jede Art.',
      options: [
        { value: 'proposal', label: 'Anträge' },
        { value: 'verification', label: 'Verwendungsnachweise' },
      ],
    }),
  ),
  fromLetter: letter('Name des Unternehmens von', 'Ein Buchstabe. Umlaute zählen als A, O und U.'),
  toLetter: letter('bis', 'Ein Buchstabe. Ohne Angabe bis zum Ende.'),
  people: choices<string>({
    label: 'Personen',
    hint: 'Den Fall bekommt, wer von ihnen die wenigsten offenen Fälle hat und da ist.',
    options: [],
    open: 50,
    required: 'Bitte wählen Sie mindestens eine Person.',
  }),
} as const satisfies Fields;
