import { checkbox, group, text } from '#ground/rules/fields/field.ts';
import { missingFile } from '#ground/rules/fields/violation.ts';
import { BIC_TYPED_MAX, formatIban, IBAN_TYPED_MAX, readBic, readIban } from '#ground/rules/values/iban.ts';
import { defineStep } from '../facts.ts';

export const TEXTS = {
  title: 'Finanzplanübersicht',
  purpose: 'Bestätigen Sie Ihre Angaben und nennen Sie uns Ihre Bankverbindung.',
  back: 'Zurück',
  saveAndGoOn: 'Speichern und weiter',
  affirmTitle: 'Erklärungen',
  affirmHint: 'Sie können nur weitergehen, wenn Sie alle Erklärungen bestätigen.',
  bankTitle: 'Bankverbindung',
  bankLead: 'Auf dieses Konto zahlen wir den Zuschuss aus.',
  inDepthTitle: 'Vertiefte Prüfung',
  inDepthHint: 'Ihr Verwendungsnachweis wird vertieft geprüft. Laden Sie dafür Ihre Unterlagen als PDF-Dateien hoch.',
  inDepthNew: 'Ihr Verwendungsnachweis wurde für eine vertiefte Prüfung ausgewählt',
  inDepthFiles: 'Unterlagen zur vertieften Prüfung',
  confirmTitle: 'Abschließende Bestätigung',
} as const;

export const NO_IN_DEPTH_FILE = 'Sie müssen mindestens eine Datei hochladen';

/** The eight affirmations; `correct` is the final confirmation at the end of the form. */
export const AFFIRMATIONS = {
  inGermany: checkbox({
    label: 'Das Vorhaben wurde in Deutschland durchgeführt.',
    required: 'Bitte bestätigen Sie, dass das Vorhaben in Deutschland durchgeführt wurde.',
  }),
  deviceListComplete: checkbox({
    label: 'Die Liste der Gegenstände und Maßnahmen ist vollständig.',
    required: 'Bitte bestätigen Sie, dass die Liste der Gegenstände und Maßnahmen vollständig ist.',
  }),
  devicesAreRelevant: checkbox({
    label: 'Die Gegenstände und Maßnahmen waren für das Vorhaben nötig.',
    required: 'Bitte bestätigen Sie, dass die Gegenstände und Maßnahmen für das Vorhaben nötig waren.',
  }),
  invoicesSettled: checkbox({
    label: 'Alle angegebenen Rechnungen sind bezahlt.',
    required: 'Bitte bestätigen Sie, dass alle angegebenen Rechnungen bezahlt sind.',
  }),
  paymentInTime: checkbox({
    label: 'Die Rechnungen wurden fristgerecht bezahlt.',
    required: 'Bitte bestätigen Sie, dass die Rechnungen fristgerecht bezahlt wurden.',
  }),
  invoicesExist: checkbox({
    label: 'Die Originale der Rechnungen und Zahlungsbelege liegen vor.',
    required: 'Bitte bestätigen Sie, dass die Originale der Rechnungen und Zahlungsbelege vorliegen.',
  }),
  compliance: checkbox({
    label: 'Die Bestimmungen des Zuwendungsbescheids wurden eingehalten.',
    required: 'Bitte bestätigen Sie, dass die Bestimmungen des Zuwendungsbescheids eingehalten wurden.',
  }),
  correct: checkbox({
    label: 'Alle Angaben sind richtig und vollständig.',
    required:
      'Sie können den Verwendungsnachweis nicht einreichen, wenn Sie nicht bestätigen, dass die Angaben korrekt sind.',
  }),
};

/** The account the grant goes to. */
export const BANK = {
  name: text({
    label: 'Kontoinhaberin oder Kontoinhaber',
    hint: 'So, wie der Name bei Ihrer Bank geführt wird.',
    max: 200,
    autocomplete: 'name',
    required: 'Bitte geben Sie den Kontoinhaber an',
  }),
  institution: text({ label: 'Kreditinstitut', max: 200, required: 'Bitte geben Sie das Kreditinstitut an' }),
  iban: text({
    label: 'IBAN',
    hint: 'Zum Beispiel DE89 3704 0044 0532 0130 00. Leerzeichen spielen keine Rolle.',
    max: IBAN_TYPED_MAX,
    required: 'Bitte geben Sie die IBAN an',
    read: readIban,
    shown: formatIban,
  }),
  bic: text({
    label: 'BIC',
    hint: '8 oder 11 Zeichen, zum Beispiel COBADEFFXXX.',
    max: BIC_TYPED_MAX,
    read: readBic,
    quiet: true,
  }),
};

const FIELDS = {
  verificationAffirm: group({ label: 'Erklärungen', fields: AFFIRMATIONS }),
  verificationBank: group({ label: 'Bankverbindung', fields: BANK }),
};

/** Step 5: affirmations, bank data and, for the chosen ones, documents (3-proof-of-use §2.2 and §5). */
export const VERIFICATION_STEP_5 = defineStep({
  number: 5,
  texts: TEXTS,
  fields: FIELDS,
  sections: [
    { title: TEXTS.affirmTitle, fields: ['verificationAffirm'] },
    { title: TEXTS.bankTitle, fields: ['verificationBank'] },
  ],
  check: (_data, { checkRequired, files }) =>
    checkRequired && files.inDepthCheck === 0 ? [missingFile('inDepthCheck', NO_IN_DEPTH_FILE)] : [],
});
