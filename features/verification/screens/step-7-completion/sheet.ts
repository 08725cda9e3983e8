import { queryOptions } from '@tanstack/react-query';
import type { Media } from '#features/media/rules/wire.ts';
import type { SheetTexts } from '#features/sheet/screens/sheet-state.ts';
import { call } from '#ground/screens/api/api-client.ts';
import type { FilePlace } from '#ground/screens/forms/media.ts';
import { TEXTS } from '../../rules/step-7-completion/texts.ts';
import { FILE_ERRORS } from '../../rules/texts.ts';

/** Literal texts (3-proof-of-use §8). */
export const SHEET_TEXTS: SheetTexts = {
  label: TEXTS.sheetLabel,
  notReady: TEXTS.sheetNotReady,
  errors: { 404: FILE_ERRORS.sheetMissing },
  failed: FILE_ERRORS.notLoaded,
  gone: FILE_ERRORS.sheetMissing,
  downloadFailed: FILE_ERRORS.download,
};

/** The sheet by the address the proof of use names (contract §6.5). */
export function sheetQuery(id: string, verificationPdf: string) {
  return queryOptions({
    queryKey: ['verification', id, 'sheet'],
    queryFn: () => call<Media>(verificationPdf),
    retry: false,
  });
}

/** Where the signed sheet of way b is kept: it counts as final at once, the submission only looks at it. */
export function signedPlace(id: string): FilePlace {
  return { purpose: 'signedProofOfUse', ids: { item: id } };
}
