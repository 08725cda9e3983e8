import { missing, missingFile, missingInFull, pathTo, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { type Cents, formatEuro, MAX_CENTS } from '#ground/rules/values/money.ts';
import type { Facts } from '../facts.ts';

const NO_FILE = 'Sie müssen mindestens eine Datei hochladen';
export const NO_LINE = 'Bitte geben Sie mindestens eine Position an.';
const NO_DEVICE_AT_ALL = 'Sie haben Modul 1 gewählt. Bitte geben Sie mindestens eine Investition an.';
const NO_ACTIVITY_AT_ALL = 'Sie haben Modul 2 gewählt. Bitte geben Sie mindestens eine Qualifizierung an.';
const SUM_TOO_HIGH = 'Die Summe ist zu hoch. Bitte prüfen Sie Mengen und Preise.';

/** A line that costs nothing is a slip: its amount was never typed, or its price. */
function noSum(position: number, description: string | null): string {
  const name = description === null ? `Position ${position}` : `Position ${position} „${description}“`;
  return `${name} hat die Summe ${formatEuro(0)}. Bitte geben Sie Menge und Einzelpreis an.`;
}

export function ownResearchTooHigh(programme: Programme): string {
  return `Eine Kostenschätzung aus eigener Recherche darf höchstens ${formatEuro(programme.ownResearchMax)} betragen.`;
}

/** What of a line makes its cost: `amount` with up to 4 decimals, prices in cents. */
export interface PricedLine {
  amount: number | null;
  netPrice: number | null;
  price: number | null;
}

interface PricedProof {
  deviceList: readonly PricedLine[];
  activityList: readonly PricedLine[];
}

export const AMOUNT_DECIMALS = 4;
const AMOUNT_SCALE = 10 ** AMOUNT_DECIMALS;
const SCALE = BigInt(AMOUNT_SCALE);

/**
 * Sum of amount × unit price, rounded half up to cents once for the whole list (2-application §5). Exact: the amounts
 * are counted in ten-thousandths. `isNet`: the company deducts input tax, so the net price counts, else the gross one.
 * A sum above what the portal can hold is returned as `MAX_CENTS + 1`: see `isTooHigh`.
 */
export function sumLines(lines: readonly PricedLine[], isNet: boolean): Cents {
  const exact = lines.reduce((total, line) => total + scaledCost(line, isNet), 0n);
  const rounded = (exact + SCALE / 2n) / SCALE;
  return rounded > BigInt(MAX_CENTS) ? MAX_CENTS + 1 : Number(rounded);
}

function scaledCost({ amount, netPrice, price }: PricedLine, isNet: boolean): bigint {
  const unitPrice = (isNet ? netPrice : price) ?? 0;
  return BigInt(Math.round((amount ?? 0) * AMOUNT_SCALE)) * BigInt(unitPrice);
}

/** Both lists of a proof together, in cents. */
export function sumProof(proof: PricedProof, isNet: boolean): Cents {
  return addUp([sumLines(proof.deviceList, isNet), sumLines(proof.activityList, isNet)]);
}

/** All proofs together, in cents: the total investment. */
export function sumProofs(proofs: readonly PricedProof[], isNet: boolean): Cents {
  return addUp(proofs.map((proof) => sumProof(proof, isNet)));
}

export function isTooHigh(amount: Cents): boolean {
  return amount > MAX_CENTS;
}

function addUp(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => Math.min(total + amount, MAX_CENTS + 1), 0);
}

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
