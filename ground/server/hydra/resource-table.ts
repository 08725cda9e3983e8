import { LEGAL_FORM_PATH, SECTOR_KEY_PATH } from '#features/proposal/rules/lookup-paths.ts';
import type { Filter, Property, Range, Resource, ShortName } from './resource.ts';

/**
 * The one table of contract §4, with the properties of §5.2 and §6. Documentation, contexts, entrypoint, `hydra:search`
 * and `Accept-Patch` are derived from it. `id` is no property: the item is known by its `@id`.
 */
export const resources: Readonly<Record<ShortName, Resource>> = {
  User: {
    path: '/api/users',
    description: 'Ein Benutzerkonto. Sichtbar ist nur das eigene.',
    collection: [],
    item: ['GET'],
    properties: [
      readOnly('username', 'string', 'Anmeldename, gleich der E-Mail-Adresse'),
      readOnly('salutation', 'string', 'Anrede'),
      readOnly('title', 'string', 'Akademischer Titel'),
      readOnly('firstName', 'string', 'Vorname'),
      readOnly('lastName', 'string', 'Nachname'),
      readOnly('email', 'string', 'E-Mail-Adresse'),
      readOnly('phone', 'string', 'Telefonnummer'),
      readOnly('confirmed', 'boolean', 'Die E-Mail-Adresse ist bestätigt'),
      readOnly('approved', 'boolean', 'Das Konto ist freigegeben'),
      readOnly('weakPassword', 'boolean', 'Das Passwort muss erneuert werden'),
      readOnly('isActive', 'boolean', 'Das Konto ist nicht deaktiviert'),
      readOnly('companies', { resource: 'Company', many: true, embedded: true }, 'Unternehmen des Kontos'),
      readOnly('raffles', { resource: 'Raffle', many: true, embedded: true }, 'Teilnahmen an Losverfahren'),
    ],
    filters: [],
  },
  Company: {
    path: '/api/companies',
    description: 'Ein Unternehmen des eigenen Kontos',
    collection: ['GET'],
    item: ['GET'],
    properties: [readOnly('name', 'string', 'Name des Unternehmens'), readOnly('addresses', 'json', 'Anschriften')],
    filters: [],
  },
  RafflePot: {
    path: '/api/raffle_pots',
    description: 'Ein Lostopf: Zeitraum der Anmeldung, Tag der Ziehung, Zeitraum der Einreichung',
    collection: ['GET'],
    item: ['GET'],
    properties: [
      readOnly('dayOfRaffle', 'date', 'Tag der Ziehung'),
      readOnly('raffleBegin', 'dateTime', 'Beginn der Anmeldung'),
      readOnly('raffleEnd', 'dateTime', 'Ende der Anmeldung'),
      readOnly('submitBegin', 'dateTime', 'Beginn der Einreichung'),
      readOnly('submitEnd', 'dateTime', 'Ende der Einreichung'),
      readOnly('quotas', 'integer', 'Zahl der Kontingente'),
      readOnly('commitment', 'string', 'Prüfsumme des geheimen Startwerts, bei Eröffnung veröffentlicht'),
      readOnly('frozenAt', 'dateTime', 'Schluss der Liste der Lose'),
      readOnly('listHash', 'string', 'Prüfsumme der geschlossenen Liste'),
      readOnly('publicSource', 'string', 'Woher der öffentliche Wert der Ziehung kommt'),
      readOnly('publicKind', 'string', 'Art des öffentlichen Werts: keno (20 von 70), lotto (6 von 49) oder other'),
      readOnly('publicValue', 'string', 'Öffentlicher Wert der Ziehung'),
      readOnly('drawnAt', 'dateTime', 'Zeitpunkt der Ziehung'),
    ],
    filters: [],
  },
  Raffle: {
    path: '/api/raffles',
    description: 'Die Teilnahme eines Unternehmens an einem Lostopf',
    collection: ['GET', 'POST'],
    item: ['GET'],
    properties: [
      required('rafflePot', { resource: 'RafflePot' }, 'Lostopf'),
      optional('company', { resource: 'Company' }, 'Unternehmen; ohne Angabe das erste des Kontos'),
      optional('isValueChain', 'boolean', 'Kontingent für eine Wertschöpfungskette'),
      readOnly('raffleBegin', 'dateTime', 'Beginn der Anmeldung'),
      readOnly('raffleEnd', 'dateTime', 'Ende der Anmeldung'),
      readOnly('submitBegin', 'dateTime', 'Beginn der Einreichung'),
      readOnly('submitEnd', 'dateTime', 'Ende der Einreichung'),
      readOnly('valid', 'boolean', 'Ergebnis der Ziehung; leer vor der Ziehung'),
      readOnly('pseudonym', 'string', 'Name des Loses in der veröffentlichten Liste'),
      readOnly('rank', 'integer', 'Platz in der Ziehung'),
      readOnly('proposal', { resource: 'Proposal', embedded: true }, 'Antrag zu diesem Kontingent'),
    ],
    filters: [],
  },
  Proposal: {
    path: '/api/proposals',
    description: 'Ein Förderantrag',
    collection: ['GET', 'POST'],
    item: ['GET'],
    properties: [
      required('company', { resource: 'Company' }, 'Antragstellendes Unternehmen'),
      readOnly('proposalId', 'string', 'Förderkennzeichen'),
      readOnly('companyName', 'string', 'Name des Unternehmens'),
      readOnly('currentStep', 'integer', 'Aktueller Schritt; 12 ist abgeschickt, -1 ist zurückgezogen'),
      readOnly('completeSteps', 'json', 'Vollständige Schritte'),
      readOnly('sumDijFunding', 'integer', 'Fördersumme in Cent'),
      readOnly('submittedAt', 'dateTime', 'Eingereicht am'),
      readOnly('confirmedAt', 'dateTime', 'Abgeschickt am'),
      readOnly('receivedAt', 'dateTime', 'Unterschriftenblatt eingegangen am'),
      readOnly('withdrawnAt', 'dateTime', 'Zurückgezogen am'),
      readOnly('revisionStatus', 'json', 'Stand der Entscheidung'),
      readOnly('revision', 'json', 'Entscheidung'),
      readOnly('inObjection', 'boolean', 'Ein Widerspruch ist anhängig'),
      readOnly('inAmendment', 'boolean', 'Eine Änderung ist anhängig'),
      readOnly('correctionUntil', 'string', 'Letzter Tag einer offenen Nachforderung'),
      readOnly('lostLeadCode', 'string', 'WSK-Code, dessen Lead-Partner die Wertschöpfungskette verlassen hat'),
      readOnly('denied', 'boolean', 'Der Antrag ist abgelehnt'),
      readOnly('proposalPdf', 'string', 'Adresse des Unterschriftenblatts'),
      readOnly('verification', { resource: 'Verification' }, 'Verwendungsnachweis'),
    ],
    filters: [
      filter('exists[revision]', 'revision'),
      filter('company', 'company'),
      filter('company[]', 'company'),
      filter('order[submittedAt]', 'submittedAt'),
    ],
  },
  Proof: {
    path: '/api/proofs',
    description: 'Ein Nachweis (Angebot) im Finanzierungsplan eines Antrags',
    collection: ['GET'],
    item: ['GET'],
    properties: [
      readOnly('proofType', 'integer', 'Art des Nachweises'),
      readOnly('proofDescription', 'string', 'Beschreibung'),
      readOnly('proofProvider', 'string', 'Anbieter'),
      readOnly('isNotBasicEquipment', 'boolean', 'Keine Grundausstattung'),
      readOnly('hasModuleTwo', 'boolean', 'Enthält Qualifizierungen aus Modul 2'),
      readOnly('deviceNotSame', 'string', 'Abweichung bei Investitionen'),
      readOnly('activityNotSame', 'string', 'Abweichung bei Qualifizierungen'),
      readOnly('deviceList', 'json', 'Investitionen'),
      readOnly('activityList', 'json', 'Qualifizierungen'),
      readOnly('sumDevice', 'integer', 'Summe der Investitionen in Cent'),
      readOnly('sumActivity', 'integer', 'Summe der Qualifizierungen in Cent'),
    ],
    filters: [],
  },
  LegalForm: {
    path: LEGAL_FORM_PATH,
    description: 'Eine Rechtsform',
    collection: ['GET'],
    item: ['GET'],
    properties: [
      readOnly('name', 'string', 'Bezeichnung'),
      readOnly('isOther', 'boolean', 'Sonstige Rechtsform, die zu benennen ist'),
    ],
    filters: [],
  },
  SectorKey: {
    path: SECTOR_KEY_PATH,
    description: 'Ein Branchenschlüssel der Klassifikation der Wirtschaftszweige',
    collection: ['GET'],
    item: ['GET'],
    properties: [
      readOnly('key', 'string', 'Schlüssel'),
      readOnly('name', 'string', 'Bezeichnung'),
      readOnly('synonyms', 'json', 'Übliche Namen der Gewerbe, die hier zu finden sind'),
      readOnly('isOther', 'boolean', 'Sonstige Branche'),
    ],
    filters: [],
  },
  Media: {
    path: '/api/media',
    description: 'Eine hochgeladene oder erzeugte Datei',
    collection: ['GET', 'POST'],
    item: ['GET', 'PATCH', 'DELETE'],
    properties: [
      { ...required('file', 'string', 'Inhalt der Datei, als Formularfeld gesendet'), readable: false },
      readOnly('fileName', 'string', 'Dateiname'),
      readOnly('fileSize', 'integer', 'Größe in Byte'),
      readOnly('mimeType', 'string', 'Dateityp'),
      readOnly('uploadedAt', 'dateTime', 'Hochgeladen am'),
      readOnly('downloadUrl', 'string', 'Adresse zum Herunterladen'),
      optional('linkedResource', 'string', 'Adresse des Vorgangs, zu dem die Datei gehört'),
      optional('keywords', 'json', 'Schlagwörter, die den Zweck der Datei nennen'),
      readOnly('mediaLinks', { resource: 'MediaLink', many: true, embedded: true }, 'Zuordnungen der Datei'),
    ],
    filters: [
      filter('mediaLinks.linkedResource', 'mediaLinks.linkedResource'),
      filter('mediaLinks.keywords', 'mediaLinks.keywords'),
      filter('mediaLinks.keywords[]', 'mediaLinks.keywords'),
    ],
  },
  MediaLink: {
    path: '/api/media_links',
    description: 'Die Zuordnung einer Datei zu einem Vorgang',
    collection: ['GET', 'POST'],
    item: ['GET', 'PATCH', 'DELETE'],
    properties: [
      required('linkedResource', 'string', 'Adresse des Vorgangs'),
      required('keywords', 'json', 'Schlagwörter, die den Zweck der Datei nennen'),
      required('media', { resource: 'Media' }, 'Datei'),
    ],
    filters: [],
  },
  Verification: {
    path: '/api/verifications',
    description: 'Ein Verwendungsnachweis',
    collection: ['GET', 'POST'],
    item: ['GET', 'PATCH'],
    properties: [
      required('proposal', { resource: 'Proposal' }, 'Bewilligter Antrag'),
      readOnly('currentStep', 'string', 'Aktueller Stand'),
      readOnly('resubmitUntil', 'date', 'Letzter Tag zum Nachreichen von Rechnungen'),
      readOnly('checkRequired', 'boolean', 'Vertiefte Prüfung'),
      readOnly('verificationPdf', 'string', 'Adresse des Unterschriftenblatts'),
      readOnly('dueDate', 'date', 'Letzter Tag zum Einreichen'),
      readOnly('awaitsPaper', 'boolean', 'Das unterschriebene Blatt kommt noch mit der Post'),
      readOnly('standing', 'string', 'Stand bei der Behörde, sobald das Blatt da ist'),
      readOnly('submittedAt', 'dateTime', 'Eingereicht am'),
      readOnly('receivedAt', 'dateTime', 'Das signierte Blatt ist eingegangen am'),
      readOnly('payout', 'json', 'Stand der Auszahlung'),
      optional('verificationProofs', { resource: 'VerificationProof', many: true }, 'Nachweise'),
      optional('formData', 'json', 'Angaben des Formulars'),
      readOnly('staticData', 'json', 'Angaben aus dem Antrag'),
      writeOnly('hasNewAddress', 'boolean', 'Ansprechperson oder Anschrift haben sich geändert'),
      writeOnly('newAddress', 'json', 'Neue Ansprechperson und Anschrift'),
      writeOnly('digitisation', 'json', 'Ziele der Digitalisierung'),
      writeOnly('digiPlan', 'json', 'Ergebnisse des Vorhabens'),
      writeOnly('hasAdditionalFunding', 'boolean', 'Weitere Mittel wurden eingesetzt'),
      writeOnly('additionalFunding', 'integer', 'Weitere Mittel in Cent'),
      writeOnly('additionalComment', 'string', 'Erläuterung der weiteren Mittel'),
      writeOnly('verificationAffirm', 'json', 'Erklärungen'),
      writeOnly('verificationBank', 'json', 'Bankverbindung'),
      writeOnly('isFinalized', 'boolean', 'Das Vorhaben ist umgesetzt und beendet'),
      writeOnly('downloaded', 'boolean', 'Das Unterschriftsblatt wurde heruntergeladen'),
      writeOnly('documentTransmission', 'string', 'Weg der Übermittlung'),
      writeOnly('resubmitComment', 'string', 'Anmerkung zu nachgereichten Rechnungen'),
    ],
    filters: [],
  },
  VerificationProof: {
    path: '/api/verification_proofs',
    description: 'Die Abrechnung eines Nachweises im Verwendungsnachweis',
    collection: ['GET'],
    item: ['GET', 'PATCH', 'PUT'],
    properties: [
      readOnly('proof', { resource: 'Proof' }, 'Nachweis des Antrags'),
      readOnly('verification', { resource: 'Verification' }, 'Verwendungsnachweis'),
      optional('invoiceTotal', 'integer', 'Summe der Rechnungen in Cent'),
      optional('noInvoice', 'boolean', 'Zu diesem Nachweis gibt es keine Rechnung'),
      optional('payments', 'json', 'Zahlungen'),
      optional('declinedPayments', 'json', 'Zahlungen der Rechnungen, die nicht übernommen werden'),
      optional('explanation', 'json', 'Erläuterung der Abweichungen'),
      readOnly('invoices', { resource: 'VerificationProofInvoice', many: true, embedded: true }, 'Rechnungen'),
    ],
    filters: [],
  },
  VerificationProofInvoice: {
    path: '/api/verification_proof_invoices',
    description: 'Eine Rechnung zu einem Nachweis des Verwendungsnachweises',
    collection: ['GET'],
    item: ['GET', 'PATCH', 'PUT', 'DELETE'],
    properties: [
      required('verificationProof', { resource: 'VerificationProof' }, 'Nachweis'),
      required('media', { resource: 'Media' }, 'Datei der Rechnung'),
      optional('resubmitted', 'boolean', 'Nachgereicht'),
      readOnly('sealed', 'boolean', 'Eingereicht und nicht mehr zu ändern'),
      readOnly('version', 'integer', 'Zählt die Änderungen'),
      optional('meta', 'json', 'Angaben zur Rechnung'),
    ],
    filters: [],
  },
};

/** The resource of a class name; undefined for names that are no resource. */
export function findResource(name: string): Resource | undefined {
  return Object.hasOwn(resources, name) ? resources[name as ShortName] : undefined;
}

/** True where items answer with `Accept-Patch` (G15). */
export function supportsPatch(name: string): boolean {
  return findResource(name)?.item.includes('PATCH') ?? false;
}

function readOnly(name: string, range: Range, description: string): Property {
  return { name, range, required: false, readable: true, writeable: false, description };
}

function optional(name: string, range: Range, description: string): Property {
  return { name, range, required: false, readable: true, writeable: true, description };
}

function required(name: string, range: Range, description: string): Property {
  return { name, range, required: true, readable: true, writeable: true, description };
}

function writeOnly(name: string, range: Range, description: string): Property {
  return { name, range, required: false, readable: false, writeable: true, description };
}

function filter(variable: string, property: string): Filter {
  return { variable, property };
}
