import { expect, it } from 'vitest';
import * as proofTexts from './plan/proof.ts';
import { overpaid } from './plan/proof.ts';
import { INCOMPLETE_INVOICES } from './resubmission-texts.ts';
import * as stepThree from './steps/step-3-company-development.ts';
import * as stepFour from './steps/step-4-financing-plan.ts';
import * as stepSix from './steps/step-6-review.ts';
import * as stepSeven from './steps/step-7-completion.ts';
import { VERIFICATION_PARTS } from './steps.ts';
import * as texts from './texts.ts';

/** Texts that 3-proof-of-use quotes and that no step's own test has: literal, as far as they are quoted. */
const QUOTED = [
  'Dateneingabe',
  'Digitalisierungsplan',
  'Unternehmensentwicklung',
  'Finanzierungsplan',
  'Finanzplanübersicht',
  'Übersicht',
  'Abschluss',
  'Speichern',
  'Abschließen',
  'Zurück',
  'Speichern und weiter',
  'Übermitteln',
  'Einreichen',
  'Änderungen',
  'Jetzt nachreichen',
  'Erneut versuchen',
  'Verwendungsnachweis konnte nicht angelegt werden.',
  'Die Angaben zu mindestens einer nachgereichten Rechnung sind unvollständig',
  'Das Formular enthält Fehler, bitte überprüfen Sie Ihre Eingaben und füllen alle benötigten Felder aus.',
  'Bitte prüfen Sie, ob eine Datei hochgeladen wurde (1)',
  'Der von Ihnen angegebene Rechnungsbetrag kann nicht überschritten werden. Sie überschreiten den zulässigen Betrag um ',
  'Konnte die Daten des Verwendungsnachweises nicht laden.',
  'Die Nachweise konnten nicht aktualisiert werden.',
  'Die Nachweise konnten nicht geladen werden',
  'Die Rechnungen konnten nicht geladen werden.',
  'Die Finanzplandaten konnten nicht geladen werden',
  'Einige Daten konnten nicht geladen werden',
  'Liste der Dateien konnte nicht geladen werden',
  'Beim Laden der Anträge ist ein Fehler aufgetreten.',
  'Sie sind nicht berechtigt den Antrag zu laden',
  'Der Antrag konnte nicht gefunden werden',
  'Die Anfrage war fehlerhaft',
  'Der Verwendungsnachweis konnte nicht gespeichert werden',
  'Daten konnten nicht gespeichert werden.',
  'Der Schritt konnte nicht gewechselt werden',
  'Speichern des Nachweises nicht möglich.',
  'Die Rechnung konnte nicht angelegt werden.',
  'Die Rechnung konnte nicht gespeichert werden.',
  'Die Rechnung konnte nicht gelöscht werden',
  'Die Rechnungsnachreichung konnte nicht abgeschlossen werden.',
  'Das Unterschriftsblatt konnte nicht gefunden werden',
  'Datei konnte nicht geladen werden',
  'Beim Download der Datei ist ein Fehler aufgetreten',
  'Erfolgreich gespeichert.',
  'Daten wurden erfolgreich gespeichert.',
  'Der Verwendungsnachweis wurde erfolgreich gespeichert.',
  'Verwendungsnachweis erfolgreich gespeichert.',
  'Finanzierungsplan erfolgreich gespeichert.',
  'Rechnung erfolgreich gespeichert',
  'Die Rechnung wurde erfolgreich gelöscht.',
  'Nachweis erfolgreich gespeichert',
  'Nachreichung abgeschlossen',
  'Erfolgreich den Schritt gewechselt',
  'Verwendungsnachweis erfolgreich eingereicht.',
];

const PRODUCT = JSON.stringify([
  VERIFICATION_PARTS,
  { ...texts },
  { ...proofTexts },
  { ...stepThree },
  { ...stepFour },
  { ...stepSix },
  { ...stepSeven },
  INCOMPLETE_INVOICES,
  overpaid(1),
]);

it.each(QUOTED)('%s', (text) => {
  expect(PRODUCT.includes(JSON.stringify(text).slice(1, -1)), text).toBe(true);
});
