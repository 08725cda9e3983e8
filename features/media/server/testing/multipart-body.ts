/** A multipart body for tests, written by hand so that it can also be wrong. */
export interface Part {
  name: string;
  /** Absent: a plain field. */
  fileName?: string;
  content: Buffer | string;
}

const BOUNDARY = '----portal-test-boundary';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

export function multipartBody(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, fileName, content }) => [
    Buffer.from(`--${BOUNDARY}\r\n${headersOf(name, fileName)}\r\n\r\n`),
    typeof content === 'string' ? Buffer.from(content) : content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function headersOf(name: string, fileName: string | undefined): string {
  const disposition = `Content-Disposition: form-data; name="${name}"`;
  if (fileName === undefined) return disposition;
  return `${disposition}; filename="${fileName.replaceAll('"', '%22')}"\r\nContent-Type: application/pdf`;
}

/** What a browser sends for one file. */
export function fileUpload(
  content: Buffer | string,
  fileName = 'Bilanz.pdf',
): { headers: { 'content-type': string }; payload: Buffer } {
  return { headers: { 'content-type': MULTIPART }, payload: multipartBody([{ name: 'file', fileName, content }]) };
}
