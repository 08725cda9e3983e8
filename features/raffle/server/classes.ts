import { actOperations } from '#features/cases/server/classes.ts';
import { type OwnClasses, optional, readOnly, required } from '#ground/server/hydra/resource.ts';
import type { DrawProtocol } from '../rules/protocol.ts';
import type { AgencyPot, AgencyPotDetail, EntryBody, PotBody, ProfileRaffle } from '../rules/wire.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    RafflePot: PotBody;
    Raffle: EntryBody | ProfileRaffle;
    AgencyPot: AgencyPot | AgencyPotDetail;
    DrawProtocol: DrawProtocol;
  }
}

export const RAFFLE_CLASSES = {
  RafflePot: {
    path: '/api/raffle_pots',
    description: 'Ein Lostopf: Zeitraum der Anmeldung, Tag der Ziehung, Zeitraum der Einreichung',
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
  AgencyPot: {
    description: 'Ein Lostopf an der Sachbearbeitung',
    properties: {
      stage: 'Stand',
      raffleBegin: 'Beginn der Bewerbung',
      raffleEnd: 'Ende der Bewerbung',
      dayOfRaffle: 'Tag der Ziehung',
      submitBegin: 'Beginn des Antragsfensters',
      submitEnd: 'Ende des Antragsfensters',
      quotas: 'Zahl der Kontingente',
      entries: 'Lose',
      winners: 'Gezogen',
      prepared: 'Vorbereitete Ziehung',
      protocol: 'Adresse des Protokolls',
      acts: 'Was die Person jetzt tun darf',
      history: 'Was bisher geschah, Neuestes zuerst',
    },
    operations: actOperations(['raffle']),
  },
  DrawProtocol: {},
} satisfies OwnClasses;
