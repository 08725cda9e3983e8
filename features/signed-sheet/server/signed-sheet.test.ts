import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runAct } from '#app/command-line/testing/run-act.ts';
import { type BuiltAccount, buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { VerificationClient } from '#app/server/testing/test-verification.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import { findHistory } from '#features/cases/server/store.ts';
import { twoOfficers } from '#features/cases/server/testing/two-officers.ts';
import { UNHEARD } from '#features/cases/server/testing/unheard.ts';
import { MediaClient } from '#features/media/server/testing/media-client.ts';
import { beginAtCommandLine } from '#features/officers/server/log-in.ts';
import { REFUSALS } from '#features/signature/rules/refusals.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import { makeTestSigner, type TestSigner } from './testing/test-signer.ts';

let signer: TestSigner;
let owner: BuiltAccount;
let files: MediaClient;
let id: string;

afterAll(() => signer.close());
const it = usePortal(async () => {
  signer = await makeTestSigner();
  return { env: { TRUST_DIR: signer.trustDir } };
});
beforeEach(async () => {
  owner = await buildAccount(it);
  files = new MediaClient(it, owner);
  id = await submitted(owner);
});

/** An application on step 11 that wants to be sent electronically. */
async function submitted(account: BuiltAccount): Promise<string> {
  const proposal = await buildProposal(it, account, { at: 10 });
  await apply(proposal, 'to_step_11', account);
  await it.runJobs();
  const url = `/api/action/proposal/${proposal}/step_11`;
  await it.app.inject({
    method: 'PUT',
    url,
    headers: account.headers,
    payload: { documentTransmission: 'b', downloaded: true },
  });
  return proposal;
}

function apply(proposal: string, transition: string, account = owner) {
  const url = `/api/action/proposal/${proposal}/apply-transition`;
  return it.app.inject({ method: 'PUT', url, headers: account.headers, payload: { transition } });
}

async function sheetOf(proposal: string, account = owner): Promise<Buffer> {
  const { headers } = account;
  const media = (await it.app.inject({ url: `/api/proposals/${proposal}/proposal_pdf`, headers })).json<{
    downloadUrl: string;
  }>();
  return (await it.app.inject({ url: media.downloadUrl, headers })).rawPayload;
}

/** Uploads and links as the screen does: not submitted yet. */
async function uploadSigned(bytes: Buffer): Promise<string> {
  const media = await files.upload(bytes, 'Blatt.pdf');
  await files.link(media, ['proposal', 'tmp'], `/api/proposals/${id}`);
  return media;
}

async function send(media: string) {
  await files.call('PATCH', media, { keywords: ['proposal', 'final'] });
  return apply(id, 'to_step_12');
}

async function receipt() {
  const { headers } = owner;
  return (await it.app.inject({ url: `/api/proposals/${id}`, headers })).json<{
    currentStep: number;
    receivedAt: string | null;
  }>();
}

/** The case as the agency's command line prints it. */
async function shown(noun: 'proposal' | 'verification', of: string) {
  const { first } = await twoOfficers(it);
  const session = (await beginAtCommandLine(it.portal, first.officerId)).token;
  const answer = await runAct(it, { noun, verb: 'show', options: { [noun]: of }, session });
  if (!answer.ok) throw new Error(answer.message);
  return { ...answer.result, text: answer.text };
}

describe('an electronically signed sheet', () => {
  test('is verified, shown and received with the sending; the mail says who signed', async () => {
    const media = await uploadSigned(await signer.sign(await sheetOf(id)));
    expect((await files.call('GET', `${media}/signature`)).body).toMatchObject({
      '@type': 'SignatureVerdict',
      accepted: true,
      signer: 'Erika Muster',
      provisional: true,
    });
    expect((await send(media)).json()).toMatchObject({ currentStep: 12 });
    expect(await receipt()).toMatchObject({
      currentStep: 12,
      receivedAt: expect.stringMatching(/^2022-03-15T/),
    });
    // Trust moves on: the verdict by which it was received stands.
    it.clock.set(new Date(it.clock.now().getTime() + 60_000));
    await it.portal.db.updateTable('proposal').set({ sheet_media_id: null }).where('id', '=', id).execute();
    expect((await files.call('GET', `${media}/signature`)).body).toMatchObject({ accepted: true });
    const texts = (await it.mails(owner.email)).map(({ text }) => text);
    expect(texts.some((text) => text?.includes('Erika Muster') && text.includes('eingegangen'))).toBe(true);
  });

  test('overtakes the proposal to deny without it, by an act of the portal and without a second mail', async () => {
    const { propose } = await twoOfficers(it);
    await propose({ kind: 'proposal', id, act: 'propose-lapse', fields: { reason: 'Das Blatt fehlt.', ...UNHEARD } });
    await send(await uploadSigned(await signer.sign(await sheetOf(id))));
    const drafts = await it.portal.db.selectFrom('decision_draft').select('act').where('case_id', '=', id).execute();
    expect(drafts).toEqual([]);
    expect((await findHistory(it.portal.db, `/api/agency/proposals/${id}`))[0]).toMatchObject({
      act: 'proposal.receive',
      actorKind: 'system',
    });
    const own = (await it.mails(owner.email)).map(({ subject }) => subject);
    expect(own.filter((subject) => subject?.includes('eingegangen'))).toEqual([]);
  });

  test('shows its verdict to the agency, once it is submitted', async () => {
    const media = await uploadSigned(await signer.sign(await sheetOf(id)));
    await files.call('GET', `${media}/signature`);
    expect(await shown('proposal', id)).toMatchObject({ facts: { signature: null } });
    await send(media);
    const found = await shown('proposal', id);
    expect(found).toMatchObject({
      facts: { signature: { verdict: { ok: true, signer: { name: 'Erika Muster' }, provisional: true } } },
    });
    expect(found.text).toMatch(/Signatur: +vorläufig geprüft\nSigniert von: +Erika Muster\nSigniert am: +15\.03\.2022/);
    expect(found.text).toMatch(/Zertifikat von: +Demo Qualifizierte Signatur CA 1/);
  });

  test('that was refused shows the reason to the agency; no longer when the way has changed', async () => {
    const media = await uploadSigned(await sheetOf(id));
    await send(media);
    const found = await shown('proposal', id);
    expect(found).toMatchObject({ facts: { signature: { verdict: { ok: false, reason: 'no-signature' } } } });
    expect(found.text).toMatch(/Signatur: +nicht anerkannt\n/);
    expect(found.text).toContain(REFUSALS['no-signature']);
    await files.call('DELETE', media);
    expect(await shown('proposal', id)).toMatchObject({ facts: { signature: null } });
  });

  test.each([
    ['an unsigned file', async () => samplePdf(), 'no-signature'],
    ['the sheet without a signature', async () => sheetOf(id), 'no-signature'],
    [
      'the signed sheet of another company',
      async () => {
        const other = await buildAccount(it);
        return signer.sign(await sheetOf(await submitted(other), other));
      },
      'other-application',
    ],
    [
      'a signed sheet with one changed byte',
      async () => {
        const bytes = await signer.sign(await sheetOf(id));
        const at = bytes.indexOf('/Reason');
        bytes[at + 12] = (bytes[at + 12] ?? 0) ^ 1;
        return bytes;
      },
      'digest-mismatch',
    ],
  ] as const)('is refused where it is %s: nothing is sent', async (_, make, reason) => {
    const media = await uploadSigned(await make());
    const message = REFUSALS[reason];
    expect((await files.call('GET', `${media}/signature`)).body).toMatchObject({ accepted: false, reason, message });
    const answer = await send(media);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ violations: [{ propertyPath: 'file', message }] });
    expect(await receipt()).toMatchObject({ currentStep: 11, receivedAt: null });
  });

  test('of an authority nobody trusts is refused', async () => {
    const stranger = await makeTestSigner();
    const media = await uploadSigned(await stranger.sign(await sheetOf(id)));
    expect((await send(media)).json()).toMatchObject({ violations: [{ message: REFUSALS['unknown-issuer'] }] });
    await stranger.close();
  });

  test('has a report for programs, for its owner and for the agency, of the verdict that is kept', async () => {
    const media = await uploadSigned(await signer.sign(await sheetOf(id)));
    const { first } = await twoOfficers(it);
    const path = media.replace('/api/media/', '/api/agency/media/');
    const ofAgency = () => it.app.inject({ url: `${path}/signature/report`, headers: first.headers });
    expect((await ofAgency()).statusCode).toBe(404);
    const own = await it.app.inject({ url: `${media}/signature/report`, headers: owner.headers });
    expect(own.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment; filename="Pruefbericht-Blatt.json"'),
    });
    expect(own.json()).toMatchObject({
      SignatureValidationReport: {
        SignatureValidationStatus: { MainIndication: 'urn:etsi:019102:mainindication:indeterminate' },
        SignerInformation: { Signer: 'Erika Muster' },
      },
      SignatureValidationObjects: { ValidationObject: { FileName: 'Blatt.pdf' } },
    });
    const agencys = await ofAgency();
    expect([agencys.statusCode, agencys.json()]).toEqual([200, own.json()]);
    const reads = await recorded(it.portal.db, { act: 'media.read' });
    const subjects = reads.map((one) => one.subjects);
    expect(subjects).toContainEqual(expect.arrayContaining([media, `/api/proposals/${id}`]));
    const stranger = await buildAccount(it);
    const foreign = await it.app.inject({ url: `${media}/signature/report`, headers: stranger.headers });
    expect(foreign.statusCode).toBe(403);
  });

  test('has a verdict for its owner only, and only where it is a signed sheet', async () => {
    const media = await uploadSigned(await signer.sign(await sheetOf(id)));
    const { headers } = await buildAccount(it);
    expect((await it.app.inject({ url: `${media}/signature`, headers })).statusCode).toBe(403);
    const other = await files.upload();
    expect((await files.call('GET', `${other}/signature`)).status).toBe(404);
    expect((await files.call('GET', `${other}/signature/report`)).status).toBe(404);
  });
});

