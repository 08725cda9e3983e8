/** The fixed texts of every signature sheet. Sie-form; a text changed here changes what applicants sign. */
export const SIGN_HINT = 'Bitte unterschreiben Sie mit der Hand oder mit einer qualifizierten elektronischen Signatur.';

export const CHECK_HINT =
  'Die Prüfsumme gehört zu genau den Angaben, die Sie eingereicht haben. Verändern Sie dieses Blatt daher nicht.';

export const POST_HINT = 'Mit der Post: Drucken Sie das Blatt aus, unterschreiben Sie es und senden Sie es an';
