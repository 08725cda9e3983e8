import type { Answers, Around, Conditions, DataOf, Fields } from '../fields/field.ts';
import type { Violation } from '../fields/violation.ts';
import type { Facts, StepFacts } from './facts.ts';

export type StepNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/** The texts of a step that are not a field's own. */
export interface StepTexts {
  /** 'Bevollmächtigte Person' */
  title: string;
  /** One line under the heading: what this step is for. */
  purpose: string;
  /** Literal save error of the specification (2-application §8). */
  saveError: string;
  /** Literal or patterned load error. */
  loadError: string;
}

/** A part of a step with a heading of its own, naming its fields in page order. */
export interface Section {
  title: string;
  fields: readonly string[];
}

/** One step of the wizard. A step knows only itself; the rest comes in as facts. */
export interface Step<D = Answers> {
  number: StepNumber;
  texts: StepTexts;
  fields: Fields;
  /** When a field is asked; see `Asked`. */
  asked: Conditions;
  /** Headings of form and overview. Every field stands in exactly one section. */
  sections: readonly Section[];
  /** Drops list elements that are not asked, after the conditions of the fields have been applied. */
  prune(data: D, facts: Facts): D;
  /** Cross-field and beyond-the-field rules over pruned data. Field rules (required, limits) are not repeated here. */
  check(data: D, facts: Facts): Violation[];
  /** This step's share of the facts, from pruned data; `facts` hold what earlier steps contributed. */
  contributes(data: D, facts: Facts): Partial<StepFacts>;
  /** Stored shape → body of the GET (without `@` keys). Adds read-only extras. */
  toWire(data: D, facts: Facts): Answers;
  /** Body of the PUT → body in the fields' own names. Tolerates every accepted spelling. */
  fromWire(body: Answers): Answers;
  /** A filled-in, complete example. Feeds tests, seeds, journeys and the sheet. */
  example: D;
}

type StepSpec<F extends Fields> = {
  number: StepNumber;
  texts: StepTexts;
  fields: F;
  sections: readonly { title: string; fields: readonly (keyof F & string)[] }[];
  example: DataOf<F>;
  asked?: { [K in keyof F]?: (data: DataOf<F>, around: Around<Facts>) => boolean };
  prune?(data: DataOf<F>, facts: Facts): DataOf<F>;
  check?(data: DataOf<F>, facts: Facts): Violation[];
  contributes?(data: DataOf<F>, facts: Facts): Partial<StepFacts>;
  toWire?(data: DataOf<F>, facts: Facts): Answers;
  fromWire?(body: Answers): Answers;
};

/** Fills in what most steps do not need; keeps the exact type of the answers. */
export function defineStep<const F extends Fields>(spec: StepSpec<F>): Step<DataOf<F>> {
  return {
    asked: {},
    prune: (data) => data,
    check: () => [],
    contributes: () => ({}),
    toWire: (data) => ({ ...data }),
    fromWire: (body) => body,
    ...spec,
  };
}
