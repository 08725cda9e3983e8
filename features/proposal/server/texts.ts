/** The fixed texts of the signature sheet. Sie-form; a text changed here changes what applicants sign. */
export const SHEET_TITLE = 'Unterschriftenblatt zum Antrag';

export const INTRODUCTION =
  'Mit diesem Blatt unterschreiben Sie Ihren Antrag. Erst mit Ihrer Unterschrift wird der Antrag verbindlich.';

/** Spec 2-application §4 (own share, not begun, Germany), §5 (de-minimis), 1-portal §4 (binding, proofs on request). */
export const DECLARATIONS = [
  'Ich bin berechtigt, das Unternehmen in diesem Antrag zu vertreten.',
  'Alle Angaben im Antrag sind richtig und vollständig.',
  'Das Vorhaben hat noch nicht begonnen. Es findet in Deutschland statt.',
  'Das Unternehmen trägt den Eigenanteil und kann das Vorhaben finanzieren.',
  'Alle De-minimis-Beihilfen des Unternehmens und der verbundenen Unternehmen sind angegeben.',
  'Ich teile dem Projektträger Änderungen der Angaben unverzüglich mit.',
  'Ich weiß, dass falsche Angaben strafbar sein können. Der Zuschuss kann dann mit Zinsen zurückgefordert werden.',
] as const;

export const UPLOAD_HINT =
  'Elektronisch: Laden Sie diese Datei mit einer qualifizierten elektronischen Signatur im letzten Schritt Ihres Antrags hoch.';
