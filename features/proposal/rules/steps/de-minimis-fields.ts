import { checkbox, choice, type DataOf, day, list, money, reference, text, yesNo } from '#ground/rules/fields/field.ts';
import { type Programme, perProgramme } from '#ground/rules/programme/programme.ts';

const WHAT_IT_IS = 'De-minimis-Beihilfen sind kleinere staatliche Hilfen an ein Unternehmen.';
const LINKED_TOO = 'Beihilfen an verbundene Unternehmen zählen mit.';

/** What is said of the time that counts, by its kind. */
const PERIOD_WORDS = {
  'tax-years': {
    help: [
      WHAT_IT_IS,
      'In drei Steuerjahren dürfen sie zusammen eine Höchstgrenze nicht überschreiten.',
      'Es zählen das laufende Jahr und die zwei Jahre davor.',
      LINKED_TOO,
    ],
    received: 'Haben Sie in diesen drei Steuerjahren De-minimis-Beihilfen erhalten?',
    yearTab: 'Steuerjahr',
    yearMissing: 'Bitte geben Sie das Steuerjahr an.',
    dayHint: 'Das Datum muss im Steuerjahr der Tabelle liegen.',
    totalSum: 'Summe der drei Steuerjahre',
    yearTooOld: 'Dieses Steuerjahr zählt nicht mehr. Bitte löschen Sie den Eintrag.',
  },
  'to-the-day': {
    help: [
      WHAT_IT_IS,
      'In drei Jahren dürfen sie zusammen eine Höchstgrenze nicht überschreiten.',
      'Es zählen die letzten drei Jahre bis auf den Tag. Maßgeblich ist das Datum des Bescheids.',
      LINKED_TOO,
    ],
    received: 'Haben Sie in den letzten drei Jahren De-minimis-Beihilfen erhalten?',
    yearTab: 'Kalenderjahr',
    yearMissing: 'Bitte geben Sie das Kalenderjahr an.',
    dayHint: 'Das Datum muss im Kalenderjahr der Tabelle liegen.',
    totalSum: 'Summe der letzten drei Jahre',
    yearTooOld: 'Dieses Kalenderjahr zählt nicht mehr. Bitte löschen Sie den Eintrag.',
  },
} as const;

export function periodWords({ deMinimis }: Pick<Programme, 'deMinimis'>) {
  return PERIOD_WORDS[deMinimis.period.kind];
}

type Words = ReturnType<typeof periodWords>;

const CONFIRM = 'Bitte bestätigen Sie diese Angabe.';

/** Number of the step. */
export const DE_MINIMIS_STEP = 4;

/** Whose aid it is: the applicant's own. A value like any other, so that none means none (decision 27). */
export const COMPANY_PATH = '/api/companies';
export const OWN_COMPANY = `${COMPANY_PATH}/own`;

/** By whom and in which form. */
const GRANTED = {
  provider: text({
    label: 'Beihilfegeber',
    hint: 'Zum Beispiel das Land oder eine Förderbank.',
    max: 200,
    required: 'Bitte geben Sie den Beihilfegeber an.',
  }),
  fkz: text({
    label: 'Förderkennzeichen oder Programm',
    hint: 'Es steht oben auf dem De-minimis-Bescheid.',
    max: 200,
    required: 'Bitte geben Sie das Förderkennzeichen oder das Programm an.',
  }),
  type: choice({
    label: 'Form der Beihilfe',
    options: [
      { value: 'Zuschuss', label: 'Zuschuss' },
      { value: 'Darlehen', label: 'Darlehen' },
      { value: 'Bürgschaft', label: 'Bürgschaft' },
    ],
    required: 'Bitte wählen Sie die Form der Beihilfe aus.',
  }),
};

const AMOUNTS = {
  fundingAmount: money({
    label: 'Fördersumme in Euro',
    required: 'Bitte geben Sie die Fördersumme an.',
  }),
  investmentAmount: money({
    label: 'Subventionswert in Euro',
    hint: 'Er steht im De-minimis-Bescheid und zählt zur Höchstgrenze. Bei Darlehen ist er kleiner als die Fördersumme.',
    required: 'Bitte geben Sie den Subventionswert an.',
  }),
};

