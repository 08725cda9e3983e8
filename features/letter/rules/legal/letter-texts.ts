import type { LetterLawName } from '#ground/rules/programme/programme.ts';
import { type LetterTexts, TEXT_NAMES, type TextName } from '../text-blocks.ts';
import { type LegalText, legalText } from './reference.ts';

/** What 'Handwerk Digital', a programme of a Land, says in words of its own. */
const HANDWERK_TEXTS: Readonly<Partial<Record<TextName, LegalText>>> = {
  'approve-decision': legalText(
    'auf Ihren Antrag bewilligen wir Ihrem Handwerksbetrieb einen nicht rückzahlbaren Zuschuss bis zu {Zuschuss} als Projektförderung (Anteilfinanzierung) aus Mitteln des Landes. Der Bewilligungszeitraum geht vom {Beginn} bis zum {Ende}.',
    'Verwaltungsvorschriften zu § 44 LHO',
  ),
  'approve-conditions': legalText(
    `Der Zuschuss ist zweckgebunden. Sie dürfen ihn nur für das bewilligte Vorhaben verwenden.

Die Allgemeinen Nebenbestimmungen des Landes für Zuwendungen zur Projektförderung (ANBest-P) gelten, soweit hier nichts anderes bestimmt ist.

Gefördert werden nur Aufträge, die Sie nach Bekanntgabe dieses Bescheids erteilen, und nur Leistungen im Bewilligungszeitraum.

Ändert sich das Vorhaben, seine Finanzierung oder Ihr Betrieb, teilen Sie uns das unverzüglich mit. Dazu gehört, wenn Ihr Betrieb aus der Handwerksrolle gelöscht wird.

Den Verwendungsnachweis reichen Sie bis zum {Nachweistag} im Förderportal ein.

Alle Belege und Verträge bewahren Sie fünf Jahre nach Vorlage des Verwendungsnachweises auf, soweit das Steuerrecht keine längere Frist bestimmt.

Wir und der Landesrechnungshof dürfen die Verwendung des Zuschusses prüfen, auch bei Ihnen im Betrieb.

Wir können diesen Bescheid ganz oder teilweise widerrufen, wenn der Zuschuss nicht zweckentsprechend verwendet oder eine dieser Nebenbestimmungen nicht eingehalten wird.`,
    '§ 36 VwVfG NRW, ANBest-P (Anlage zu den VV zu § 44 LHO), § 91 LHO, § 49 Abs. 3 VwVfG NRW',
  ),
  'approve-notes': legalText(
    `Die Angaben im Antrag, in seinen Anlagen und im Verwendungsnachweis, von denen Bewilligung, Höhe, Auszahlung oder Belassen des Zuschusses abhängen, sind subventionserheblich. Wer dazu unrichtige oder unvollständige Angaben macht, kann sich wegen Subventionsbetrugs strafbar machen.

Ändern sich solche Tatsachen, müssen Sie uns das unverzüglich mitteilen.`,
    '§ 264 StGB, Landessubventionsgesetz in Verbindung mit §§ 2 bis 6 SubvG',
  ),
  'certificate-duties': legalText(
    `Bewahren Sie diese Bescheinigung zehn Jahre lang auf. Auf Verlangen der Europäischen Kommission, einer Behörde des Bundes oder des Landes legen Sie sie vor.

Geben Sie diese Beihilfe bei jedem weiteren Antrag auf eine De-minimis-Beihilfe an. Maßgeblich sind die Beihilfen der letzten drei Jahre, auf den Tag gerechnet.`,
    'Art. 6 der Verordnung (EU) 2023/2831, Verwaltungspraxis der Bewilligungsstellen',
  ),
};

const VWGO_70 = '§§ 58, 68 und 70 VwGO, § 37 Abs. 6 VwVfG';

