/** The fixed texts of every signature sheet. Sie-form; a text changed here changes what applicants sign. */
export const CHECK_HINT =
  'Die Prüfsumme gehört zu genau den Angaben, die Sie eingereicht haben. Verändern Sie dieses Blatt daher nicht.';

export const POST_HINT = 'Mit der Post: Unterschreiben Sie das Blatt und senden Sie es an';
