import { AGENCY_TABLES } from '@portal/domain/agency/tables/all-tables.ts';
import { casePath } from '@portal/domain/agency/tables/case-segments.ts';
import { findPurpose, type PurposeName } from '@portal/domain/media/purposes.ts';
import type { MediaRow } from '../../../media/public.ts';
import { LETTER_CASES } from '../paper/letter-scan.ts';
import { PAPER_KEYWORD } from '../paper/store.ts';

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

/** What an uploaded file is, in words. */
export function uploadKind({ links, generated }: Pick<MediaRow, 'links' | 'generated'>): string {
  for (const { linkedResource, keywords } of links) {
    const purpose = findPurpose(linkedResource, keywords);
    if (purpose !== undefined) return KINDS[purpose];
  }
  const paper = links.find(({ keywords }) => keywords.includes(PAPER_KEYWORD));
  if (paper !== undefined) {
    const about = LETTER_CASES.find((kind) => paper.linkedResource.startsWith(casePath(kind)));
    return about === undefined
      ? 'Brief des Unternehmens auf Papier'
      : `Brief des Unternehmens: ${AGENCY_TABLES[about].subject}`;
  }
  return generated ? 'Unterschriftenblatt' : 'Hochgeladene Datei';
}
