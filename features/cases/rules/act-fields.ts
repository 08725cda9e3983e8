import type { ChosenDelivery } from '#features/letter/rules/legal/announcement.ts';
import {
  HEARING_EXCEPTIONS,
  HEARING_PURPOSES,
  type HearingExceptionName,
  type HearingPurpose,
} from '#features/letter/rules/legal/hearing.ts';
import { choice, choices, day, group, list, money, text, yesNo } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { readEmail } from '#ground/rules/values/email.ts';
import { BIC_TYPED_MAX, IBAN_TYPED_MAX, readBic, readIban } from '#ground/rules/values/iban.ts';
import { AMENDMENT_TEXT_MAX, CASE_TEXT_MAX } from './case-texts.ts';
import { LETTER_SUBJECTS, PAPER_SUBJECTS } from './paper-subjects.ts';

/**
 * What acts ask for, each field once: the tables name them, and the server's reading, the desk's form and the command
 * line's options follow from there (docs/decisions/0032). One name means the same in every table.
 */

/** What a day mostly is, as it is said beside the command; null: any other field. */
export function usualDayText(name: string): string | null {
  return ['bookedOn', 'filedOn', 'postedOn', 'receivedOn'].includes(name) ? 'sonst heute' : null;
}

/** The same as a day. */
export function usualDay(name: string, today: CalendarDay): CalendarDay | null {
  return usualDayText(name) === null ? null : today;
}

const long = { max: CASE_TEXT_MAX, multiline: true } as const;
const id = text({ label: 'Kennung', max: 200, required: 'Diese Zeile nennt keinen Nachweis.' });

export const assignee = text({
  label: 'Zuständige Person',
  max: 200,
  required: 'Bitte wählen Sie, wer den Fall bearbeitet.',
});
export const amount = money({ label: 'Betrag', required: 'Bitte geben Sie den Betrag an.' });
export const bookedOn = day({ label: 'Tag der Buchung', required: 'Bitte geben Sie den Tag der Buchung an.' });
export const checkRequired = yesNo({
  label: 'Wird vertieft geprüft?',
  required: 'Bitte geben Sie an, ob vertieft geprüft wird.',
});
export const defect = text({
  ...long,
  label: 'Mangel',
  hint: 'Das Unternehmen liest diesen Text in der E-Mail.',
  required: 'Bitte beschreiben Sie den Mangel.',
});
export const effectiveFrom = voluntary(
  day({ label: 'Der Widerruf wirkt ab', hint: 'Ohne Angabe von Anfang an. Ab diesem Tag laufen Zinsen.' }),
);
export const evidence = text({
  ...long,
  label: 'Wodurch ist die neue Bankverbindung belegt?',
  required: 'Bitte geben Sie an, wodurch die neue Bankverbindung belegt ist.',
});
export const fileId = text({
  label: 'Überweisungsdatei',
  max: 200,
  required: 'Bitte nennen Sie die Überweisungsdatei.',
});
export const filedOn = day({ label: 'Tag des Eingangs', required: 'Bitte geben Sie den Tag des Eingangs an.' });
export const granted = money({
  label: 'Zuschuss, der bleibt',
  hint: 'Was darüber hinaus gezahlt ist, wird mit demselben Bescheid zurückgefordert.',
  required: 'Bitte geben Sie an, welcher Zuschuss bleibt.',
});
export const iban = text({
  label: 'IBAN',
  max: IBAN_TYPED_MAX,
  autocomplete: 'off',
  read: readIban,
  required: 'Bitte geben Sie die IBAN an.',
});
export const bic = voluntary(text({ label: 'BIC', max: BIC_TYPED_MAX, autocomplete: 'off', read: readBic }));
export const holder = voluntary(text({ label: 'Kontoinhaber', max: 200 }));
export const invoice = text({ label: 'Rechnung', max: 200, required: 'Bitte nennen Sie die Rechnung.' });
export const isDouble = yesNo({
  label: 'Ist die Rechnung doppelt eingereicht?',
  required: 'Bitte entscheiden Sie, ob die Rechnung doppelt eingereicht ist.',
});
export const item = text({ label: 'Prüfpunkt', max: 200, required: 'Bitte wählen Sie den Prüfpunkt.' });
export const mail = text({ label: 'E-Mail', max: 200, required: 'Bitte wählen Sie die E-Mail.' });
/** Which decision an objection is against: the id of its letter. */
export const decision = voluntary(text({ label: 'Entscheidung, gegen die sich der Widerspruch richtet', max: 200 }));
export const objection = text({
  label: 'Widerspruch',
  max: 200,
  required: 'Bitte nennen Sie den Widerspruch, dem abgeholfen wurde.',
});
/** How a company wants the letters about an application. */
export const letterDelivery = choice<ChosenDelivery>({
  label: 'Zustellung von Schreiben',
  options: [
    { value: 'post', label: 'mit der Post' },
    { value: 'portal', label: 'im Portal abrufen' },
  ],
  required: 'Bitte wählen Sie, wie Sie Schreiben erhalten möchten.',
});
const posted = { label: 'Tag der Aufgabe zur Post', required: 'Bitte geben Sie den Tag der Aufgabe zur Post an.' };
export const postedOn = day({ ...posted, hint: 'Von diesem Tag an wird die Bekanntgabe gezählt.' });
/** Of what is served. */
export const handedOverOn = day({ ...posted, hint: 'Bekannt gegeben ist es erst am Tag der Zustellung.' });
export const servedOn = day({
  label: 'Tag der Zustellung',
  hint: 'Er steht auf der Zustellungsurkunde oder dem Rückschein.',
  required: 'Bitte geben Sie den Tag der Zustellung an.',
});
export const publicValue = text({
  label: 'Öffentlicher Wert',
  max: 200,
  required: 'Bitte geben Sie den öffentlichen Wert an.',
});
export const reason = text({ ...long, label: 'Begründung', required: 'Bitte geben Sie eine Begründung an.' });
/** The company reads it in the letter. */
export const reasonInLetter = { ...reason, label: 'Begründung für das Unternehmen' };
/** The company reads it before anything is decided. */
export const draftOfReasons = {
  ...reason,
  label: 'Entwurf der Begründung',
  hint: 'Das Unternehmen liest diesen Text und kann dazu Stellung nehmen.',
};
export const purpose = choice<HearingPurpose>({
  label: 'Wozu wird angehört?',
  options: (Object.keys(HEARING_PURPOSES) as HearingPurpose[]).map((value) => ({
    value,
    label: HEARING_PURPOSES[value],
  })),
  required: 'Bitte wählen Sie, wozu das Unternehmen angehört wird.',
});

