import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount } from '#app/server/testing/builders.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { HOSTILE } from '#ground/server/testing/hostile-pdf.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import { sendFile } from './testing/media-client.ts';
import { keepVerdict } from './upload-media.ts';

const test = usePortal();
let hostile: BuiltAccount;
let other: BuiltAccount;

beforeAll(async () => {
  [hostile, other] = [await buildAccount(test), await buildAccount(test)];
});

async function send({ headers }: BuiltAccount, bytes: Buffer) {
  const answer = await sendFile(test, headers, bytes);
  return { status: answer.statusCode, body: answer.json() };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function verdicts() {
  return test.portal.db.selectFrom('file_verdict').select(['sha256', 'finding']).execute();
}

describe('the check of an upload', () => {
  it('does not wait for the heavy files of another company', { timeout: 90_000, tags: ['night'] }, async () => {
    const answered: string[] = [];
    const make = HOSTILE['nothing but names'] as (bytes: number) => Buffer;
    const heavy = [1, 2].map(async () => {
      const { status } = await send(hostile, make(8_000_000));
      answered.push('heavy');
      return status;
    });
    expect((await send(other, samplePdf())).status).toBe(201);
    expect(answered).toEqual([]);
    expect(await Promise.all(heavy)).toEqual([201, 201]);
    expect((await verdicts()).map(({ finding }) => finding)).toEqual(['harmless', 'harmless']);
  });

  it('is not made again for a content that is known, and says what to do where it was given up', async () => {
    const large = Buffer.concat([samplePdf(), Buffer.alloc(2 * 1024 * 1024, '\n')]);
    await keepVerdict(test.portal.db, hashOf(large), 'too-heavy', test.clock.now());
    const { status, body } = await send(other, large);
    expect(status).toBe(422);
    expect(body.violations).toEqual([
      {
        propertyPath: 'file',
        message:
          'Die Datei "Bilanz.pdf" ist zu aufwendig aufgebaut; die Prüfung wurde abgebrochen. Öffnen Sie die Datei und speichern Sie sie mit „Als PDF drucken“ neu.',
      },
    ]);
  });

  it('is refused to an account that has too many under way, and not to another', { tags: ['server'] }, async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => send(hostile, samplePdf())));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([201, 503]));
    expect(many.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(16);
    expect((await send(other, samplePdf())).status).toBe(201);
  });
});
