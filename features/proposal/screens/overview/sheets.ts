import { type Sheet, type SheetTexts, useSheet } from '#features/sheet/screens/sheet-state.ts';
import { type SignedFiles, useSignedFiles } from '#features/sheet/screens/signed-upload.tsx';
import { keywordsFor } from '#ground/rules/files/purposes.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { FilePlace } from '#ground/screens/forms/files/media.ts';
import { TEXTS } from '../../rules/sending-texts.ts';
import { sheetQuery } from '../proposal-api.ts';

const NOT_AUTHORISED = 'Sie sind für diesen Antrag nicht berechtigt.';

/** Literal texts of the specification where it shows them (1-portal §8). */
export const SHEET_TEXTS: SheetTexts = {
  label: TEXTS.sheetLabel,
  notReady: TEXTS.sheetNotReady,
  errors: {
    401: NOT_AUTHORISED,
    403: NOT_AUTHORISED,
    422: NOT_AUTHORISED,
    404: 'Der angegebene Antrag konnte nicht gefunden werden.',
    500: 'Das Dokument ist noch nicht verfügbar.',
  },
  failed: 'Das Unterschriftenblatt konnte nicht geladen werden.',
  gone: 'Das Unterschriftenblatt konnte nicht gefunden werden',
  downloadFailed: 'Datei konnte nicht geladen werden',
};

/** The signature sheet of an application. */
export function useProposalSheet(proposalId: string): Sheet {
  return useSheet(sheetQuery(proposalId), SHEET_TEXTS);
}

/** Where the signed sheet of variant b is kept until it is submitted. */
export function signedSheetPlace(proposalId: string): FilePlace {
  return { purpose: 'signedSheet', ids: { proposal: proposalId, item: proposalId }, isDraft: true };
}

/** Where it is kept from then on. */
export function submittedSheetPlace(proposalId: string): FilePlace {
  return { ...signedSheetPlace(proposalId), isDraft: false };
}

export interface SignedSheet extends SignedFiles {
  /** Marks the file as submitted: its keywords become proposal and final (1-portal §4). Throws ApiError. */
  finalise(): Promise<void>;
}

/** The uploaded signed sheet and what becomes of it. */
export function useSignedSheet(proposalId: string): SignedSheet {
  const place = signedSheetPlace(proposalId);
  const signed = useSignedFiles(place);
  return {
    ...signed,
    async finalise() {
      const keywords = keywordsFor(place.purpose, place.ids);
      for (const file of signed.files) await call(file['@id'], { method: 'PATCH', body: { keywords } });
    },
  };
}
