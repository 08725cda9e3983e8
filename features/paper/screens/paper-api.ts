import { queryOptions } from '@tanstack/react-query';
import type { CaseSegment } from '#features/cases/rules/tables/case-segments.ts';
import type { FileBody } from '#ground/rules/files/wire.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { remember } from '#ground/screens/browser/browser-memory.ts';
import { uploadFile } from '#ground/screens/forms/files/upload-request.ts';
import type { PaperApplications } from '../rules/wire.ts';

const PAPERS = '/api/agency/paper_applications';

export const papersQuery = queryOptions({
  queryKey: ['paper-applications'],
  queryFn: () => call<PaperApplications>(PAPERS),
  staleTime: 0,
});

/** Each throws ApiError. */
export function beginPaper(fields: object): Promise<PaperApplications> {
  return call(PAPERS, { method: 'POST', body: fields });
}

/** Of the company of this application. */
export function beginProof(paperId: string, fields: object): Promise<PaperApplications> {
  return call(`${PAPERS}/${paperId}/proof_of_use`, { method: 'POST', body: fields });
}

export function sendScan(id: string, file: File): Promise<PaperApplications> {
  return uploadFile(`${PAPERS}/${id}/scan`, file);
}

/** Of a letter that is about to be filed to this case. */
export function uploadScan(segment: CaseSegment, id: string, file: File): Promise<FileBody> {
  return uploadFile(`/api/agency/${segment}/${id}/scan`, file);
}

export function handInPaper(id: string): Promise<PaperApplications> {
  return call(`${PAPERS}/${id}/hand-in`, { method: 'POST' });
}

/** From here on this browser acts for the company in the applicants' portal; the desk stays logged in beside it. */
export async function enterPaper(id: string): Promise<void> {
  await call(`${PAPERS}/${id}/enter`, { method: 'POST' });
  // What the applicants' side of this tab may still hold is of another company.
  sessionStorage.removeItem('portal.tokens');
  remember('session', String(Date.now()));
}
