import { type LegalReference, TO_REVIEW } from './reference.ts';

/** Why nobody pays what they have ordered. */
export const TREASURY_APART: LegalReference = {
  citation: '§ 77 Satz 1 BHO',
  says: 'Wer Anordnungen erteilt oder an ihnen verantwortlich mitwirkt, darf an Zahlungen oder Buchungen nicht beteiligt sein.',
  source: 'https://www.gesetze-im-internet.de/bho/__77.html',
  asOf: '2025-01-01',
  review: TO_REVIEW,
};
