import { type MachineAnswer, ofParts, type Part } from '#features/cases/rules/checks.ts';
import type { InvoiceDouble } from './wire.ts';

/** For the item of the check list about doubles. */
export function doublesAnswer(doubles: readonly InvoiceDouble[]): MachineAnswer {
  const parts = doubles.map(
    ({ invoice, other, needsDecision, decision }): Part => ({
      verdict: needsDecision && decision === null ? 'not-met' : 'met',
      line: {
        label: invoice.number ?? invoice.fileName,
        value: { text: decision !== null ? 'entschieden' : needsDecision ? 'noch zu entscheiden' : 'nur ein Hinweis' },
        from: `ähnlich: ${other.caseNumber} ${other.number ?? other.fileName}`,
      },
    }),
  );
  return ofParts('Doppelte Rechnungen', parts, {
    met:
      parts.length === 0
        ? 'Keine Rechnung gleicht einer anderen in diesem Portal.'
        : 'Über alle ähnlichen Rechnungen ist entschieden.',
    'not-met': 'Über eine ähnliche Rechnung ist noch zu entscheiden.',
  });
}
