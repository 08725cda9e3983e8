import { ELIGIBLE_TEXTS } from '../eligible.ts';

export const CONFIRM = 'Bitte bestätigen Sie diese Angabe.';
export const NO_MODULE = 'Bitte wählen Sie mindestens eines der beiden Module aus.';
export const NO_TARGET = 'Bitte wählen Sie mindestens ein Ziel aus';

export const TEXTS = {
  modulesHint: 'Sie können eines oder beide Module wählen.',
  targetsHint: 'Wählen Sie alle Ziele, die Ihr Vorhaben verfolgt.',
  notStartedHint: ELIGIBLE_TEXTS.notStarted,
  securityHint: 'Sie haben IT-Sicherheit neben anderen Zielen gewählt. Bitte beschreiben Sie sie getrennt.',
  valueChainHint: 'Diese Fragen betreffen Ihre Wertschöpfungskette.',
  durationLabel: 'Laufzeit in Monaten',
} as const;