const entryOf = ({ yearTab, yearMissing, dayHint }: Words) => ({
  received: yesNo({
    label: 'Wurde die Beihilfe schon bewilligt?',
    required: 'Bitte geben Sie an, ob Sie die Beihilfe erhalten oder beantragt haben.',
  }),
  year: text({
    label: yearTab,
    max: 4,
    inputMode: 'numeric',
    required: yearMissing,
    read: (typed) =>
      /^\d{4}$/.test(typed.trim())
        ? { ok: true, value: typed.trim() }
        : { ok: false, message: 'Bitte geben Sie das Jahr mit vier Ziffern an.' },
  }),
  company: reference({
    label: 'Unternehmen',
    to: COMPANY_PATH,
    required: 'Bitte wählen Sie aus, welches Unternehmen die Beihilfe betrifft.',
  }),
  ...GRANTED,
  executionDate: day({
    label: 'Datum des Bescheids',
    hint: dayHint,
    required: 'Bitte geben Sie das Datum des Bescheids an.',
    messages: { format: 'Datumsformat ungültig', invalid: 'Datum ungültig' },
  }),
  ...AMOUNTS,
});

const ACKNOWLEDGED = {
  ackSubFraud: checkbox({
    label: 'Mir ist bekannt, dass falsche Angaben als Subventionsbetrug strafbar sein können.',
    required: CONFIRM,
  }),
  ackDisclosure: checkbox({
    label: 'Mir ist bekannt, dass ich Änderungen dieser Angaben unverzüglich mitteilen muss.',
    required: CONFIRM,
  }),
  ackRegulation: checkbox({
    label: 'Mir ist bekannt, dass für den Zuschuss die De-minimis-Verordnung der EU gilt.',
    required: CONFIRM,
  }),
  ackDeadline: checkbox({
    label: 'Mir ist bekannt, dass ich Nachweise auf Anforderung innerhalb einer Woche vorlege.',
    required: CONFIRM,
  }),
  ackMinimiProof: checkbox({
    label: 'Mir ist bekannt, dass ich De-minimis-Bescheinigungen zehn Jahre lang aufbewahre.',
    required: CONFIRM,
  }),
};

/** The ceiling of road transport is told where it is another. */
const LOWER_CEILING = 'Für den Straßengüterverkehr gilt eine niedrigere Höchstgrenze.';

export const fieldsOf = perProgramme((programme) => {
  const words = periodWords(programme);
  const { ceiling, ceilingRoadTransport } = programme.deMinimis;
  return {
    linkedCompanies: yesNo({
      label: 'Haben Sie alle Beihilfen berücksichtigt, auch die der verbundenen Unternehmen?',
      required: 'Bitte geben Sie an, ob alle Beihilfen berücksichtigt sind.',
    }),
    received: yesNo({
      label: words.received,
      required: 'Bitte geben Sie an, ob Sie De-minimis-Beihilfen erhalten haben.',
    }),
    requested: yesNo({
      label: 'Haben Sie weitere De-minimis-Beihilfen beantragt?',
      hint: 'Gemeint sind Anträge, über die noch nicht entschieden ist.',
      required: 'Bitte geben Sie an, ob Sie De-minimis-Beihilfen beantragt haben.',
    }),
    goDigitalFunded: yesNo({
      label: 'Wurde Ihr Unternehmen schon durch das Programm „go-digital“ gefördert?',
      required: 'Bitte geben Sie an, ob Sie durch „go-digital“ gefördert wurden.',
    }),
    isRoadTransport: yesNo({
      label: 'Ist Ihr Unternehmen im gewerblichen Straßengüterverkehr tätig?',
      ...(ceilingRoadTransport < ceiling && { hint: LOWER_CEILING }),
      required: 'Bitte geben Sie an, ob Sie im Straßengüterverkehr tätig sind.',
    }),
    minimis: list({
      label: 'De-minimis-Beihilfen',
      itemLabel: 'Beihilfe',
      max: 500,
      fields: entryOf(words),
      asked: { executionDate: (entry) => entry.received === true },
    }),
    ...ACKNOWLEDGED,
  };
});

export type DeMinimisDeclaration = DataOf<ReturnType<typeof fieldsOf>>;
export type DeMinimisAnswer = DeMinimisDeclaration['minimis'][number];