/** What a decision that burdens somebody is proposed with where nobody was heard (§ 28 Abs. 2 VwVfG). */
export const withoutHearing = {
  exception: voluntary(
    choice<HearingExceptionName>({
      label: 'Ausnahme von der Anhörung',
      hint: 'Nur ohne Anhörung nötig. Die Ausnahme bleibt im Verlauf.',
      options: (Object.keys(HEARING_EXCEPTIONS) as HearingExceptionName[]).map((value) => ({
        value,
        label: `${HEARING_EXCEPTIONS[value].label} (${HEARING_EXCEPTIONS[value].law.citation})`,
      })),
    }),
  ),
  exceptionReason: voluntary(text({ ...long, label: 'Begründung der Ausnahme' })),
};
export const receivedOn = day({ label: 'Tag des Eingangs', required: 'Bitte geben Sie den Tag des Eingangs an.' });
export const letter = choice({
  label: 'Was gekommen ist',
  options: LETTER_SUBJECTS.map((value) => ({ value, label: PAPER_SUBJECTS[value] })),
  required: 'Bitte wählen Sie, was gekommen ist.',
});
/** What came on paper, by its id once it is uploaded. */
export const scan = text({
  label: 'Scan des Briefes',
  hint: 'Als PDF. Er liegt danach beim Fall und in der Akte.',
  max: 200,
  required: 'Bitte laden Sie den Scan hoch.',
});
export const remark = voluntary(text({ label: 'Anmerkung', max: 1000, multiline: true }));
export const result = choice({
  label: 'Ergebnis',
  options: [
    { value: 'met', label: 'erfüllt' },
    { value: 'not-met', label: 'nicht erfüllt' },
    { value: 'not-applicable', label: 'entfällt' },
  ],
  required: 'Bitte geben Sie das Ergebnis an.',
});
export const noted = text({ ...long, label: 'Text', required: 'Bitte geben Sie einen Text ein.' });
export const until = day({
  label: 'Letzter Tag der Frist',
  required: 'Bitte geben Sie den letzten Tag der Frist an.',
});

