import { describe, expect, it } from 'vitest';
import { SHEET_TEXTS as OF_PROPOSAL } from '#features/proposal/screens/overview/sheets.ts';
import { SHEET_TEXTS as OF_PROOF_OF_USE } from '#features/verification/screens/wizard/step-7-completion.tsx';
import { ApiError } from '#ground/screens/api/api-error.ts';
import { sheetStateOf } from './sheet-state.ts';

describe('the signature sheet', () => {
  it('is not there yet for statuses above 500, and fails with words for the others', () => {
    expect(sheetStateOf(undefined, new ApiError(503), OF_PROPOSAL).name).toBe('notReady');
    expect(sheetStateOf(undefined, new ApiError(404), OF_PROPOSAL)).toEqual({
      name: 'failed',
      text: 'Der angegebene Antrag konnte nicht gefunden werden.',
    });
    expect(sheetStateOf(undefined, new ApiError(500), OF_PROPOSAL).name).toBe('failed');
    expect(sheetStateOf(undefined, null, OF_PROPOSAL).name).toBe('loading');
  });

  it.each([
    [404, 'Das Unterschriftsblatt konnte nicht gefunden werden'],
    [403, 'Datei konnte nicht geladen werden'],
    [500, 'Datei konnte nicht geladen werden'],
  ])('of the proof of use has its own words for %i', (status, text) => {
    expect(sheetStateOf(undefined, new ApiError(status), OF_PROOF_OF_USE)).toEqual({ name: 'failed', text });
  });
});
