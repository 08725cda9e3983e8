import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { fileUpload } from '#features/media/server/testing/media-client.ts';
import { PAPERS } from '#features/paper/server/store.ts';
import { addRows } from '#ground/server/testing/rows.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import type { Desk, SentCase } from './desk.ts';

/** Day of the stamp. */
export const STAMP = '2022-03-16';

/** An application that came on paper, as an officer begins it. */
export const PAPER = {
  receivedOn: STAMP,
  companyName: 'Schreinerei Esche',
  ...{ street: 'Waldweg', housenumber: '3', postcode: '53113', city: 'Bonn' },
  ...{ salutation: 'f', firstName: 'Elsa', lastName: 'Esche' },
};

interface SentScan {
  /** Id of what is being typed. */
  paper: string;
  headers: Readonly<Record<string, string>>;
  fileName: string;
  content?: Buffer;
}

export function sendScan(
  app: FastifyInstance,
  { paper, headers, fileName, content = samplePdf() }: SentScan,
): Promise<LightMyRequestResponse> {
  const { payload, headers: form } = fileUpload(content, fileName);
  return app.inject({ method: 'POST', url: `${PAPERS}/${paper}/scan`, payload, headers: { ...headers, ...form } });
}

/** Makes a case one of an application on paper, typed in by `both`; the paper's id. */
export async function madeOfPaper({ test, both }: Desk, { id: proposalId, account }: SentCase): Promise<string> {
  const id = randomUUID();
  const now = test.clock.now();
  await addRows(test.portal.db, 'paper_application', {
    ...{ id, subject: 'application', proposal_id: proposalId, typed_by: both.officerId },
    ...{ account_id: account.accountId, company_id: account.companyId },
    ...{ received_on: STAMP, created_at: now, handed_in_at: now },
  });
  return id;
}

/** The scan of a letter, uploaded to the case of its application. */
export function uploadLetter(
  { test }: Desk,
  who: { headers: Readonly<Record<string, string>> },
  proposalId: string,
  file: { name: string; content?: Buffer },
): Promise<LightMyRequestResponse> {
  const { payload, headers } = fileUpload(file.content ?? samplePdf(), file.name);
  const url = `/api/agency/proposals/${proposalId}/scan`;
  return test.app.inject({ method: 'POST', url, payload, headers: { ...who.headers, ...headers } });
}
