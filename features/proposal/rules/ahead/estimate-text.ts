import { formatEuro } from '#ground/rules/values/money.ts';
import { formatPercent } from '#ground/rules/values/percent.ts';
import type { Funding } from '../funding.ts';

/** What the answers as they stand come to, in one sentence, while somebody fills them in; undefined while there is no rate. */
export function estimateText({ total, fq, step1, step2, step3, min, max, maxDeminimis }: Funding): string | undefined {
  if (fq === 0) return undefined;
  if (total === 0) return `Ihre Förderquote: ${formatPercent(fq)}.`;
  if (step2 === 0) {
    return `Voraussichtlicher Zuschuss ${formatEuro(step1)}, noch ${formatEuro(min - step1)} bis zum Mindestbetrag.`;
  }
  const grant = `Voraussichtlicher Zuschuss ${formatEuro(step3)}`;
  if (step3 === 0) {
    return `Ihr De-minimis-Spielraum von ${formatEuro(maxDeminimis)} liegt unter dem Mindestbetrag von ${formatEuro(min)}.`;
  }
  if (step3 < step2) return `${grant}, mehr lässt Ihr De-minimis-Spielraum nicht zu.`;
  return step1 > max ? `${grant}, das ist der Höchstbetrag.` : `${grant}.`;
}
