import { maxBytes } from '#ground/rules/files/purposes.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { formatBytes } from '#ground/screens/ui/file/format-bytes.ts';
import { content } from './faq-after-end.md';
import { type FaqGroup, faqGroups } from './faq-groups.ts';
import { inMonths, reminderTimes } from './figures.ts';

/** Questions and answers after the programme's end: proofs of use only (3-proof-of-use §1). */
export function faqAfterEnd(programme: Programme): FaqGroup[] {
  return faqGroups(content, {
    programme,
    what: 'Verwendungsnachweis',
    reminderTimes: reminderTimes(programme),
    eligibleMonths: inMonths(programme.proofOfUse.eligibleMonthsAfterEnd),
    invoiceMax: formatBytes(maxBytes('proofItem', programme)),
  });
}
