import { randomUUID } from 'node:crypto';
import type { PaperSubjectName } from '@portal/domain/agency/paper/subjects.ts';
import type { PaperApplications } from '@portal/domain/agency/paper/wire.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { fileUpload } from '../../../media/multipart-body.ts';
import { samplePdf } from '../../../platform/pdf/inspection/sample-pdf.ts';
import { PAPERS } from '../paper/store.ts';
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
  await test.portal.db
    .insertInto('paper_application')
    .values({
      ...{ id, subject: 'application', proposal_id: proposalId, typed_by: both.officerId },
      ...{ account_id: account.accountId, company_id: account.companyId },
      ...{ received_on: STAMP, created_at: now, handed_in_at: now },
    })
    .execute();
  return id;
}

interface Letter {
  /** Of the application. */
  paper: string;
  of: SentCase;
  subject: PaperSubjectName;
  receivedOn: string;
  fileName: string;
}

/** A letter of this stamp, with its scan, to be typed; its id. */
export async function letterArrives(
  { call, caseworker, test }: Desk,
  { paper, of, subject, receivedOn, fileName }: Letter,
): Promise<string> {
  const begun = await call(caseworker, 'POST', `${PAPERS}/${paper}/letters`, { subject, receivedOn });
  if (begun.status !== 200) throw new Error(`no letter could be begun: ${JSON.stringify(begun.body)}`);
  const { id } = begun.body.applications.find(
    ({ proposal, handedInAt }: PaperApplications['applications'][number]) =>
      handedInAt === null && proposal?.id === of.id,
  );
  const sent = await sendScan(test.app, { paper: id, headers: caseworker.headers, fileName });
  if (sent.statusCode !== 200) throw new Error(`the scan was not taken: ${sent.body}`);
  return id;
}
