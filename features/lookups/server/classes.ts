import { LEGAL_FORM_PATH, type LookupEntry, SECTOR_KEY_PATH, type SectorKey } from '#ground/rules/contract/wire.ts';
import { type ClassDescription, readOnly } from '#ground/server/hydra/resource.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface LookupsAnswers {
  LegalForm: LookupEntry;
  SectorKey: SectorKey;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends LookupsAnswers {}
}

export const LOOKUPS_CLASSES = {
  LegalForm: {
    path: LEGAL_FORM_PATH,
    description: 'Eine Rechtsform',
    properties: [
      readOnly('name', 'string', 'Bezeichnung'),
      readOnly('isOther', 'boolean', 'Sonstige Rechtsform, die zu benennen ist'),
    ],
    filters: [],
  },
  SectorKey: {
    path: SECTOR_KEY_PATH,
    description: 'Ein Branchenschlüssel der Klassifikation der Wirtschaftszweige',
    properties: [
      readOnly('key', 'string', 'Schlüssel'),
      readOnly('name', 'string', 'Bezeichnung'),
      readOnly('synonyms', 'json', 'Übliche Namen der Gewerbe, die hier zu finden sind'),
      readOnly('isOther', 'boolean', 'Sonstige Branche'),
    ],
    filters: [],
  },
} satisfies Record<keyof LookupsAnswers, ClassDescription>;
