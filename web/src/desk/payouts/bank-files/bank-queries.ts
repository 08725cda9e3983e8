import type { BankFile, BankFileDetail } from '@portal/domain/agency/accounting/bank-wire.ts';
import type { Collection } from '@portal/domain/contract/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { uploadFile } from '../../../forms/upload-request.ts';
import { call, send } from '../../../platform/api-client.ts';

const FILES = '/api/agency/bank_files';

export const BANK_FILES_PER_PAGE = 20;
/** Bytes of an upload that the server takes. */
export const BANK_FILE_MAX = 8 * 1024 * 1024;

export function bankFilesQuery(page: number) {
  return queryOptions({
    queryKey: ['bank-files', page],
    queryFn: () => call<Collection<BankFile>>(`${FILES}?page=${page}&itemsPerPage=${BANK_FILES_PER_PAGE}`),
    staleTime: 0,
  });
}

export function bankFileQuery(id: string) {
  return queryOptions({
    queryKey: ['bank-file', id],
    queryFn: () => call<BankFileDetail>(`${FILES}/${id}`),
    staleTime: 0,
  });
}

/** Throws ApiError. */
export function sendBankFile(file: File): Promise<BankFileDetail> {
  return uploadFile(FILES, file, { onProgress: () => {}, signal: new AbortController().signal });
}

/** Notes the chosen bookings, all or none. Throws ApiError. */
export function bookLines(id: string, keys: readonly string[]): Promise<BankFileDetail> {
  return call(`${FILES}/${id}/bookings`, { method: 'POST', body: { keys } });
}

/** The file as it came. Throws ApiError. */
export async function fetchBankFile(id: string): Promise<Blob> {
  return (await send(`${FILES}/${id}/file`)).blob();
}