test('by post nothing is verified and nothing has arrived yet', async () => {
  const url = `/api/action/proposal/${id}/step_11`;
  const payload = { documentTransmission: 'a', downloaded: true };
  await it.app.inject({ method: 'PUT', url, headers: owner.headers, payload });
  expect((await apply(id, 'to_step_12')).statusCode).toBe(200);
  expect(await receipt()).toMatchObject({ currentStep: 12, receivedAt: null });
});

// Last, since it moves the clock to the end of a project.
test('the sheet of a proof of use is received with the submission, another one is refused', async () => {
  const client = await (await VerificationClient.begun(it)).bringTo('submittable');
  await it.runJobs();
  const { downloadUrl } = (await client.call('GET', `${client.path}/verification_pdf`)).body;
  const sheet = (await it.app.inject({ url: downloadUrl, headers: client.account.headers })).rawPayload;
  const submit = () => client.patch({ documentTransmission: 'b' }, 'submit');

  const wrong = await client.upload('Antrag.pdf', await signer.sign(await sheetOf(id)));
  await client.link(wrong, ['verification', 'final'], client.path);
  expect(await submit()).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'file' }] } });
  await client.call('DELETE', wrong);

  const right = await client.upload('Blatt.pdf', await signer.sign(sheet));
  await client.link(right, ['verification', 'final'], client.path);
  expect(await submit()).toMatchObject({ status: 200, body: { currentStep: 'submitted' } });
  const row = await it.portal.db.selectFrom('verification').select('received_at').where('id', '=', client.id).execute();
  expect(row[0]?.received_at).toBeInstanceOf(Date);
  const [received] = await findHistory(it.portal.db, `/api/agency/verifications/${client.id}`);
  expect(received).toMatchObject({ act: 'verification.receive', actorKind: 'system' });
  const found = await shown('verification', client.id);
  expect(found).toMatchObject({ facts: { receivedAt: expect.any(String), signature: { verdict: { ok: true } } } });
  expect(found.text).toMatch(/Signatur: +vorläufig geprüft\n/);
  const { headers } = (await twoOfficers(it)).first;
  const { facts } = (await it.app.inject({ url: `/api/agency/verifications/${client.id}`, headers })).json();
  expect(facts.signature).toMatchObject({ media: right.replace('/api/media/', ''), verdict: { ok: true } });
});
