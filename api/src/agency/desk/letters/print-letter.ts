import type { LetterBlock } from '@portal/domain/agency/letter/blocks.ts';
import type { LetterContent } from '@portal/domain/agency/letter/letter.ts';
import { LETTER_SIDES, letterhead } from '../../../platform/pdf/letterhead.ts';
import { finish, heading, newDocument, type PdfDocument, paragraph } from '../../../platform/pdf/pdf.ts';
import { facts } from '../../../sheet/public.ts';

/** A letter as tagged German PDF/UA document; the same letter always gives the same text. */
export async function printLetter(letter: LetterContent, createdAt: Date): Promise<Buffer> {
  const pdf = newDocument({ title: letter.title, subject: 'Bescheid', createdAt, sides: LETTER_SIDES });
  letterhead(pdf, letter.sender, letter.recipient);
  heading(pdf, 1, letter.title);
  for (const block of letter.blocks) print(pdf, block);
  paragraph(pdf, `Im Auftrag\n${letter.signedBy}`);
  for (const block of letter.annex ?? []) print(pdf, block);
  return finish(pdf, letter.title);
}

function print(pdf: PdfDocument, block: LetterBlock): void {
  if (block.kind === 'heading') heading(pdf, 2, block.text);
  else if (block.kind === 'paragraph') paragraph(pdf, block.text);
  else facts(pdf, block.rows);
}
