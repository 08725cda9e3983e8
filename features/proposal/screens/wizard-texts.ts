import type { StatusTexts } from '#ground/screens/api/api-error.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { headingOf } from '../rules/headings.ts';
import { ordinalOf, REVIEW_STEP, SEND_STEP, SENT, stepNameOf } from '../rules/wizard.ts';

/** Throws for a step without answers of its own. */
export function textsOf(step: number) {
  const name = stepNameOf(PROGRAMME, step);
  if (name === undefined) throw new Error(`step ${step} has no texts`);
  return headingOf(PROGRAMME, name);
}

const REVIEW_TITLE = 'Übersicht & Einreichen';
export const REVIEW_PURPOSE = 'Prüfen Sie alle Angaben und reichen Sie den Antrag ein.';

/** Name of a step of the wizard (1-portal §3). */
export function stepTitle(number: number): string {
  return number === REVIEW_STEP ? REVIEW_TITLE : textsOf(number).title;
}

/** Literal texts of the specification (1-portal §8). */
export const LOAD_PROPOSAL_ERROR = 'Der Antrag konnte nicht geladen werden.';
export const LOAD_STATE_ERROR = 'Der Aktuelle Stand des Antrags konnte nicht geladen werden';

/** What a failed change of step says, by status (1-portal §8). */
export function transitionTexts(target: number): StatusTexts {
  if (target === SEND_STEP) return SUBMIT_TEXTS;
  if (target === SENT) return { generic: SEND_ERROR };
  const step = stepTitle(target);
  const timeout = `Beim Wechsel zu "${step}" ist eine Zeitüberschreitung aufgetreten.`;
  return {
    generic: `Es konnte nicht zu "${step}" gewechselt werden.`,
    412: `Sie müssen den aktuellen Schritt fertigstellen, um in "${step}" zu wechseln.`,
    500: `Beim Wechsel zu "${step}" ist ein Fehler aufgetreten.`,
    502: timeout,
    504: timeout,
  };
}

/** On the way to the step reached last: where it ends, and that nothing behind it is lost. */
export function stoppedText(step: number): string {
  return `Weiter geht es, sobald „${stepTitle(step)}“ vollständig ist. Ihre Angaben in den späteren Schritten bleiben erhalten.`;
}

/** 'Schritt 3: Antragstellendes Unternehmen' as a person counts. */
export function numberedTitle(step: number): string {
  return `Schritt ${ordinalOf(PROGRAMME, step)}: ${stepTitle(step)}`;
}

const SEND_ERROR = 'Der Antrag konnte nicht eingereicht werden';
const CANNOT_SUBMIT = 'Der Antrag kann aktuell nicht eingereicht werden.';
const SEE_ABOVE = 'Der Antrag kann aktuell nicht eingereicht werden. Bitte beachten Sie die oben stehende Meldung.';

/** The second sentence stands only where there is a message above (1-portal §8). */
export function notSubmittable(hasMessageAbove: boolean): string {
  return hasMessageAbove ? SEE_ABOVE : CANNOT_SUBMIT;
}

const SUBMIT_TEXTS: StatusTexts = {
  generic:
    'Auf Grund der aktuell sehr hohen Nachfrage im Antragstool ist eine Zeitüberschreitung aufgetreten. Ihr Antrag wurde nicht eingereicht. Bitte versuchen Sie es erneut.',
  422: CANNOT_SUBMIT,
  423: 'Der Antrag konnte nicht eingereicht werden, da Sie einen ungültigen Durchführungszeitraum angegeben haben.',
};

/** Reaching these steps is said (1-portal §4); the others need no word. */
export const SUCCESS: Readonly<Record<number, string>> = {
  [SEND_STEP]: 'Ihr Antrag ist eingereicht.',
  [SENT]: 'Ihr Antrag ist abgeschickt.',
};

/** What a failed load of a step says: generic, 404 and 500 (1-portal §8, 2-application §8). */
export function loadTexts(step: number): StatusTexts {
  const { loadError, loadErrorNotFound = loadError, loadErrorServer = loadError } = textsOf(step);
  return { generic: loadError, 404: loadErrorNotFound, 500: loadErrorServer };
}
