import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreAnswers } from '@portal/domain/fields/answers.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import { fundingOf } from '@portal/domain/proposal/funding.ts';
import { FUNCTION_OPTIONS } from '@portal/domain/proposal/step-01-authorised-person/functions.ts';
import { STEP_1 } from '@portal/domain/proposal/step-01-authorised-person/schema.ts';
import { STEP_2 } from '@portal/domain/proposal/step-02-applicant-company/schema.ts';
import { STEP_6 } from '@portal/domain/proposal/step-06-project-description/schema.ts';
import { insertLink, type NewMedia, publishMedia, reserveMedia } from '../media/store.ts';
import { queueMail } from '../platform/mail.ts';
import type { Portal } from '../platform/portal.ts';
import { factsOf } from './circumstances.ts';
import { sheetReadyMail } from './mails.ts';
import { findRecipient } from './person-store.ts';
import { proposalIri } from './present-proposal.ts';
import { makeSheet, type SheetInput } from './sheet/make-sheet.ts';
import { SHEET } from './sheet-job.ts';
import { changeProposal, findProposal, findSteps, lockProposal, type ProposalRow } from './store.ts';

const FILE_NAME = 'Unterschriftenblatt.pdf';
const KEYWORDS = ['proposal', 'signature'];

/** Makes the signature sheet of a submitted application and says so by mail, once, however often the job runs. */
export function sheetJobs(portal: Portal): void {
  portal.jobs.handle(
    SHEET,
    async ({ proposalId }) => {
      const proposal = await findProposal(portal.db, proposalId);
      if (proposal === undefined || proposal.sheet_media_id !== null) return;
      const bytes = await makeSheet(sheetInput(portal, proposal, await findSteps(portal.db, proposalId)));
      const media = await storeSheet(portal, proposal.company_id, FILE_NAME, bytes);
      await publish(portal, proposalId, media);
    },
    { inTurn: true },
  );
}

/** Stores a document the portal has made; it is not to be seen until `publishMedia`. */
export async function storeSheet(
  portal: Portal,
  companyId: string,
  fileName: string,
  bytes: Buffer,
): Promise<NewMedia> {
  const id = randomUUID();
  const file = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  const path = join(portal.storage.tempFolder, id);
  await writeFile(path, bytes);
  const media = {
    id,
    companyId,
    fileName,
    fileSize: file.size,
    sha256: file.sha256,
    now: portal.clock.now(),
    generated: true,
  };
  await reserveMedia(portal.db, media);
  await portal.storage.put(id, path, file);
  return media;
}

async function publish(portal: Portal, proposalId: string, media: NewMedia): Promise<void> {
  await portal.db.transaction().execute(async (trx) => {
    const proposal = await lockProposal(trx, proposalId);
    if (proposal === undefined || proposal.sheet_media_id !== null) return;
    const linkedResource = proposalIri(proposalId);
    await publishMedia(trx, media.id);
    await insertLink(trx, {
      id: randomUUID(),
      mediaId: media.id,
      companyId: media.companyId,
      linkedResource,
      keywords: KEYWORDS,
      proposalId,
      now: media.now,
    });
    await changeProposal(trx, proposalId, { sheet_media_id: media.id }, media.now);
    await queueMail(portal, trx, sheetReadyMail(portal, await findRecipient(trx, proposal.account_id), proposal));
  });
}

/** The frozen answers as the sheet prints them. */
export function sheetInput(portal: Portal, proposal: ProposalRow, stored: ReadonlyMap<number, Answers>): SheetInput {
  const [person] = (restoreAnswers(STEP_1.fields, stored.get(1)) as { staff: Answers[] }).staff;
  const [address] = (restoreAnswers(STEP_2.fields, stored.get(2)) as { addresses: Answers[] }).addresses;
  const project = restoreAnswers(STEP_6.fields, stored.get(6));
  const funding = fundingOf(factsOf(portal, proposal));
  return {
    programme: portal.programme,
    number: proposal.number,
    submittedAt: proposal.submitted_at ?? portal.clock.now(),
    company: {
      name: proposal.company_name,
      street: text(address?.street),
      housenumber: text(address?.housenumber),
      postcode: text(address?.postcode),
      city: text(address?.city),
    },
    authorisedPerson: {
      name: [person?.title, person?.name, person?.lastname].filter(Boolean).join(' '),
      function: FUNCTION_OPTIONS.find(({ value }) => value === person?.func)?.label ?? null,
    },
    project: { title: text(project.title), startDate: text(project.startDate), endDate: text(project.endDate) },
    sums: { investment: funding.total, rate: funding.fq, grant: funding.step3, ownShare: funding.ownShare },
    contentHash: proposal.content_hash ?? '',
    rulesVersion: proposal.rules_version ?? '',
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
