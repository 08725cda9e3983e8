import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { actOperations } from '#features/cases/server/classes.ts';
import type { AgencyLetterText, AgencyLetterTextDetail } from '../rules/wire.ts';
import { letterTextRoutes } from './routes.ts';
import { TEXT_CASE } from './text-case.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    AgencyLetterText: AgencyLetterText | AgencyLetterTextDetail;
  }
}

export const LETTER_TEXTS: CaseFeature = {
  name: 'letter-texts',
  classes: {
    AgencyLetterText: {
      description: 'Ein Textbaustein der Schreiben',
      properties: {
        name: 'Name des Bausteins',
        title: 'Wo er steht',
        state: 'Stand',
        version: 'Fassung',
        text: 'Text, wie er in Kraft ist',
        allows: 'Mögliche Platzhalter',
        source: 'Woraus die erste Fassung folgt',
        proposed: 'Vorgeschlagene Änderung',
        versions: 'Fassungen',
        acts: 'Was die Person jetzt tun darf',
        history: 'Was bisher geschah, Neuestes zuerst',
      },
      operations: actOperations(['letter-text']),
    },
  },
  cases: [TEXT_CASE],
  calls: {
    'letter-text list': ['GET /letter_texts', 'zeigt alle Textbausteine der Schreiben mit ihrer Fassung'],
    'letter-text show': ['GET /letter_texts/:letter-text', 'zeigt einen Textbaustein, wie er in Kraft ist'],
    'letter-text preview': [
      'POST /letter_texts/:letter-text/preview',
      'zeigt ein Schreiben mit einem neuen Text',
      '{"text":"…"}',
    ],
  },
  routes: letterTextRoutes,
};
