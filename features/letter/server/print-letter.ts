import { proposalIri } from '#features/proposal/rules/wire.ts';
import { makeDocuments } from '#features/sheet/server/made-documents.ts';
import { facts } from '#features/sheet/server/print-sheet.ts';
import { job } from '#ground/server/jobs/jobs.ts';
import { LETTER_SIDES, letterhead } from '#ground/server/pdf/letterhead.ts';
import { finish, heading, list, newDocument, onOnePage, type PdfDocument, paragraph } from '#ground/server/pdf/pdf.ts';
import { table } from '#ground/server/pdf/table.ts';
import type { Portal } from '#ground/server/portal.ts';
import { annexesIn, type LetterBlock, type LetterContent } from '../rules/blocks.ts';
import { findLetter, lockLetter, type StoredLetter } from './letter-store.ts';

/** Blocks at the end that stay with the signature: who answers questions, and the greeting. */
const CLOSING = 2;

/** A letter as tagged German PDF/UA document; the same letter always gives the same text. */
export async function printLetter(letter: LetterContent, createdAt: Date): Promise<Buffer> {
  const pdf = newDocument({ title: letter.title, subject: 'Bescheid', createdAt, sides: LETTER_SIDES });
  writeLetterInto(pdf, letter);
  return finish(pdf, letter.title);
}

/** Writes a letter from the beginning of the page the document is at. */
export function writeLetterInto(pdf: PdfDocument, letter: LetterContent): void {
  letterhead(pdf, letter);
  heading(pdf, 1, letter.title);
  for (const block of letter.blocks.slice(0, -CLOSING)) print(pdf, block);
  // The signature never stands alone on a page.
  onOnePage(pdf, (page) => {
    for (const block of letter.blocks.slice(-CLOSING)) print(page, block);
    paragraph(page, `Im Auftrag\n${letter.signedBy}`);
  });
  const annex = letter.annex ?? [];
  const names = annexesIn(annex);
  if (names.length > 0) paragraph(pdf, ['Anlagen', ...names].join('\n'));
  for (const block of annex) print(pdf, block);
}

function print(pdf: PdfDocument, block: LetterBlock): void {
  if (block.kind === 'heading') heading(pdf, 2, block.text);
  else if (block.kind === 'paragraph') paragraph(pdf, block.text);
  else if (block.kind === 'list') list(pdf, block.items, { numbered: true });
  else if (block.kind === 'table') amounts(pdf, block);
  else facts(pdf, block.rows);
}

function amounts(pdf: PdfDocument, { columns, rows }: Extract<LetterBlock, { kind: 'table' }>): void {
  const [name = '', ...others] = columns;
  const right = others.map((title) => ({ title, share: 1, align: 'right' as const }));
  table(pdf, { columns: [{ title: name, share: 3 }, ...right], rows, rowHeaders: true });
}

/** Print a letter that was signed. */
export const LETTER = job<{ letterId: string }>('letter');

/** By these the applicant finds the letters among the files of the application. */
const KEYWORDS = ['proposal', 'letter'];

/** Makes the file of a letter. */
export function letterJobs(portal: Portal): void {
  makeDocuments<{ letterId: string }, StoredLetter>(portal, LETTER, {
    find: (db, { letterId }) => findLetter(db, letterId),
    lock: (trx, { letterId }) => lockLetter(trx, letterId),
    mediaOf: ({ mediaId }) => mediaId,
    companyOf: ({ companyId }) => companyId,
    nameOf: fileNameOf,
    print: ({ content, createdAt }) => printLetter(content, createdAt),
    linkOf: ({ proposalId }) => ({ linkedResource: proposalIri(proposalId), keywords: KEYWORDS, proposalId }),
    publish: async (trx, letter, { id }) => {
      await trx.updateTable('letter').set({ media_id: id }).where('id', '=', letter.id).execute();
    },
  });
}

function fileNameOf({ content, number }: StoredLetter): string {
  return `${content.title.split(' zum Antrag ')[0]?.replaceAll(' ', '-') ?? 'Bescheid'}-${number}.pdf`;
}
