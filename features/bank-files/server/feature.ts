import { FILE, PAGES } from '#ground/server/command-line.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { BankFile, BankFileDetail } from '../rules/wire.ts';
import { bankFileRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    BankFile: BankFile | BankFileDetail;
  }
}

export const BANK_FILES: Feature = {
  name: 'bank-files',
  classes: {
    BankFile: {
      description: 'Eine Datei der Bank über die Umsätze des Kontos (camt.053, camt.054)',
      properties: {
        name: 'Name der Datei',
        sha256: 'SHA-256 der Datei',
        size: 'Größe in Byte',
        takenAt: 'Eingelesen am',
        takenBy: 'Eingelesen von',
        noted: 'Zahl der Buchungen, die daraus vermerkt sind',
        isKept: 'Ob die Datei noch aufbewahrt wird',
        lines: 'Umsätze und was aus ihnen folgt',
        leftOut: 'Was nicht gelesen wurde und warum',
        booked: 'Was dieser Aufruf vermerkt hat',
      },
    },
  },
  calls: {
    'bank-file list': ['GET /bank_files', 'zeigt Dateien der Bank', PAGES],
    'bank-file add': ['POST /bank_files', 'nimmt eine Datei der Bank auf', { file: FILE }],
    'bank-file show': ['GET /bank_files/:id', 'zeigt eine Datei der Bank'],
    'bank-file file': ['GET /bank_files/:id/file', 'lädt eine Datei der Bank herunter'],
    'bank-file book': ['POST /bank_files/:id/bookings', 'bucht Zeilen einer Datei der Bank', 'Buchungen'],
  },
  routes: bankFileRoutes,
};
