import type { StepName } from '@portal/domain/programme/step-names.ts';
import type { StepTexts } from '@portal/domain/proposal/facts.ts';
import { TEXTS as TEXTS_0 } from '@portal/domain/proposal/step-00-application-form/texts.ts';
import { TEXTS as CRAFT_TEXTS } from '@portal/domain/proposal/step-00-craft-business/texts.ts';
import { TEXTS as TEXTS_1 } from '@portal/domain/proposal/step-01-authorised-person/texts.ts';
import { TEXTS as TEXTS_2 } from '@portal/domain/proposal/step-02-applicant-company/texts.ts';
import { TEXTS as TEXTS_3 } from '@portal/domain/proposal/step-03-company-details/texts.ts';
import { TEXTS as TEXTS_4 } from '@portal/domain/proposal/step-04-de-minimis/texts.ts';
import { TEXTS as TEXTS_5 } from '@portal/domain/proposal/step-05-digitalisation-plan/texts.ts';
import { TEXTS as TEXTS_6 } from '@portal/domain/proposal/step-06-project-description/texts.ts';
import { TEXTS as TEXTS_7 } from '@portal/domain/proposal/step-07-sustainable-effect/texts.ts';
import { TEXTS as TEXTS_8 } from '@portal/domain/proposal/step-08-financing-plan/texts.ts';
import { grantTexts } from '@portal/domain/proposal/step-09-grant/texts.ts';
import { TEXTS as TEXTS_11 } from '@portal/domain/proposal/step-11-send/texts.ts';
import { ordinalOf, REVIEW_STEP, SEND_STEP, SENT, stepNameOf } from '@portal/domain/proposal/wizard.ts';
import type { StatusTexts } from '../platform/api-error.ts';
import { PROGRAMME } from '../platform/programme.ts';

/** Texts alone: the wizard names all steps before the rules of any are loaded. */
const TEXTS: Readonly<Record<StepName, VariantTexts>> = {
  'application-form': TEXTS_0,
  'craft-business': CRAFT_TEXTS,
  'authorised-person': TEXTS_1,
  'applicant-company': TEXTS_2,
  'company-details': TEXTS_3,
  'de-minimis': TEXTS_4,
  'digitalisation-plan': TEXTS_5,
  'project-description': TEXTS_6,
  'sustainable-effect': TEXTS_7,
  'financing-plan': TEXTS_8,
  grant: grantTexts(PROGRAMME),
  send: TEXTS_11,
};

/** Throws for a step without answers of its own. */
export function textsOf(step: number): VariantTexts {
  const name = stepNameOf(PROGRAMME, step);
  const texts = name && TEXTS[name];
  if (texts === undefined) throw new Error(`step ${step} has no texts`);
  return texts;
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

interface VariantTexts extends StepTexts {
  loadErrorNotFound?: string;
  loadErrorServer?: string;
}

/** What a failed load of a step says: generic, 404 and 500 (1-portal §8, 2-application §8). */
export function loadTexts(step: number): StatusTexts {
  const { loadError, loadErrorNotFound = loadError, loadErrorServer = loadError } = textsOf(step);
  return { generic: loadError, 404: loadErrorNotFound, 500: loadErrorServer };
}
