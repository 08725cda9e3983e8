import { contractText } from '#ground/rules/contract/messages.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { pathTo, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { mergePatch } from '#ground/server/hydra/body.ts';
import type { LoadedVerification } from './load-verification.ts';
import { formData } from './present-verification.ts';

const FOREIGN_PROOF = 'Dieser Nachweis gehört nicht zu diesem Verwendungsnachweis.';
const TWICE = 'Dieser Nachweis kommt mehrfach vor.';

/** The form data a client sends: flat, or wrapped as it reads them (contract D-11). */
export function patchOf(body: Answers): Answers {
  return isRecord(body.formData) ? body.formData : body;
}

/**
 * The form data as they will be with the patch (RFC 7396, contract G14). Elements of `verificationProofs` are found by
 * `@id`, `id` or their `proof`; those that are left out stay as they are, behind the ones that were sent.
 */
export function mergeForm(loaded: LoadedVerification, body: Answers): { merged: Answers; violations: Violation[] } {
  const before = formData(loaded);
  const { verificationProofs: sent, ...patch } = patchOf(body);
  const merged = mergePatch(before, patch) as Answers;
  const known = before.verificationProofs as Answers[];
  if (sent === undefined || sent === null) return { merged: { ...merged, verificationProofs: known }, violations: [] };
  const { proofs, violations } = mergeProofs(known, sent);
  return { merged: { ...merged, verificationProofs: proofs }, violations };
}

function mergeProofs(known: readonly Answers[], sent: unknown): { proofs: Answers[]; violations: Violation[] } {
  if (!Array.isArray(sent)) {
    return {
      proofs: [...known],
      violations: [wrong('verificationProofs', contractText('wrongType', { type: 'array' }))],
    };
  }
  const violations: Violation[] = [];
  const used = new Set<Answers>();
  const proofs = sent.flatMap((element: unknown, index) => {
    const existing = known.find((one) => isSame(one, element));
    const complaint = existing === undefined ? FOREIGN_PROOF : used.has(existing) ? TWICE : undefined;
    if (complaint !== undefined) violations.push(wrong(pathTo('verificationProofs', index), complaint));
    if (existing === undefined || complaint !== undefined) return [];
    used.add(existing);
    const { id, '@id': iri } = existing;
    return [{ ...(mergePatch(existing, element) as Answers), id, '@id': iri }];
  });
  return { proofs: [...proofs, ...known.filter((one) => !used.has(one))], violations };
}

/** By its own id, or else by the approved proof it accounts for. */
function isSame(known: Answers, element: unknown): boolean {
  if (!isRecord(element)) return false;
  const named = element['@id'] ?? element.id;
  if (named !== undefined && named !== null) return lastPart(named) === known.id;
  return element.proof !== undefined && lastPart(element.proof) === lastPart(known.proof);
}

function lastPart(value: unknown): string | undefined {
  const iri = isRecord(value) ? value['@id'] : value;
  return typeof iri === 'string' ? iri.slice(iri.lastIndexOf('/') + 1).toLowerCase() : undefined;
}
