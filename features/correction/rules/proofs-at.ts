/** What a proof is called everywhere. */
export function nameOfProof(description: string | null, index: number): string {
  return `Nachweis ${index + 1}${description === null ? '' : `: ${description}`}`;
}

/** Ids of the proofs that single places lie in: for these invoices are asked. */
export function proofsAt(paths: readonly string[]): string[] {
  const ids = paths.flatMap((path) => /^proofs\.([^.]+)/.exec(path)?.[1] ?? []);
  return [...new Set(ids)];
}
