import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { readPdf } from '#ground/server/testing/pdf-text.ts';

let test: TestPortal;

beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

describe('the signature sheet', () => {
  it('is made after the transmission, bound to the content, and told by mail', async () => {
    const client = await (await VerificationClient.begun(test)).bringTo('in_review');
    expect((await client.get()).verificationPdf).toBeNull();
    await client.patch(client.form(6), 'review');
    const { verificationPdf } = await client.get();
    expect(verificationPdf).toBe(`${client.path}/verification_pdf`);
    const waiting = await client.call('GET', verificationPdf);
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([503, '5']);
    await test.runJobs();
    const { status, body } = await client.call('GET', verificationPdf);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      '@type': 'Media',
      fileName: 'Unterschriftsblatt.pdf',
      mimeType: 'application/pdf',
      keywords: ['verification', 'signature'],
      linkedResource: client.path,
    });
    const download = await test.app.inject({ url: body.downloadUrl, headers: client.account.headers });
    const text = readPdf(download.rawPayload).pages.join(' ');
    const row = await test.portal.db
      .selectFrom('verification')
      .selectAll()
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow();
    for (const part of [
      'Unterschriftsblatt zum Verwendungsnachweis',
      'Erika Muster',
      'Digitale Fertigungssteuerung',
      '01.07.2022 bis 30.06.2023',
      '49.000,00',
      'DE89 3704 0044 0532 0130 00',
      'Alle Angaben sind richtig und vollständig.',
      'Das oben genannte Fördervorhaben wurde umgesetzt und beendet.',
      row.content_hash?.slice(0, 8) ?? 'no hash',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/undefined|null|NaN/);
    expect((await client.call('DELETE', body['@id'])).status).toBe(403);
    const mails = (await test.mails()).filter((one) => one.to?.[0]?.address === client.account.email);
    expect(mails.filter(({ subject }) => subject?.startsWith('Unterschriftsblatt'))).toHaveLength(1);
  });

  it('has another checksum for another content', async () => {
    const hashes = new Set<string | null>();
    for (const name of ['Muster GmbH', 'Andere GmbH']) {
      const client = await (await VerificationClient.begun(test)).bringTo('affirmable');
      await client.patch(
        { ...client.form(5), verificationBank: { name, institution: 'Bank', iban: 'DE89370400440532013000' } },
        'affirm',
      );
      await client.patch(client.form(6), 'review');
      const row = await test.portal.db
        .selectFrom('verification')
        .selectAll()
        .where('id', '=', client.id)
        .executeTakeFirst();
      expect(row?.content_hash).toMatch(/^[0-9a-f]{64}$/);
      hashes.add(row?.content_hash ?? null);
    }
    expect(hashes.size).toBe(2);
  });
});
