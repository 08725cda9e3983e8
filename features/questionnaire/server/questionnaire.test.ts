import { describe, expect, it } from 'vitest';
import { readPdf } from '#ground/server/testing/pdf-text.ts';
import { PROGRAMMES } from '#programmes/programmes.ts';
import { type Question, questionnaireOf } from '../rules/questionnaire.ts';
import { printQuestionnaire } from './questionnaire.ts';

const flat = (questions: readonly Question[]): Question[] => questions.flatMap((one) => [one, ...flat(one.inner)]);

describe.each(Object.values(PROGRAMMES))('the questions of $name on paper', (programme) => {
  it('are all there, in extractable text, tagged and titled', async () => {
    const bytes = await printQuestionnaire(programme);
    const pdf = readPdf(bytes);
    // Blanks do not count: long words are broken.
    const solid = pdf.pages.join(' ').replaceAll(/[\s\u00ad-]/g, '');
    const { application, proofOfUse } = questionnaireOf(programme);
    for (const { title, sections } of [...application, ...proofOfUse]) {
      expect(solid).toContain(title.replaceAll(/[\s-]/g, ''));
      for (const { label, onlyIf = '' } of sections.flatMap(({ questions }) => flat(questions))) {
        expect(solid).toContain(label.replaceAll(/[\s-]/g, ''));
        expect(solid).toContain(onlyIf.replaceAll(/[\s-]/g, ''));
      }
    }
    expect(pdf.source).toContain('/Marked true');
    expect(bytes.toString('latin1')).toMatch(/pdfuaid:part>1</);
  });
});
