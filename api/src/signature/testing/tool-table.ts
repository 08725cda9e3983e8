import { refusalText } from '@portal/domain/signature/refusals.ts';
import { VERDICT_WORDS, type Verdict } from '@portal/domain/signature/verdict.ts';
import { CORPORA } from './tool-corpora.ts';

/**
 * Prints for each file that a program signed what is expected, what is seen and what people read:
 *   node api/src/signature/testing/tool-table.ts
 */

function expectedWords(expected: object): string {
  const { ok, reason, part } = expected as { ok: boolean; reason?: string; part?: string };
  return ok ? 'accepted' : ['refused', reason, part].filter((word) => word !== undefined).join(', ');
}

function textOf(verdict: Verdict): string {
  return verdict.ok ? VERDICT_WORDS[verdict.provisional ? 'provisional' : 'final'] : refusalText(verdict);
}

console.log('| file | expected | seen | text |\n|---|---|---|---|');
for (const { name, expected, read, verify } of CORPORA) {
  for (const [file, wanted] of Object.entries(expected)) {
    const verdict = await verify(read(file));
    const cells = [`${name}/${file}`, expectedWords(wanted), expectedWords(verdict), textOf(verdict)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
