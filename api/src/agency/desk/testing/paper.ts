import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { fileUpload } from '../../../media/multipart-body.ts';
import { samplePdf } from '../../../platform/pdf/inspection/sample-pdf.ts';
import { PAPERS } from '../paper/store.ts';

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
