import { type Sheet, type SheetTexts, useSheet } from '#features/sheet/screens/sheet-state.ts';
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
