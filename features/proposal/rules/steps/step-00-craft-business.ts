import { choice, type DataOf, number, text, yesNo } from '#ground/rules/fields/field.ts';
import { defineStep } from '../facts.ts';
import { HEADINGS } from '../headings.ts';

/** The registers of the crafts code: Annexes A, B section 1 and B section 2. */
const REGISTER = { licensed: 'a', free: 'b1', similar: 'b2' } as const;

const FIELDS = {
  register: choice({
    label: 'In welchem Verzeichnis ist Ihr Betrieb eingetragen?',
    hint: 'Das steht auf Ihrer Handwerkskarte oder Gewerbekarte.',
    options: [
      { value: REGISTER.licensed, label: 'Handwerksrolle (zulassungspflichtiges Handwerk, Anlage A)' },
      { value: REGISTER.free, label: 'Verzeichnis der zulassungsfreien Handwerke (Anlage B, Abschnitt 1)' },
      { value: REGISTER.similar, label: 'Verzeichnis der handwerksähnlichen Gewerbe (Anlage B, Abschnitt 2)' },
    ],
    required: 'Bitte wählen Sie das Verzeichnis aus.',
  }),
  craft: text({
    label: 'Welches Handwerk üben Sie aus?',
    hint: 'Zum Beispiel: Tischler, Bäcker, Elektrotechniker.',
    max: 100,
    required: 'Bitte geben Sie Ihr Handwerk an.',
  }),
  chamber: text({
    label: 'Welche Handwerkskammer ist für Sie zuständig?',
    hint: 'Zum Beispiel: Handwerkskammer zu Köln.',
    max: 100,
    required: 'Bitte geben Sie Ihre Handwerkskammer an.',
  }),
  memberNumber: text({
    label: 'Betriebsnummer bei der Handwerkskammer',
    hint: 'Die Nummer steht auf Ihrer Handwerkskarte und auf jedem Beitragsbescheid.',
    max: 20,
    required: 'Bitte geben Sie Ihre Betriebsnummer an.',
  }),
  isLedByMaster: yesNo({
    label: 'Führt eine Person mit Meisterbrief den Betrieb technisch?',
    required: 'Bitte geben Sie an, ob eine Person mit Meisterbrief den Betrieb führt.',
  }),
  exception: text({
    label: 'Worauf beruht Ihre Eintragung?',
    hint: 'Zum Beispiel: Ausnahmebewilligung, Altgesellenregelung, gleichwertiger Abschluss.',
    max: 300,
    multiline: true,
    required: 'Bitte geben Sie an, worauf Ihre Eintragung beruht.',
  }),
  apprentices: number({
    label: 'Wie viele Auszubildende beschäftigen Sie?',
    decimals: 0,
    max: 499,
    invalid: 'Bitte geben Sie eine ganze Zahl an, zum Beispiel 2.',
    required: 'Bitte geben Sie die Zahl Ihrer Auszubildenden an. Wenn Sie keine haben, geben Sie 0 an.',
  }),
};

type CraftBusiness = DataOf<typeof FIELDS>;

/** The first step of a programme for crafts businesses: where it is registered, and what for. */
export const CRAFT_BUSINESS_STEP = defineStep({
  number: 0,
  texts: HEADINGS['craft-business'],
  fields: FIELDS,
  sections: [
    { title: 'Eintragung', fields: ['register', 'craft', 'chamber', 'memberNumber'] },
    { title: 'Leitung und Ausbildung', fields: ['isLedByMaster', 'exception', 'apprentices'] },
  ],
  asked: {
    isLedByMaster: isLicensed,
    exception: (data: CraftBusiness) => isLicensed(data) && data.isLedByMaster === false,
  },
});

function isLicensed({ register }: Pick<CraftBusiness, 'register'>): boolean {
  return register === REGISTER.licensed;
}
