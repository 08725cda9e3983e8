import type { CheckResult, ReviewKind } from '#features/proposal/rules/check-list.ts';
import type { Trace, TraceLine } from '#ground/rules/values/trace.ts';

/** What the machine finds about an item of a check list. It decides nothing: a person confirms it or judges otherwise. */
export type MachineVerdict = 'met' | 'not-met' | 'unclear';

/** The verdict with what it stands on: each line says where it is from, the last one is the verdict. */
export type MachineAnswer = Trace<MachineVerdict>;

/** By item ('content.company'); the machine has nothing to say of what is absent. */
export type MachineAnswers = Readonly<Partial<Record<string, MachineAnswer>>>;

export const VERDICT_WORDS = {
  met: 'erfüllt',
  'not-met': 'nicht erfüllt',
  unclear: 'nicht zu erkennen',
} as const satisfies Record<MachineVerdict, string>;

export function answered(
  title: string,
  result: MachineVerdict,
  sentence: string,
  lines: readonly TraceLine[],
): MachineAnswer {
  const last = { label: title, value: { text: VERDICT_WORDS[result] }, from: 'Ergebnis der Prüfung durch das Portal' };
  return { title, sentence, lines: [...lines, last], result };
}

const WORST_FIRST: readonly MachineVerdict[] = ['not-met', 'unclear', 'met'];

/** Of several findings the worst counts; of none nothing is wrong. */
export function worstOf(verdicts: readonly MachineVerdict[]): MachineVerdict {
  return WORST_FIRST.find((one) => verdicts.includes(one)) ?? 'met';
}

/** What one part of a case comes to, with its line. */
export interface Part {
  verdict: MachineVerdict;
  line: TraceLine;
}

/** With more parts than this only those that need a look have a line of their own. */
const PARTS_SHOWN = 40;

export function ofParts(
  title: string,
  parts: readonly Part[],
  sentences: Readonly<Partial<Record<MachineVerdict, string>>>,
): MachineAnswer {
  const verdict = worstOf(parts.map((part) => part.verdict));
  const asked = parts.filter((part) => part.verdict !== 'met');
  const shown = parts.length <= PARTS_SHOWN ? parts : asked.slice(0, PARTS_SHOWN);
  const rest = parts.length - shown.length;
  const lines = shown.map(({ line }) => line);
  const counted = { label: 'Weitere', value: { text: String(rest) }, from: 'ohne eigene Zeile' };
  return answered(title, verdict, sentences[verdict] ?? '', rest === 0 ? lines : [...lines, counted]);
}

/**
 * How a person's result stands to what the machine had found: it was confirmed, overridden with a reason, or the machine
 * could not tell and the result is the person's own.
 */
export type CheckBasis = 'confirmed' | 'overridden' | 'own';

/** Before the name of whoever gave the result. */
export const BASIS_WORDS = {
  confirmed: 'Vorschlag bestätigt',
  overridden: 'Abweichend vom Vorschlag beurteilt',
  own: 'Beurteilt',
} as const satisfies Record<CheckBasis, string>;

export interface JudgedItem {
  /** Name of the officer. */
  by: string;
  at: string;
  basis: CheckBasis;
  /** What the machine had found then. */
  machine: MachineAnswer | null;
}

export function basisOf(result: CheckResult, answer: MachineAnswer | null | undefined): CheckBasis {
  if (answer === null || answer === undefined || answer.result === 'unclear') return 'own';
  return answer.result === result ? 'confirmed' : 'overridden';
}

/** Whether a result needs a remark: one against the company, or other than the machine's. */
export function asksForReason(result: CheckResult, answer: MachineAnswer | null | undefined): boolean {
  return result === 'not-met' || basisOf(result, answer) === 'overridden';
}

export interface CheckedItem {
  /** 'content.purpose' */
  item: string;
  label: string;
  result: CheckResult | null;
  remark: string | null;
  /** What the machine finds now; null: nothing, or nothing is checked in this state. */
  machine: MachineAnswer | null;
  /** Who gave the result, and on what; null: nobody. */
  judged: JudgedItem | null;
}

export interface Review {
  label: string;
  open: readonly string[];
  notMet: readonly string[];
  items: readonly CheckedItem[];
}

export type Reviews = Readonly<Record<ReviewKind, Review>>;