/** Answers and files that a request for documents opens: which there are, the programme says. */
export const fields = choices<string>({
  label: 'Was soll das Unternehmen ändern oder nachreichen?',
  options: [],
  open: 50,
  required: 'Bitte wählen Sie die Felder, die geändert werden sollen.',
});

/** Ids of the proofs that late invoices are asked for; none: all are meant. */
export const items = voluntary(choices<string>({ label: 'Wozu fehlen Rechnungen?', options: [], open: 200 }));

/** Items of a check list: which there are, the kind of the case says. */
export const adopted = choices<string>({
  label: 'Welche Vorschläge werden übernommen?',
  options: [],
  open: 50,
  required: 'Bitte wählen Sie die Vorschläge, die Sie übernehmen.',
});

/** Which claims there are only the case knows: `readExamination` reads each beside its own. */
export const admitted = list({
  label: 'Anerkannte Beträge',
  itemLabel: 'Nachweis',
  max: 200,
  fields: {},
  required: 'Bitte geben Sie die anerkannten Beträge an.',
});
export const additionalFunding = voluntary(money({ label: 'Zusätzliche Deckungsmittel' }));

/** Of a text block: its paragraphs with placeholders in braces. */
export const letterText = text({
  ...long,
  label: 'Neuer Text',
  hint: 'Platzhalter stehen in geschweiften Klammern und werden beim Schreiben ersetzt.',
  required: 'Bitte geben Sie den Text ein.',
});

const NO_DAY = 'Bitte geben Sie einen Tag wie 2022-03-15 an.';
const startDate = day({ label: 'Beginn', required: NO_DAY });
const endDate = day({ label: 'Ende', required: NO_DAY });
const bonus = (label: string) => yesNo({ label, required: 'Bitte geben Sie an, ob der Bonus anerkannt wird.' });

export const approval = group({
  label: 'Bewilligung',
  required: 'Bitte füllen Sie aus, was bewilligt wird.',
  fields: {
    proofs: list({
      label: 'Nachweise',
      itemLabel: 'Nachweis',
      max: 200,
      required: 'Bitte geben Sie zu jedem Nachweis den anerkannten Betrag an.',
      fields: {
        id,
        admitted: money({ label: 'Anerkannt', required: 'Bitte geben Sie einen Betrag in ganzen Cent an.' }),
      },
    }),
    startDate,
    endDate,
    bonuses: group({
      label: 'Bonuspunkte',
      fields: {
        valueChain: bonus('Bonus für Wertschöpfungskette anerkannt'),
        security: bonus('Bonus für IT-Sicherheit anerkannt'),
        weakRegion: bonus('Bonus für strukturschwache Region anerkannt'),
      },
    }),
  },
});

const line = (label: string) => text({ label, max: AMENDMENT_TEXT_MAX, required: 'Bitte geben Sie einen Text ein.' });
const lines = (label: string) =>
  list({
    label,
    itemLabel: 'Position',
    max: 200,
    fields: {
      description: line('Bezeichnung'),
      totalSum: money({ label: 'Betrag', required: 'Bitte geben Sie einen Betrag in ganzen Cent an.' }),
    },
  });

/** What of a grant can be changed; what is not sent stays. */
export const changes = group({
  label: 'Änderungen',
  required: 'Bitte geben Sie an, was sich ändert.',
  partial: 'Das kann nicht geändert werden.',
  fields: {
    startDate,
    endDate,
    authorizedPerson: group({
      label: 'Bevollmächtigte Person',
      fields: { name: line('Bevollmächtigte Person'), email: { ...line('E-Mail-Adresse'), read: readEmail } },
    }),
    address: group({
      label: 'Anschrift',
      fields: {
        street: line('Straße'),
        houseNumber: line('Hausnummer'),
        postcode: line('Postleitzahl'),
        city: line('Ort'),
        state: line('Bundesland'),
      },
    }),
    proofs: list({
      label: 'Nachweise',
      itemLabel: 'Nachweis',
      max: 200,
      fields: {
        id,
        description: line('Bezeichnung'),
        provider: line('Anbieter'),
        devices: lines('Investitionen'),
        activities: lines('Qualifizierungen'),
      },
    }),
  },
});
