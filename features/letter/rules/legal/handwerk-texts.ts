import type { TextName } from '../text-blocks.ts';
import { type LegalText, legalText } from './reference.ts';

/** What 'Handwerk Digital', a programme of a Land, says in words of its own. */
export const HANDWERK_TEXTS: Readonly<Partial<Record<TextName, LegalText>>> = {
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
