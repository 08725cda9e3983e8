import { VERDICT_WORDS } from './verdict.ts';

/** What is said below a signed file about its signature. */
export const SIGNATURE_TEXTS = {
  acceptedIssuers: 'Anerkannt werden qualifizierte Zertifikate von:',
  checking: 'Prüfung der elektronischen Signatur',
  notChecked: 'Die elektronische Signatur konnte noch nicht geprüft werden',
  checkAgain: 'Erneut prüfen',
  refused: 'Die elektronische Signatur wird nicht anerkannt',
  replace: 'Löschen Sie diese Datei, bevor Sie eine andere hochladen. Sie können das Blatt auch per Post einreichen.',
  accepted: `Die elektronische Signatur ist ${VERDICT_WORDS.final}`,
  acceptedForNow: `Die elektronische Signatur ist ${VERDICT_WORDS.provisional}`,
  provisional: 'Zeitpunkt oder Gültigkeit des Zertifikats prüfen wir später noch einmal.',
  level: 'Art der Signatur',
  qualified: 'Qualifizierte elektronische Signatur',
  proven: 'Was geprüft ist',
  open: 'Was offen ist',
  signer: 'Signiert von',
  signedAt: 'Signiert am',
  issuer: 'Zertifikat ausgestellt von',
  report: 'Prüfbericht herunterladen',
} as const;
