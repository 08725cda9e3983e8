import type { Programme } from '#ground/rules/programme/programme.ts';
import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { finish, heading, list, newDocument, type PdfDocument, paragraph } from '#ground/server/pdf/pdf.ts';
import { table } from '#ground/server/pdf/table.ts';
import { AT_HAND_FOR_PROOF, type AtHand, atHandForApplication } from '../rules/at-hand.ts';
import { type AskedPart, type Question, questionnaireOf } from '../rules/questionnaire.ts';

const TITLE = 'Was wird gefragt?';

/** Every question of both wizards on paper, from the fields themselves. The same for everybody as long as the program runs. */
export function printQuestionnaire(programme: Programme): Promise<Buffer> {
  const pdf = newDocument({
    title: TITLE,
    subject: `Alle Fragen im Förderprogramm „${programme.name}“`,
    createdAt: startOfDay(programme.rates[0]?.from ?? programme.lastDay),
  });
  const { application, proofOfUse } = questionnaireOf(programme);
  heading(pdf, 1, TITLE);
  paragraph(pdf, `Förderprogramm „${programme.name}“. So werden die Fragen im Portal gestellt.`);
  printWizard(pdf, 'Der Antrag', atHandForApplication(programme), application);
  printWizard(pdf, 'Der Verwendungsnachweis', AT_HAND_FOR_PROOF, proofOfUse);
  return finish(pdf, `${TITLE}   ·   ${programme.name}`);
}

function printWizard(pdf: PdfDocument, title: string, atHand: readonly AtHand[], parts: readonly AskedPart[]): void {
  heading(pdf, 2, `${title}: Das brauchen Sie`);
  list(
    pdf,
    atHand.map(({ what, note, isFile }) => `${what}${isFile ? ' (zum Hochladen)' : ''}: ${note}`),
  );
  for (const part of parts) {
    heading(pdf, 2, `${title}: ${part.title}`);
    paragraph(pdf, part.purpose);
    for (const { title: section, questions } of part.sections) {
      if (questions.length === 0) continue;
      if (part.sections.length > 1) heading(pdf, 3, section);
      table(pdf, { columns: COLUMNS, rows: rowsOf(questions), rowHeaders: true });
    }
  }
}

const COLUMNS = [
  { title: 'Frage', share: 5 },
  { title: 'Antwort', share: 5 },
  { title: 'Wann', share: 3 },
];

/** What is asked within a question stands below it, after as many dashes as it lies deep. */
function rowsOf(questions: readonly Question[], depth = 0): string[][] {
  return questions.flatMap(({ label, answer, isVoluntary, onlyIf, inner }) => [
    [`${'– '.repeat(depth)}${label}`, answer, onlyIf ?? (isVoluntary ? 'Freiwillig.' : '')],
    ...rowsOf(inner, depth + 1),
  ]);
}
