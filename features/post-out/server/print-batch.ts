import { setImmediate as breathe } from 'node:timers/promises';
import { writeLetterInto } from '#features/letter/server/print-letter.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { LETTER_SIDES } from '#ground/server/pdf/letterhead.ts';
import { finishParts, heading, newDocument, type PdfPart, pagesOf, paragraph } from '#ground/server/pdf/pdf.ts';
import { table } from '#ground/server/pdf/table.ts';
import type { LetterRow } from './post-store.ts';

interface Batch {
  letters: readonly LetterRow[];
  /** Each letter begins on the front of a sheet. */
  isDuplex: boolean;
  now: Date;
  today: string;
}

const COVER = 'Deckblatt der Sammeldatei';
const WINDOW =
  'Die Anschrift steht auf jedem Schreiben im Fenster nach DIN 5008, Form B: 20 mm vom linken, 45 mm vom oberen Rand, 85 mm breit, 45 mm hoch. Ohne Fenster gilt diese Liste; ihre Reihenfolge ist die der Schreiben.';

/**
 * One file for whoever prints: the letters one after the other, each from its kept words and numbered for itself, and at
 * the end, on its own sheet, the list of what must have come out.
 */
export async function printBatch({ letters, isDuplex, now, today }: Batch): Promise<Buffer> {
  const title = `Postausgang vom ${formatDay(today)}`;
  const pdf = newDocument({ title, subject: 'Schreiben zum Drucken', createdAt: now, sides: LETTER_SIDES });
  const parts: PdfPart[] = [];
  for (const { content } of letters) {
    if (parts.length > 0) nextSheet(pdf, isDuplex);
    const first = pagesOf(pdf) - 1;
    writeLetterInto(pdf, content);
    parts.push({ footer: content.title, first, pages: pagesOf(pdf) - first });
    // Two hundred letters take seconds: others are answered in between.
    await breathe();
  }
  nextSheet(pdf, isDuplex);
  const first = pagesOf(pdf) - 1;
  writeList(pdf, title, { letters, isDuplex }, parts);
  return finishParts(pdf, [...parts, { footer: COVER, first, pages: pagesOf(pdf) - first }]);
}

/** Sheets of paper to put into one envelope. */
function sheetsOf({ pages }: PdfPart, isDuplex: boolean): number {
  return isDuplex ? Math.ceil(pages / 2) : pages;
}

/** The next page; where both sides are printed, the next front. */
function nextSheet(pdf: ReturnType<typeof newDocument>, isDuplex: boolean): void {
  if (isDuplex && pagesOf(pdf) % 2 === 1) pdf.doc.addPage();
  pdf.doc.addPage();
}

function writeList(
  pdf: ReturnType<typeof newDocument>,
  title: string,
  { letters, isDuplex }: Pick<Batch, 'letters' | 'isDuplex'>,
  parts: readonly PdfPart[],
): void {
  heading(pdf, 1, title);
  const pages = parts.reduce((sum, part) => sum + part.pages, 0);
  const sheets = parts.reduce((sum, part) => sum + sheetsOf(part, isDuplex), 0);
  paragraph(pdf, `${letters.length} Schreiben mit zusammen ${pages} bedruckten Seiten auf ${sheets} Blatt.`);
  paragraph(pdf, WINDOW);
  table(pdf, {
    columns: [
      { title: 'Nr.', share: 1, align: 'right' },
      { title: 'Anschrift', share: 5 },
      { title: 'Schreiben', share: 4 },
      { title: 'Ab Seite', share: 1.5, align: 'right' },
      { title: 'Seiten', share: 1.3, align: 'right' },
      { title: 'Blatt', share: 1.1, align: 'right' },
    ],
    rows: letters.map(({ number, content }, index) => {
      const part = parts[index];
      return [
        String(index + 1),
        // Line by line, as on the envelope.
        content.recipient.join('\n'),
        `${content.title.split(' zum Antrag ')[0] ?? content.title}\n${number}`,
        String((part?.first ?? 0) + 1),
        String(part?.pages ?? 0),
        String(part === undefined ? 0 : sheetsOf(part, isDuplex)),
      ];
    }),
  });
}
