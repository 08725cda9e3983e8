import { queryOptions } from '@tanstack/react-query';
import type { Collection } from '#ground/rules/contract/wire.ts';
import { call, send } from '#ground/screens/api/api-client.ts';
import { uploadFile, type Way } from '#ground/screens/forms/files/upload-request.ts';
import type { BankFile, BankFileDetail } from '../rules/wire.ts';

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
export function sendBankFile(file: File, way: Way): Promise<BankFileDetail> {
  return uploadFile(FILES, file, way);
}

/** Notes the chosen bookings, all or none. Throws ApiError. */
export function bookLines(id: string, keys: readonly string[]): Promise<BankFileDetail> {
  return call(`${FILES}/${id}/bookings`, { method: 'POST', body: { keys } });
}

/** The file as it came. Throws ApiError. */
export async function fetchBankFile(id: string): Promise<Blob> {
  return (await send(`${FILES}/${id}/file`)).blob();
}
