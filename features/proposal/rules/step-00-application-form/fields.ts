import { type DataOf, list, text, yesNo } from '#ground/rules/fields/field.ts';
import { readCompanyName } from '#ground/rules/values/contact/name.ts';
import { readCode, WSK_CODE_LENGTH } from './wsk-code.ts';

export const FIELDS = {
  isValueChain: yesNo({
    label: 'Ist das antragstellende Unternehmen Teil einer Wertschöpfungskette (WSK)?',
    hint: 'Eine Wertschöpfungskette erhöht die Förderquote und die maximale Fördersumme.',
    required: 'Es muss angegeben werden, ob das antragstellende Unternehmen Teil einer Wertschöpfungskette (WSK) ist.',
  }),
  isLead: yesNo({
    label: 'Ist das antragstellende Unternehmen der Lead-Partner der Wertschöpfungskette?',
    hint: 'Der Lead-Partner stellt den ersten Antrag und gibt den WSK-Code weiter.',
    required: 'Es muss angegeben werden, ob das antragstellende Unternehmen der Lead-Partner ist.',
  }),
  leadCode: text({
    label: 'WSK-Code des Lead-Partners',
    hint: 'Sie erhalten den Code vom Lead-Partner.',
    // Room for blanks and hyphens while typing; `readCode` settles the length.
    max: 20,
    required: 'Es muss ein WSK-Code angegeben werden',
    read: readCode,
  }),
  givenCode: text({ label: 'Ihr WSK-Code für die Partner', max: WSK_CODE_LENGTH, unasked: true }),
  linkedCompanies: list({
    label: 'Unternehmen der Wertschöpfungskette',
    itemLabel: 'Unternehmen',
    max: 100,
    fields: {
      name: text({
        label: 'Name des Unternehmens',
        max: 200,
        autocomplete: 'off',
        required: 'Bitte geben Sie den Unternehmensnamen an',
        read: readCompanyName,
      }),
      location: text({
        label: 'Standort des Unternehmens',
        max: 200,
        autocomplete: 'off',
        required: 'Bitte geben Sie den Unternehmensstandort an',
      }),
    },
  }),
};

export type ApplicationForm = DataOf<typeof FIELDS>;
