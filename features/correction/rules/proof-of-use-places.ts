import { labelsBehind, openedFor } from '#features/comments/rules/comment.ts';
import type { ClaimedProof } from '#features/verification/rules/claims.ts';
import { VERIFICATION_STEPS } from '#features/verification/rules/steps.ts';

/** What a proof is called everywhere. */
export function nameOfProof(description: string | null, index: number): string {
  return `Nachweis ${index + 1}${description === null ? '' : `: ${description}`}`;
}

/** Ids of the proofs that single places lie in: for these invoices are asked. */
export function proofsAt(paths: readonly string[]): string[] {
  const ids = paths.flatMap((path) => /^proofs\.([^.]+)/.exec(path)?.[1] ?? []);
  return [...new Set(ids)];
}

/** Something of a proof of use that can be noted at. */
export interface ProofOfUsePlace {
  /** 'proofs.{id}', 'proofs.{id}.invoices.{id}', 'proofs.{id}.payments.0', 'step_3.digiPlan' */
  path: string;
  label: string;
}

/** Answers of the steps before the review. */
const LAST_STEP = 5;
const STEP_FIELD = /^step_(\d)\.(\w+)$/;
/** They stand proof by proof. */
const BY_PROOF = 'verificationProofs';
const IN_DEPTH = { path: 'files.inDepthCheck', label: 'Unterlagen zur vertieften Prüfung' } as const;

/** The proofs with their invoices and payments in order, then what was answered, as far as it can be chosen from a list. */
export function proofOfUsePlaces(
  claims: readonly ClaimedProof[],
  approved: readonly { id: string; description: string | null }[],
): ProofOfUsePlace[] {
  const proofs = claims.flatMap(({ id, invoices, payments }, index) => {
    const path = `proofs.${id}`;
    const label = nameOfProof(approved.find((one) => one.id === id)?.description ?? null, index);
    return [
      { path, label },
      ...invoices.map((one, place) => ({
        path: `${path}.invoices.${one.id}`,
        label: `${label}, Rechnung ${place + 1}`,
      })),
      ...payments.map((one, place) => ({
        path: `${path}.payments.${one.id}`,
        label: `${label}, Zahlung ${place + 1}`,
      })),
    ];
  });
  const answers = VERIFICATION_STEPS.filter(({ number }) => number <= LAST_STEP).flatMap(({ number, fields }) =>
    Object.keys(fields).flatMap((name) => {
      const path = `step_${number}.${name}`;
      const label = answerLabel(path);
      return label === undefined ? [] : [{ path, label }];
    }),
  );
  return [...proofs, ...answers, IN_DEPTH];
}

/** Undefined where nothing can be noted. */
export function proofOfUseLabel(places: readonly ProofOfUsePlace[], path: string): string | undefined {
  return places.find((one) => one.path === path)?.label ?? answerLabel(path);
}

/** 'Fragen zur Entwicklung Ihres Unternehmens: Digitalisierung, …' */
function answerLabel(path: string): string | undefined {
  const [, number, name = ''] = STEP_FIELD.exec(openedFor(path)) ?? [];
  const step = VERIFICATION_STEPS.find((one) => one.number === Number(number) && one.number <= LAST_STEP);
  if (step === undefined || name === BY_PROOF || !Object.hasOwn(step.fields, name)) return undefined;
  const field = step.fields[name];
  const inside = labelsBehind(field, path);
  if (inside === undefined) return undefined;
  const labels = [field?.label ?? '', ...inside].filter((label) => label !== '');
  return labels.length === 0 ? step.texts.title : `${step.texts.title}: ${labels.join(', ')}`;
}
