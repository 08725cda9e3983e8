/** The fixed texts of the signature sheet. Sie-form; a text changed here changes what applicants sign. */
export const SHEET_TITLE = 'Unterschriftsblatt zum Verwendungsnachweis';

export const INTRODUCTION =
  'Mit diesem Blatt unterschreiben Sie Ihren Verwendungsnachweis. Erst mit Ihrer Unterschrift ist er vollständig.';

export const PRELIMINARY = 'Der Zuschuss ist vorläufig. Wir prüfen Ihre Angaben nach der Einreichung.';

export const LAST_DECLARATION =
  'Ich weiß, dass falsche Angaben strafbar sein können. Der Zuschuss kann dann mit Zinsen zurückgefordert werden.';

export const UPLOAD_HINT =
  'Elektronisch: Laden Sie diese Datei mit einer qualifizierten elektronischen Signatur im letzten Schritt Ihres Verwendungsnachweises hoch.';
