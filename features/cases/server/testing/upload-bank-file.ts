import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { fileUpload } from '#features/media/server/testing/media-client.ts';
import type { Person, TestDesk } from '#features/verification/server/testing/test-desk.ts';

interface Upload {
  who?: Person;
  name?: string;
}

/** A file of the bank as the desk sends it. */
export async function uploadBankFile(
  test: TestPortal,
  desk: TestDesk,
  content: string | Uint8Array,
  { who = 'treasury', name = 'umsatz.xml' }: Upload = {},
) {
  const { headers } = await desk.person(who);
  const { payload, headers: ofBody } = fileUpload(Buffer.from(content), name);
  const url = '/api/agency/bank_files';
  const answer = await test.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...ofBody } });
  return { status: answer.statusCode, body: answer.json() };
}
