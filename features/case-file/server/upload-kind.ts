import { PAPER_KEYWORD } from '#features/cases/rules/paper-subjects.ts';
import type { MediaRow } from '#features/media/server/store.ts';
import { findPurpose, type PurposeName } from '#ground/rules/files/purposes.ts';

const KINDS = {
  balanceSheet: 'Bilanz',
  device: 'Nachweis im Finanzierungsplan',
  certificate: 'Zertifikat',
  bank: 'Beleg der Bankverbindung',
  finance: 'Finanzierungsunterlage',
  hearing: 'Unterlage zur Anhörung',
  signedSheet: 'Unterschriebenes Blatt zum Antrag',
  proofItem: 'Rechnung oder Zahlungsbeleg',
  invoiceInbox: 'Rechnung ohne Zuordnung',
  inDepthCheck: 'Unterlage zur vertieften Prüfung',
  signedProofOfUse: 'Unterschriebenes Blatt zum Verwendungsnachweis',
} as const satisfies Record<PurposeName, string>;

export const COMPANY_LETTER = 'Brief des Unternehmens';

/** What an uploaded file is, in words. */
export function uploadKind({ links, generated }: Pick<MediaRow, 'links' | 'generated'>): string {
  for (const { linkedResource, keywords } of links) {
    const purpose = findPurpose(linkedResource, keywords);
    if (purpose !== undefined) return KINDS[purpose];
  }
  if (links.some(({ keywords }) => keywords.includes(PAPER_KEYWORD))) return COMPANY_LETTER;
  return generated ? 'Unterschriftenblatt' : 'Hochgeladene Datei';
}
