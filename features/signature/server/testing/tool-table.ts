import { refusalText } from '../../rules/refusals.ts';
import { VERDICT_WORDS, type Verdict } from '../../rules/verdict.ts';
import { verifySignature } from '../verify-signature.ts';
import { PUBLISHED_ATTACKS } from './published-attacks.ts';
import { NOW, TRUST } from './test-evidence.ts';
import { SHEETS } from './test-sheets.ts';
import { CORPORA } from './tool-corpora.ts';

/**
 * What is expected, what is seen and what people read, for each file that a program signed and for each kind of published
 * attack on the portal's own sheet. Prints what tool-table.md keeps:
 *   node features/signature/server/testing/tool-table.ts
 */
export async function signatureTable(): Promise<string> {
  const rows: string[][] = [];
  for (const { name, expected, read, verify } of CORPORA) {
    for (const [file, wanted] of Object.entries(expected))
      rows.push(rowOf(`${name}/${file}`, wanted, await verify(read(file))));
  }
  for (const [what, reason, make] of PUBLISHED_ATTACKS) {
    const verdict = await verifySignature(make(), { sheets: SHEETS, trust: TRUST, now: NOW });
    rows.push(rowOf(what, { ok: false, reason }, verdict));
  }
  return [
    '| file | expected | seen | text |',
    '|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

function rowOf(what: string, expected: object, verdict: Verdict): string[] {
  const text = verdict.ok ? VERDICT_WORDS[verdict.provisional ? 'provisional' : 'final'] : refusalText(verdict);
  return [what, wordsOf(expected), wordsOf(verdict), text];
}

function wordsOf(expected: object): string {
  const { ok, reason, part } = expected as { ok: boolean; reason?: string; part?: string };
  return ok ? 'accepted' : ['refused', reason, part].filter((word) => word !== undefined).join(', ');
}

if (import.meta.main) console.log(await signatureTable());
