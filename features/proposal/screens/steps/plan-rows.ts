import type { Answers } from '#ground/rules/fields/field.ts';
import { isWithin, type Violation } from '#ground/rules/fields/violation.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import type { Facts } from '../../rules/facts.ts';
import { sumLines, sumProof, sumProofs } from '../../rules/steps/plan-costs.ts';
import { STEP_8 } from '../../rules/steps/step-08-financing-plan.ts';

export const SUM_LABEL = 'Gesamtsumme';
export const SUM_DEVICE_LABEL = 'Summe Modul 1';
export const SUM_ACTIVITY_LABEL = 'Summe Modul 2';
export const NO_PROOFS = 'Sie haben noch keinen Nachweis angelegt.';

export type Financing = Parameters<typeof STEP_8.contributes>[0];
/** Stored proofs have an id. */
export type Proof = Financing['proofs'][number];
export type ListName = 'deviceList' | 'activityList';

/** Whether prices are net ones (2-application §4, tax rule). */
export function isNet(facts: Facts): boolean {
  return facts.isDeductInputTax === true;
}

/** What the rules make of the answers on the screen: unreadable texts are empty, what is not asked is gone. */
function judged(answers: Answers, facts: Facts) {
  const { data, violations } = evaluateBody(STEP_8, answers, facts);
  const blamed = violations.filter(({ afterSave }) => !afterSave).map(({ propertyPath }) => propertyPath);
  return { data, violations, isComplete: (part: string) => !blamed.some((path) => isWithin(path, part)) };
}

/** Everything wrong or missing in the answers on the screen. */
export function violationsOf(answers: Answers, facts: Facts): readonly Violation[] {
  return judged(answers, facts).violations;
}

interface Row {
  description: string | null;
  sum: Cents;
  /** Nothing is wrong or missing, files aside. */
  isComplete: boolean;
}

export interface ProofRow extends Row {
  provider: string | null;
  proofType: number | null;
}

export interface ProofRows {
  rows: ProofRow[];
  sum: Cents;
}

/** What the table of proofs shows. */
export function proofRows(answers: Answers, facts: Facts): ProofRows {
  const { data, isComplete } = judged(answers, facts);
  const rows = data.proofs.map((proof, index) => ({
    description: proof.proofDescription,
    provider: proof.proofProvider,
    proofType: proof.proofType,
    sum: sumProof(proof, isNet(facts)),
    isComplete: isComplete(`proofs[${index}]`),
  }));
  return { rows, sum: sumProofs(data.proofs, isNet(facts)) };
}

export interface LineRow extends Row {
  amount: number | null;
  /** Cents, net or gross by the tax rule. */
  unitPrice: Cents | null;
}

interface LineRows {
  rows: LineRow[];
  sum: Cents;
}

/** What a list of lines shows: of the proof at `index`. */
export function lineRows(answers: Answers, facts: Facts, index: number, name: ListName): LineRows {
  const { data, isComplete } = judged(answers, facts);
  const lines = data.proofs[index]?.[name] ?? [];
  const net = isNet(facts);
  const rows = lines.map((line, at) => ({
    description: line.description,
    amount: line.amount,
    unitPrice: net ? line.netPrice : line.price,
    sum: sumLines([line], net),
    isComplete: isComplete(`proofs[${index}].${name}[${at}]`),
  }));
  return { rows, sum: sumLines(lines, net) };
}
