import { type FileCounts, NO_FILES } from '../rules/facts.ts';

export interface LinkRow {
  resource: string;
  keywords: string[];
}

/** What the links of a proposal and its proofs amount to (keyword sets of contract §6.4). */
export function countFiles(links: readonly LinkRow[]): FileCounts {
  const count = (...keywords: string[]) =>
    links.filter((link) => keywords.every((word) => link.keywords.includes(word))).length;
  return {
    ...NO_FILES,
    balanceSheet: count('uploadBalanceSheet'),
    bank: count('bank'),
    finance: count('finance'),
    // 'tmp' becomes 'final' on sending: only then it counts (1-portal §4).
    signedSheet: count('proposal', 'final'),
    device: countByProof(links, 'device'),
    certificate: countByProof(links, 'certificate'),
  };
}

function countByProof(links: readonly LinkRow[], keyword: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { resource, keywords } of links) {
    const proof = /^\/api\/proofs\/(.+)$/.exec(resource)?.[1];
    if (proof !== undefined && keywords.includes(keyword)) counts[proof] = (counts[proof] ?? 0) + 1;
  }
  return counts;
}
