const LEAD = 'Nur für den Lead-Partner einer Wertschöpfungskette.';
const IN_CHAIN = 'Nur in einer Wertschöpfungskette.';
const AID = 'Nur wenn Sie De-minimis-Beihilfen erhalten oder beantragt haben.';
const SECURITY = 'Nur wenn IT-Sicherheit neben einem anderen Ziel gewählt ist.';
const OTHER_FORM = 'Nur bei sonstiger Rechtsform.';
const DOUBTFUL_STATE = 'Nur wenn Postleitzahl und Bundesland nicht zusammenpassen.';
const DEVICES = 'Nur wenn Investitionen eingetragen sind.';
const MODULE_TWO = 'Nur mit Modul 2.';
const NET = 'Nur wenn das Unternehmen zum Vorsteuerabzug berechtigt ist.';
const GROSS = 'Nur wenn das Unternehmen nicht zum Vorsteuerabzug berechtigt ist.';
const INVOICED = 'Nur wenn es zu diesem Nachweis Rechnungen gibt.';
const CHANGED = 'Nur wenn sich etwas geändert hat.';
const PROVIDER = 'Nur wenn sich der Anbieter geändert hat.';
const SUBJECT = 'Nur wenn sich der Gegenstand oder die Maßnahme geändert hat.';
const FUNDS = 'Nur wenn es weitere Deckungsmittel gibt.';

/**
 * When a question comes, in words: what the conditions of the steps (`asked`) say to a person. By the name of the step and
 * the path of the field; a test holds that every condition of every step has its words here, and no other.
 */
export const ONLY_IF: Readonly<Record<string, string>> = {
  'application-form.isLead': IN_CHAIN,
  'application-form.leadCode': 'Nur für Partner einer Wertschöpfungskette, die nicht Lead-Partner sind.',
  'application-form.linkedCompanies': LEAD,
  'craft-business.isLedByMaster': 'Nur bei einem zulassungspflichtigen Handwerk.',
  'craft-business.exception': 'Nur wenn keine Person mit Meisterbrief den Betrieb führt.',
  'authorised-person.staff.func': 'Nur für die bevollmächtigte Person.',
  'applicant-company.addresses.stateConfirmed': DOUBTFUL_STATE,
  'applicant-company.addresses.isWeak': 'Nur für den ersten Ort der Umsetzung.',
  'company-details.otherLegalForm': OTHER_FORM,
  'company-details.hRGNumber': 'Nur wenn das Unternehmen in einem der beiden Register steht.',
  'company-details.tradeLicenceNumber': 'Nur wenn ein Gewerbe angemeldet ist.',
  'company-details.craftNumber': 'Nur für Handwerksbetriebe.',
  'company-details.taxNumber': 'Nur bei freiberuflicher Tätigkeit.',
  'company-details.dateFounded': 'Nur wenn das Unternehmen vor Kurzem gegründet wurde.',
  'company-details.shareholderCompanies': 'Nur für Partner- und verbundene Unternehmen.',
  'company-details.shareholderCompanies.otherLegalForm': OTHER_FORM,
  'de-minimis.minimis': AID,
  'de-minimis.minimis.executionDate': 'Nur für Beihilfen, die schon bewilligt sind.',
  'de-minimis.ackSubFraud': AID,
  'de-minimis.ackDisclosure': AID,
  'de-minimis.ackRegulation': AID,
  'de-minimis.ackDeadline': AID,
  'de-minimis.ackMinimiProof': AID,
  'digitalisation-plan.otherBusinessUnit': 'Nur wenn ein sonstiger Bereich gewählt ist.',
  'project-description.extendedExecution': 'Nur in einer Wertschöpfungskette, deren Vorhaben länger dauert.',
  'project-description.digitalNetworking': IN_CHAIN,
  'project-description.securityTechnologies': SECURITY,
  'project-description.securityTargets': SECURITY,
  'project-description.valueChainRole': IN_CHAIN,
  'project-description.valueChainImprove': IN_CHAIN,
  'financing-plan.proofs.deviceList': 'Nur mit Modul 1.',
  'financing-plan.proofs.deviceList.netPrice': NET,
  'financing-plan.proofs.deviceList.price': GROSS,
  'financing-plan.proofs.isNotBasicEquipment': DEVICES,
  'financing-plan.proofs.deviceNotSame': DEVICES,
  'financing-plan.proofs.hasModuleTwo': MODULE_TWO,
  'financing-plan.proofs.activityList': MODULE_TWO,
  'financing-plan.proofs.activityList.netPrice': NET,
  'financing-plan.proofs.activityList.price': GROSS,
  'financing-plan.proofs.activityNotSame': 'Nur wenn Qualifizierungen eingetragen sind.',
  'grant.kfwCreditApproval': 'Nur wenn ein Kredit zugesagt ist.',
  'grant.creditBankName': 'Nur bei einem Kredit, der nicht von der KfW kommt.',
  'send.signatureConfirmed': 'Nur wenn Sie elektronisch unterschreiben.',
  'proof-1.newAddress': 'Nur wenn sich Kontaktdaten geändert haben.',
  'proof-1.newAddress.stateConfirmed': DOUBTFUL_STATE,
  'proof-2.digitisation.otherTargetsPursued': 'Nur wenn ein sonstiges Ziel gewählt ist.',
  'proof-2.digitisation.targetFields.securityTechnologies': 'Nur wenn der Antrag dies beschreibt.',
  'proof-2.digitisation.targetFields.securityTarget': 'Nur wenn der Antrag dies beschreibt.',
  'proof-2.digitisation.targetFields.valueChainRole': IN_CHAIN,
  'proof-2.digitisation.targetFields.valueChainImprove': IN_CHAIN,
  'proof-4.verificationProofs.invoiceTotal': INVOICED,
  'proof-4.verificationProofs.payments': INVOICED,
  'proof-4.verificationProofs.explanation.providerChanged': CHANGED,
  'proof-4.verificationProofs.explanation.provider': PROVIDER,
  'proof-4.verificationProofs.explanation.providerReason': PROVIDER,
  'proof-4.verificationProofs.explanation.investmentChanged': CHANGED,
  'proof-4.verificationProofs.explanation.investmentChanges': SUBJECT,
  'proof-4.verificationProofs.explanation.investmentReason': SUBJECT,
  'proof-4.additionalFunding': FUNDS,
  'proof-4.additionalComment': FUNDS,
  'invoice.corrects': 'Nur bei einer Gutschrift.',
  'invoice.providerChangedText': PROVIDER,
};
