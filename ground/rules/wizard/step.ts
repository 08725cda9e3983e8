import { missingAnswers, pruneAnswers, readAnswers, restoreAnswers, unaskedPaths } from '../fields/answers.ts';
import type { Answers, Around, Conditions, DataOf, FieldSection, Fields } from '../fields/field.ts';
import { isWithin, isWrong, type Violation } from '../fields/violation.ts';

/** Where somebody can stand in a wizard, as types. */
export interface Places {
  /** Numbers of its steps. */
  step: number;
  /** A step, or a state in which several are worked on. */
  place: number | string;
  /** Names of its transitions. */
  transition: string;
}

/** The texts of a part that are not a field's own. */
export interface PartTexts {
  /** 'Bevollmächtigte Person' */
  title: string;
  /** One line under the heading: what this part is for. */
  purpose: string;
}

/** What the steps of one wizard have in common, as types. */
export interface WizardKind extends Places {
  /** What a rule may know beyond its own answers. */
  facts: object;
  /** What of the facts the steps tell each other. */
  shared: object;
  /** What is known of whoever fills it in before they have answered anything. */
  known: object;
  /** What beside the answers makes their shape on the wire. */
  wire: readonly unknown[];
  texts: PartTexts;
}

/**
 * What is filled in on one page: a step of a wizard, or a form beside it such as the comment of a resubmission. It knows
 * only itself; the rest comes in as facts. In form and stored answers its fields have the same names, on the wire they may
 * have others.
 */
export interface Part<K extends WizardKind = WizardKind, D = Answers> {
  /** Of a step; absent: it stands beside them. */
  number?: K['step'];
  texts: K['texts'];
  fields: Fields;
  /** When a field is asked; see `Asked`. */
  asked: Conditions;
  /** What stands in it already when it is opened: what is known need not be typed again. Only a save stores it. */
  begin(data: D, facts: K['facts'], known: K['known']): D;
  /** Headings of form and overview. Every field stands in exactly one section. */
  sections: readonly FieldSection[];
  /** Drops list elements that are not asked, after the conditions of the fields have been applied. */
  prune(data: D, facts: K['facts']): D;
  /** Cross-field and beyond-the-field rules over pruned data. Field rules (required, limits) are not repeated here. */
  check(data: D, facts: K['facts']): Violation[];
  /** Complaints about a body that its fields cannot phrase; they stand in for the fields' own at the same place. */
  refuse(body: Answers): Violation[];
  /** This part's share of the facts, from pruned data; `facts` hold what earlier steps contributed. */
  contributes(data: D, facts: K['facts']): Partial<K['shared']>;
  /** Stored shape → wire (without `@` keys). Adds read-only extras. */
  toWire(data: D, ...around: K['wire']): Answers;
  /** Body as sent → body in the fields' own names. Tolerates every accepted spelling. */
  fromWire(body: Answers): Answers;
  /** Place of a violation in the stored shape → its place on the wire. */
  wirePath(path: string): string;
  /** The way back: place on the wire → place in the stored shape. */
  formPath(path: string): string;
}

export interface Step<K extends WizardKind = WizardKind, D = Answers> extends Part<K, D> {
  number: K['step'];
}

type PartSpec<K extends WizardKind, F extends Fields> = Partial<
  Omit<Part<K, DataOf<F>>, 'texts' | 'fields' | 'sections' | 'asked'>
> & {
  texts: K['texts'];
  fields: F;
  sections: readonly (FieldSection & { fields: readonly (keyof F & string)[] })[];
  asked?: { [N in keyof F]?: (data: DataOf<F>, around: Around<K['facts']>) => boolean };
};

/** How the parts of one wizard are defined: fills in what most do not need, keeps the exact type of the answers. */
export function partsOf<K extends WizardKind>() {
  function definePart<const F extends Fields>(spec: PartSpec<K, F>): Part<K, DataOf<F>> {
    return {
      asked: {},
      begin: (data) => data,
      prune: (data) => data,
      check: () => [],
      refuse: () => [],
      contributes: () => ({}),
      toWire: (data: DataOf<F>, ..._around: K['wire']) => ({ ...data }),
      fromWire: (body) => body,
      wirePath: (path) => path,
      formPath: (path) => path,
      ...spec,
    };
  }
  function defineStep<const F extends Fields>(spec: PartSpec<K, F> & { number: K['step'] }): Step<K, DataOf<F>> {
    return { ...definePart<F>(spec), number: spec.number };
  }
  return { definePart, defineStep };
}

export interface Evaluated<D = Answers> {
  /** Read and pruned: what is stored. */
  data: D;
  /** Everything to complain about at its place on the wire, wrong ones first. */
  violations: Violation[];
  complete: boolean;
}

/** A body as sent → what to store and what to say (architecture §3, rows 6 and 8). */
export function evaluateBody<K extends WizardKind, D>(
  part: Part<K, D>,
  body: Answers,
  facts: K['facts'],
): Evaluated<D> {
  const refused = part.refuse(body);
  const places = new Set(refused.map(({ propertyPath }) => propertyPath));
  const read = readAnswers(part.fields, part.fromWire(body));
  const unread = read.violations.filter(({ propertyPath }) => !places.has(part.wirePath(propertyPath)));
  return evaluate(part, read.data as D, facts, [...unread, ...refused]);
}

/** Stored answers → the same judgement by today's facts. */
export function evaluateStored<K extends WizardKind, D>(
  part: Part<K, D>,
  stored: unknown,
  facts: K['facts'],
): Evaluated<D> {
  return evaluate(part, restoreAnswers(part.fields, stored) as D, facts, []);
}

function evaluate<K extends WizardKind, D>(
  part: Part<K, D>,
  read: D,
  facts: K['facts'],
  unreadable: Violation[],
): Evaluated<D> {
  const { fields, asked } = part;
  const answered = pruneAnswers(fields, asked, read, { facts, root: read });
  const wrongOnes = unreadable.length === 0 ? unreadable : inAsked(part, answered, facts, unreadable);
  const data = part.prune(answered, facts);
  const missing = missingAnswers(fields, asked, data, { facts, root: data }).filter(
    (violation) => !wrongOnes.some((one) => one.propertyPath === violation.propertyPath),
  );
  const checked = part.check(data, facts);
  const found = [...wrongOnes, ...checked.filter(isWrong), ...missing, ...checked.filter((one) => !isWrong(one))];
  const violations = onePerPlace(found.map((one) => ({ ...one, propertyPath: part.wirePath(one.propertyPath) })));
  return { data, violations, complete: violations.length === 0 };
}

/** Drops what is wrong in fields that are not asked, which are emptied anyway. */
function inAsked<K extends WizardKind, D>(
  { fields, asked }: Part<K, D>,
  answered: D,
  facts: K['facts'],
  unreadable: Violation[],
): Violation[] {
  const unasked = unaskedPaths(fields, asked, answered, { facts, root: answered });
  return unreadable.filter(({ propertyPath }) => !unasked.some((path) => isWithin(propertyPath, path)));
}

/** Keeps the first violation of each path: a wrong answer is not called missing as well. */
function onePerPlace(violations: readonly Violation[]): Violation[] {
  const seen = new Set<string>();
  return violations.filter(({ propertyPath }) => !seen.has(propertyPath) && seen.add(propertyPath));
}
