import { archivedFiles } from '#features/media/server/archived-files.ts';
import { listMedia } from '#features/media/server/store.ts';
import { proposalForm } from '#features/proposal/server/proposal-form.ts';
import { findProposal } from '#features/proposal/server/store.ts';
import { loadVerification } from '#features/verification/server/load-verification.ts';
import { findVerification } from '#features/verification/server/store.ts';
import { verificationForm } from '#features/verification/server/verification-form.ts';
import type { ArchivedFile } from '#ground/server/http/downloads.ts';
import type { Portal } from '#ground/server/portal.ts';
import { listOwnCompanies, readCompany, readDone, readPerson } from './own-store.ts';

/**
 * Everything the portal holds of a person: as data, as the forms print it, and every file. Of a company only its owners get
 * all; whoever helps it gets what is their own. Nothing is held that is not being written.
 */
export async function* personalArchive(portal: Portal, accountId: string): AsyncGenerator<ArchivedFile> {
  const at = portal.clock.now();
  const companies = await listOwnCompanies(portal.db, accountId);
  const { account, logins, devices, identities, secondFactor, acts } = await readPerson(portal.db, accountId);
  yield { name: 'Lies mich.txt', at, bytes: [Buffer.from(README)] };
  yield json('Meine Person.json', at, { account, companies, logins, devices, identities, secondFactor });
  yield json('Mein Protokoll.json', at, acts);
  yield json('Meine Änderungen.json', at, await readDone(portal.db, accountId));
  for (const [index, { id, name, role }] of companies.entries()) {
    if (role !== 'owner') continue;
    // Two companies may have one name.
    const folder = `${index + 1} ${name.replaceAll(/[<>:"|?*\\/]/g, '_').slice(0, 80)}`;
    for await (const file of companyArchive(portal, id)) yield { ...file, name: `${folder}/${file.name}` };
  }
}

const README = `Ihre Daten aus dem Förderportal.

Meine Person.json: Ihr Benutzerkonto, Ihre Unternehmen, Ihre Anmeldungen, Geräte und Verknüpfungen.
Mein Protokoll.json: was Sie getan haben und was mit Ihrem Konto geschah.
Meine Änderungen.json: welche Angaben in Anträgen Sie geändert und welche Dateien Sie hochgeladen haben.
Ein Ordner je Unternehmen, dessen Inhaberin oder Inhaber Sie sind: alle Angaben als JSON, Anträge und
Verwendungsnachweise als PDF, alle Dateien, unsere Briefe und Ihre Quittungen.
`;

async function* companyArchive(portal: Portal, companyId: string): AsyncGenerator<ArchivedFile> {
  const { db } = portal;
  const at = portal.clock.now();
  const data = await readCompany(db, companyId);
  yield json('Angaben.json', at, data);
  for (const { id } of data.proposals) {
    const proposal = await findProposal(db, id);
    if (proposal === undefined) continue;
    yield { name: `Antrag-${proposal.number}.pdf`, at, bytes: [await proposalForm(portal, proposal)] };
  }
  const files = await listMedia(db, companyId, { keywords: [] });
  for (const { id } of data.verifications) {
    const row = await findVerification(db, id);
    if (row === undefined) continue;
    const printed = await verificationForm(portal, await loadVerification(portal, db, row), files);
    yield { name: `Verwendungsnachweis-${row.number}.pdf`, at, bytes: [printed] };
  }
  yield* archivedFiles(portal, files);
  const receipts = portal.offers.receipts?.archived(portal, { companyId });
  if (receipts !== undefined) yield* receipts;
}

function json(name: string, at: Date, content: unknown): ArchivedFile {
  return { name, at, bytes: [Buffer.from(`${JSON.stringify(content, null, 2)}\n`)] };
}
