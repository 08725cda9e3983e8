import { missing, missingFile, missingInFull, pathTo, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import type { Facts } from '../facts.ts';
import { isTooHigh, type PricedLine, sumLines, sumProof, sumProofs } from './sums.ts';
import {
  NO_ACTIVITY_AT_ALL,
  NO_DEVICE_AT_ALL,
  NO_FILE,
  NO_LINE,
  noSum,
  ownResearchTooHigh,
  SUM_TOO_HIGH,
} from './texts.ts';

export const OFFER = 0;
export const OWN_RESEARCH = 1;

interface Line extends PricedLine {
  description: string | null;
}

interface Proof {
  id?: string;
  proofType: number | null;
  hasModuleTwo: boolean | null;
  deviceList: readonly Line[];
  activityList: readonly Line[];
}

export function checkFinancing({ proofs }: { proofs: readonly Proof[] }, facts: Facts): Violation[] {
  const each = proofs.flatMap((proof, index) => checkProof(proof, pathTo('proofs', index), facts));
  return [...each, ...checkModules(proofs, facts), ...checkTotal(proofs, facts)];
}

function checkProof(proof: Proof, path: string, facts: Facts): Violation[] {
  return [
    ...checkSums(proof, path, facts),
    ...checkLines(proof, path, facts),
    ...checkCosts(proof, path, facts),
    ...checkFiles(proof, path, facts),
  ];
}

/** Every line costs something, by the price that counts. What is not given at all is missing anyway. */
function checkCosts(proof: Proof, path: string, facts: Facts): Violation[] {
  const price = facts.isDeductInputTax === true ? 'netPrice' : 'price';
  return (['deviceList', 'activityList'] as const).flatMap((list) =>
    proof[list].flatMap((line, index) => {
      const isFree = sumLines([line], facts.isDeductInputTax === true) === 0;
      if (!isFree || line.amount === null || line[price] === null) return [];
      const at = pathTo(pathTo(path, list), index);
      const blamed = (['amount', price] as const).filter((factor) => line[factor] === 0);
      const text = noSum(index + 1, line.description);
      return (blamed.length === 0 ? ['amount'] : blamed).map((name) => missingInFull(pathTo(at, name), text));
    }),
  );
}

function checkSums(proof: Proof, path: string, facts: Facts): Violation[] {
  const isNet = facts.isDeductInputTax === true;
  const tooHigh = (['deviceList', 'activityList'] as const)
    .filter((list) => isTooHigh(sumLines(proof[list], isNet)))
    .map((list) => wrong(pathTo(path, list), SUM_TOO_HIGH));
  const isOverLimit = proof.proofType === OWN_RESEARCH && sumProof(proof, isNet) > facts.programme.ownResearchMax;
  return isOverLimit ? [...tooHigh, wrong(pathTo(path, 'proofType'), ownResearchTooHigh(facts.programme))] : tooHigh;
}

/** A proof needs a line; where it says that it holds qualifications, one of these. */
function checkLines(proof: Proof, path: string, facts: Facts): Violation[] {
  const { deviceList, activityList, hasModuleTwo } = proof;
  if (hasModuleTwo === true && activityList.length === 0) return [missing(pathTo(path, 'activityList'), NO_LINE)];
  if (deviceList.length > 0 || activityList.length > 0) return [];
  return [missing(pathTo(path, facts.moduleTwo && !facts.moduleOne ? 'hasModuleTwo' : 'deviceList'), NO_LINE)];
}

/** Files are linked to a stored proof, so these are settled after the save (contract §6.3). */
function checkFiles({ id = '', deviceList, activityList }: Proof, path: string, { files }: Facts): Violation[] {
  const violations: Violation[] = [];
  if (deviceList.length > 0 && (files.device[id] ?? 0) === 0) {
    violations.push(missingFile(pathTo(path, 'device'), NO_FILE));
  }
  if (activityList.length > 0 && (files.certificate[id] ?? 0) === 0) {
    violations.push(missingFile(pathTo(path, 'certificate'), NO_FILE));
  }
  return violations;
}

/** Every module chosen in step 6 needs a line somewhere. */
function checkModules(proofs: readonly Proof[], { moduleOne, moduleTwo }: Facts): Violation[] {
  if (proofs.length === 0) return [];
  const violations: Violation[] = [];
  if (moduleOne && proofs.every((proof) => proof.deviceList.length === 0)) {
    violations.push(missing('proofs', NO_DEVICE_AT_ALL));
  }
  if (moduleTwo && proofs.every((proof) => proof.activityList.length === 0)) {
    violations.push(missing('proofs', NO_ACTIVITY_AT_ALL));
  }
  return violations;
}

function checkTotal(proofs: readonly Proof[], facts: Facts): Violation[] {
  return isTooHigh(sumProofs(proofs, facts.isDeductInputTax === true)) ? [wrong('proofs', SUM_TOO_HIGH)] : [];
}
