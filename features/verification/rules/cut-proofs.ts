import type { ApprovedLine, ApprovedProof } from '#features/amendment/rules/approved-snapshot.ts';
import { type Cents, sum } from '#ground/rules/values/money.ts';

/**
 * A proof of which less is granted than was applied for. The cut is spread over its lines in proportion, so that proof and
 * lines go on adding up: which line was meant is not decided, the reason stands in the letter. Cents are never lost.
 */
export function cutProof(proof: ApprovedProof, admitted: Cents): ApprovedProof {
  const lines = [...proof.devices, ...proof.activities];
  const shares = spread(
    admitted,
    lines.map(({ totalSum }) => totalSum),
  );
  const cut = lines.map((line, index): ApprovedLine => ({ ...line, totalSum: shares[index] ?? 0 }));
  return {
    ...proof,
    totalSum: admitted,
    devices: cut.slice(0, proof.devices.length),
    activities: cut.slice(proof.devices.length),
  };
}

/** Whole cents in proportion to the parts; each part ends where its share of the whole ends. `total` is at most their sum. */
function spread(total: Cents, parts: readonly Cents[]): Cents[] {
  const whole = sum(parts);
  if (whole === 0) return parts.map(() => 0);
  let before = 0;
  let given = 0;
  return parts.map((part) => {
    before += part;
    const until = Number((BigInt(total) * BigInt(before)) / BigInt(whole));
    const share = until - given;
    given = until;
    return share;
  });
}
