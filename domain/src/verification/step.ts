import type { Answers, Around, Conditions, DataOf, Fields } from '../fields/field.ts';
import type { Violation } from '../fields/violation.ts';
import type { VerificationFacts } from './facts.ts';
import type { VerificationStepNumber, WorkingState } from './workflow.ts';

export interface VerificationStepTexts {
  /** 'Dateneingabe' */
  title: string;
  /** One line under the heading: what this step is for. */
  purpose: string;
}

/** A part of the form: a step of the wizard, or the comment of a resubmission. Its fields lie flat in the form data. */
export interface VerificationPart<D = Answers> {
  /** The state in which it is filled in. */
  state: WorkingState;
  texts: VerificationStepTexts;
  fields: Fields;
  /** When a field is asked; see `Asked`. */
  asked: Conditions;
  /** Headings of form and overview. Every field stands in exactly one section. */
  sections: readonly { title: string; fields: readonly string[] }[];
  /** Rules beyond the single field, over pruned data. Field rules (required, limits) are not repeated here. */
  check(data: D, facts: VerificationFacts): Violation[];
  /** Complaints about a body that its fields cannot phrase; they stand in for the fields' own at the same place. */
  refuse(body: Answers): Violation[];
  /** Stored shape → form data. */
  toWire(data: D): Answers;
  /** Form data → body in the fields' own names. Tolerates every accepted spelling. */
  fromWire(body: Answers): Answers;
  /** Place of a violation in the stored shape → its place in the form data. */
  wirePath(path: string): string;
  /** The way back: place in the form data → place in the stored shape. */
  formPath(path: string): string;
  /** A filled-in, complete example. */
  example: D;
}

export interface VerificationStep<D = Answers> extends VerificationPart<D> {
  number: VerificationStepNumber;
}

type PartSpec<F extends Fields> = {
  state: WorkingState;
  texts: VerificationStepTexts;
  fields: F;
  sections: readonly { title: string; fields: readonly (keyof F & string)[] }[];
  example: DataOf<F>;
  asked?: { [K in keyof F]?: (data: DataOf<F>, around: Around<VerificationFacts>) => boolean };
  check?(data: DataOf<F>, facts: VerificationFacts): Violation[];
  refuse?(body: Answers): Violation[];
  toWire?(data: DataOf<F>): Answers;
  fromWire?(body: Answers): Answers;
  wirePath?(path: string): string;
  formPath?(path: string): string;
};

/** Fills in what most parts do not need; keeps the exact type of the answers. */
export function definePart<const F extends Fields>(spec: PartSpec<F>): VerificationPart<DataOf<F>> {
  return {
    asked: {},
    check: () => [],
    refuse: () => [],
    toWire: (data) => ({ ...data }),
    fromWire: (body) => body,
    wirePath: (path) => path,
    formPath: (path) => path,
    ...spec,
  };
}

export function defineVerificationStep<const F extends Fields>(
  number: VerificationStepNumber,
  spec: PartSpec<F>,
): VerificationStep<DataOf<F>> {
  return { number, ...definePart(spec) };
}