/** With what every programme's letters begin. Paragraphs are parted by an empty line. */
const COMMON_TEXTS: Readonly<Record<TextName, LegalText>> = {
  'hearing-opening': legalText(
    'wir prüfen eine Entscheidung zu Ihren Ungunsten: {Anlass}. Vorher hören wir Sie an. Entschieden ist noch nichts.',
    '§ 28 Abs. 1 VwVfG',
  ),
  'hearing-answer': legalText(
    `Bis zum {Stellungnahmetag} können Sie dazu Stellung nehmen und Unterlagen beifügen. Das geht im Förderportal oder schriftlich an: {Behörde}, {Anschrift}. Eine längere Frist können Sie bei uns erbitten.

Antworten Sie nicht, entscheiden wir nach dem, was uns vorliegt.`,
    '§ 28 Abs. 1 VwVfG',
  ),
  'approve-decision': legalText(
    'auf Ihren Antrag bewilligen wir Ihnen einen nicht rückzahlbaren Zuschuss bis zu {Zuschuss} als Projektförderung (Anteilfinanzierung) aus Mitteln des Bundes. Der Bewilligungszeitraum geht vom {Beginn} bis zum {Ende}.',
    'Verwaltungsvorschriften zu § 44 BHO, Nr. 4.2',
  ),
  'approve-conditions': legalText(
    `Der Zuschuss ist zweckgebunden. Sie dürfen ihn nur für das bewilligte Vorhaben verwenden.

Die Allgemeinen Nebenbestimmungen für Zuwendungen zur Projektförderung (ANBest-P) gelten, soweit hier nichts anderes bestimmt ist.

Gefördert werden nur Aufträge, die Sie nach Bekanntgabe dieses Bescheids erteilen, und nur Leistungen im Bewilligungszeitraum.

Ändert sich das Vorhaben, seine Finanzierung oder Ihr Unternehmen, teilen Sie uns das unverzüglich mit. Eine Änderung beantragen Sie, bevor Sie sie umsetzen.

Zusätzliche Deckungsmittel, zum Beispiel weitere Zuschüsse oder Leistungen Dritter, mindern den Zuschuss. Geben Sie sie im Verwendungsnachweis an.

Den Verwendungsnachweis reichen Sie bis zum {Nachweistag} im Förderportal ein.

Alle Belege und Verträge bewahren Sie fünf Jahre nach Vorlage des Verwendungsnachweises auf, soweit das Steuerrecht keine längere Frist bestimmt.

Wir und der Bundesrechnungshof dürfen die Verwendung des Zuschusses prüfen, auch bei Ihnen im Unternehmen.

Wir können diesen Bescheid ganz oder teilweise widerrufen, wenn der Zuschuss nicht zweckentsprechend verwendet oder eine dieser Nebenbestimmungen nicht eingehalten wird.`,
    '§ 36 VwVfG, ANBest-P (Anlage 2 zur VV Nr. 5.1 zu § 44 BHO), § 91 BHO, § 49 Abs. 3 VwVfG',
  ),
  'approve-next': legalText(
    `Der Zuschuss wird erst ausgezahlt, wenn Ihr Verwendungsnachweis geprüft ist. Er ist am {Nachweistag} fällig. Sie erstellen ihn im Förderportal.

Ihr Zuschuss ist eine De-minimis-Beihilfe. Die Bescheinigung darüber erhalten Sie als eigenes Schreiben.`,
    'Verwaltungsvorschriften zu § 44 BHO, Nr. 7 und 10',
  ),
  'approve-notes': legalText(
    `Die Angaben im Antrag, in seinen Anlagen und im Verwendungsnachweis, von denen Bewilligung, Höhe, Auszahlung oder Belassen des Zuschusses abhängen, sind subventionserheblich. Wer dazu unrichtige oder unvollständige Angaben macht, kann sich wegen Subventionsbetrugs strafbar machen.

Ändern sich solche Tatsachen, müssen Sie uns das unverzüglich mitteilen.`,
    '§ 264 StGB, §§ 2 und 3 SubvG',
  ),
  'certificate-text': legalText(
    'wir bescheinigen Ihnen, dass der Zuschuss aus dem Förderprogramm „{Programm}“ eine De-minimis-Beihilfe ist. Rechtsgrundlage ist die {Verordnung}.',
    'Art. 6 Abs. 1 der Verordnung (EU) Nr. 1407/2013',
  ),
  'certificate-duties': legalText(
    `Bewahren Sie diese Bescheinigung zehn Jahre lang auf. Auf Verlangen der Europäischen Kommission, einer Behörde des Bundes oder des Landes legen Sie sie innerhalb einer Woche vor. Können Sie das nicht, kann der Zuschuss samt Zinsen zurückgefordert werden.

Geben Sie diese Beihilfe bei jedem weiteren Antrag auf eine De-minimis-Beihilfe an.`,
    'Art. 6 der Verordnung (EU) Nr. 1407/2013, Verwaltungspraxis der Bewilligungsstellen',
  ),
  'deny-decision': legalText('Ihren Antrag auf einen Zuschuss lehnen wir ab.', '§ 35 VwVfG'),
  'lapse-decision': legalText(
    'Ihren Antrag auf einen Zuschuss lehnen wir ab, weil uns das unterschriebene Blatt nicht erreicht hat. Ohne Ihre Unterschrift ist der Antrag nicht wirksam gestellt.',
    '§ 22 VwVfG',
  ),
  'revoke-decision': legalText('die Bewilligung Ihres Antrags widerrufen wir.', '§ 49 Abs. 3 VwVfG'),
  'revoke-in-part-decision': legalText(
    'die Bewilligung Ihres Zuschusses widerrufen wir zum Teil.',
    '§ 49 Abs. 3 VwVfG',
  ),
  'accept-decision': legalText(
    'Ihren Änderungsantrag nehmen wir an. Die Bewilligung wird wie folgt geändert. Im Übrigen gilt sie mit ihren Nebenbestimmungen unverändert weiter.',
    '§ 35 VwVfG',
  ),
  'refuse-decision': legalText(
    'Ihren Änderungsantrag lehnen wir ab. Die Bewilligung gilt unverändert weiter.',
    '§ 35 VwVfG',
  ),
  'remedy-decision': legalText('Ihrem Widerspruch helfen wir ab.', '§ 72 VwGO'),
  'remedy-costs': legalText(
    'Für dieses Verfahren erheben wir keine Kosten. Ihre notwendigen Aufwendungen erstatten wir Ihnen auf Antrag.',
    '§ 72 VwGO, § 80 Abs. 1 VwVfG',
  ),
  'reject-decision': legalText(
    'Ihren Widerspruch weisen wir zurück. Die Entscheidung bleibt bestehen.',
    '§ 73 Abs. 1 VwGO',
  ),
  'reject-costs': legalText(
    'Die Kosten des Widerspruchsverfahrens tragen Sie. Gebühren erheben wir nicht; Ihre eigenen Aufwendungen erstatten wir nicht.',
    '§ 73 Abs. 3 VwGO, § 80 Abs. 1 VwVfG',
  ),
  'final-notice-decision': legalText(
    'Ihren Verwendungsnachweis haben wir geprüft. Den Zuschuss setzen wir endgültig fest.',
    'Verwaltungsvorschriften zu § 44 BHO, Nr. 11',
  ),
  'reclaim-decision': legalText(
    'vom ausgezahlten Zuschuss fordern wir den folgenden Betrag zurück.',
    '§ 49a Abs. 1 VwVfG',
  ),
  'remedies-portal': legalText(
    `Gegen diesen Bescheid können Sie bis zum {Widerspruchstag} Widerspruch einlegen. Der Widerspruch ist schriftlich oder zur Niederschrift einzulegen bei: {Behörde}, {Anschrift}. Sie können ihn auch im Förderportal einlegen.

Zur Niederschrift heißt: Sie kommen zu uns, und wir schreiben Ihren Widerspruch auf.`,
    VWGO_70,
  ),
  'remedies-court': legalText(
    `Gegen den Bescheid, gegen den sich Ihr Widerspruch richtet, in der Gestalt dieses Widerspruchsbescheids können Sie innerhalb eines Monats nach Zustellung Klage beim {Gericht}, {Gerichtsanschrift}, erheben. Die Klage ist schriftlich einzureichen oder zur Niederschrift der Geschäftsstelle des Gerichts zu erklären.

Sie ist gegen die Körperschaft zu richten, der unsere Behörde angehört. Es genügt, die Behörde zu nennen: {Behörde}.`,
    '§§ 45, 52, 74, 78 und 81 VwGO',
  ),
  contact: legalText('Fragen beantworten wir gern: {Kontakt}.', '§ 25 VwVfG'),
};

const OWN_TEXTS: Readonly<Partial<Record<LetterLawName, Readonly<Partial<Record<TextName, LegalText>>>>>> = {
  'handwerk-digital': HANDWERK_TEXTS,
};

/** The text a programme begins with: its own, or the common one. */
export function firstText(name: TextName, { letterLaw }: { letterLaw: LetterLawName }): LegalText {
  return OWN_TEXTS[letterLaw]?.[name] ?? COMMON_TEXTS[name];
}

/** All of them, as long as nobody has changed any. */
export function firstTexts(programme: { letterLaw: LetterLawName }): LetterTexts {
  const texts = TEXT_NAMES.map((name) => [name, { version: 0, text: firstText(name, programme).text }] as const);
  return Object.fromEntries(texts) as LetterTexts;
}
