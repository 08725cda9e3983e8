import { choice, choices, type Fields, text } from '../../fields/field.ts';
import { voluntary } from '../../fields/given.ts';
import type { ReviewedRecord } from '../approval/check-list.ts';
import { SKILL_OPTIONS, type SkillName, skillsText } from '../officers/skills.ts';
import { type CaseProperty, PROPERTY_OPTIONS } from './case-properties.ts';

/** Which cases go to which people, and what these must know. */
export interface AssignmentRule {
  /** Null: every kind. */
  kind: ReviewedRecord | null;
  /** What the application must be; null: anything. */
  property: CaseProperty | null;
  /** First letter of the company's name, 'A' to 'Z'; null: every name. */
  fromLetter: string | null;
  toLetter: string | null;
  /** Who has not this one gets no case that fits, whichever rule decides; null: nothing is asked. */
  skill: SkillName | null;
  /** Ids of officers; among them whoever has the fewest open cases gets the case. Empty: the rule asks for a skill only. */
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
  properties: readonly CaseProperty[];
}

/** Somebody who may work on cases and is there: whoever is stood in for gets none. */
export interface Available {
  id: string;
  /** Open cases now. */
  open: number;
  skills: readonly SkillName[];
}

/** What becomes of one case. */
export interface PlannedAssignment {
  caseId: string;
  /** Null: nobody who is there may have it. */
  officerId: string | null;
  /** Place of the rule that decided, from 0; null: none fitted, so all who know enough shared it. */
  rule: number | null;
  /** What every rule that fits asks for. */
  skills: readonly SkillName[];
}

/**
 * Gives every case to one person who is there and knows what all the rules that fit ask for. Among these the first rule
 * that fits and names one of them decides, else everybody; whoever has the fewest open cases gets it, these assignments
 * counted, the first id where several have. A case for which nobody there knows enough stays nobody's. The same input
 * gives the same plan.
 */
export function planAssignments(
  cases: readonly CaseToAssign[],
  people: readonly Available[],
  rules: readonly AssignmentRule[],
): PlannedAssignment[] {
  const load = new Map(people.map(({ id, open }) => [id, open]));
  return cases.map((one) => {
    const skills = skillsAsked(rules, one);
    const able = people.filter((person) => skills.every((skill) => person.skills.includes(skill)));
    const ids = new Set(able.map(({ id }) => id));
    const place = rules.findIndex((rule) => fits(rule, one) && rule.people.some((id) => ids.has(id)));
    const named = rules[place]?.people ?? [...ids];
    const officerId = leastLoaded(named, ids, load);
    if (officerId !== null) load.set(officerId, (load.get(officerId) ?? 0) + 1);
    return { caseId: one.id, officerId, rule: place === -1 ? null : place, skills };
  });
}

/** What somebody must know to get a case, each once. */
function skillsAsked(rules: readonly AssignmentRule[], one: CaseToAssign): SkillName[] {
  const asked = rules.filter((rule) => fits(rule, one)).flatMap(({ skill }) => skill ?? []);
  return [...new Set(asked)];
}

/** Why it goes where it goes: 'Regel 3, Kenntnisse: Steuern'. */
export function becauseText({ rule, skills }: Pick<PlannedAssignment, 'rule' | 'skills'>): string {
  const known = skills.length === 0 ? '' : `, Kenntnisse: ${skillsText(skills)}`;
  return `${rule === null ? 'wer am wenigsten hat' : `Regel ${rule + 1}`}${known}`;
}

/** Why nobody gets it. */
export function nobodyText(skills: readonly SkillName[]): string {
  if (skills.length === 0) return 'Niemand ist da, der Fälle bekommen kann.';
  return `Niemand, der da ist, hat diese Kenntnisse: ${skillsText(skills)}.`;
}

function fits({ kind, property, fromLetter, toLetter }: AssignmentRule, one: CaseToAssign): boolean {
  if (kind !== null && kind !== one.kind) return false;
  if (property !== null && !one.properties.includes(property)) return false;
  const letter = firstLetter(one.companyName);
  return (fromLetter === null || letter >= fromLetter) && (toLetter === null || letter <= toLetter);
}

/** 'Ährenwerk GmbH' → 'A'; what begins with no letter stands before all of them. */
export function firstLetter(companyName: string): string {
  const base = companyName.trim().normalize('NFD').charAt(0).toUpperCase();
  return base >= 'A' && base <= 'Z' ? base : '';
}

function leastLoaded(
  named: readonly string[],
  able: ReadonlySet<string>,
  load: ReadonlyMap<string, number>,
): string | null {
  const there = named.filter((id) => able.has(id)).map((id) => ({ id, open: load.get(id) ?? 0 }));
  there.sort((one, other) => one.open - other.open || (one.id < other.id ? -1 : 1));
  return there[0]?.id ?? null;
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
  property: voluntary(
    choice<CaseProperty>({
      label: 'Eigenschaft des Antrags',
      hint: 'Ohne Angabe jeder. Ein Verwendungsnachweis hat die Eigenschaften seines Antrags.',
      options: PROPERTY_OPTIONS,
    }),
  ),
  fromLetter: letter('Name des Unternehmens von', 'Ein Buchstabe. Umlaute zählen als A, O und U.'),
  toLetter: letter('bis', 'Ein Buchstabe. Ohne Angabe bis zum Ende.'),
  skill: voluntary(
    choice<SkillName>({
      label: 'Verlangte Kenntnis',
      hint: 'Wer sie nicht hat, bekommt solche Fälle nicht, auch nicht durch eine andere Regel.',
      options: SKILL_OPTIONS,
    }),
  ),
  people: voluntary(
    choices<string>({
      label: 'Personen',
      hint: 'Den Fall bekommt, wer von ihnen die wenigsten offenen Fälle hat und da ist. Ohne Angabe verlangt die Regel nur die Kenntnis.',
      options: [],
      open: 50,
    }),
  ),
} as const satisfies Fields;

const NOTHING_SAID = 'Bitte wählen Sie mindestens eine Person oder eine Kenntnis.';
const ORDER = 'Der erste Buchstabe steht hinter dem letzten.';

/** What is wrong with a rule as a whole, at its field; undefined: nothing. */
export function ruleFault({
  fromLetter,
  toLetter,
  skill,
  people,
}: Partial<AssignmentRule>): { field: keyof AssignmentRule; message: string } | undefined {
  if (fromLetter && toLetter && fromLetter.toUpperCase() > toLetter.toUpperCase())
    return { field: 'fromLetter', message: ORDER };
  if (!skill && !people?.length) return { field: 'people', message: NOTHING_SAID };
  return undefined;
}
