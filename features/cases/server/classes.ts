import type { AssignedCases, ListedCase, PerformedAct, Receipts } from '#features/desk/rules/wire.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { OwnCase, OwnResubmission, OwnStart, PublicOverview } from '../rules/own-wire.ts';
import { AGENCY_TABLES, type AgencyTableName } from '../rules/tables/all-tables.ts';
import type { AgencyCase } from '../rules/wire.ts';
import { actOperations } from './declared-acts.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface CasesAnswers {
  ListedCase: ListedCase;
  AgencyCase: AgencyCase | OwnCase;
  PerformedAct: PerformedAct;
  AssignedCases: AssignedCases;
  Receipts: Receipts;
  Overview: PublicOverview;
  OwnResubmission: OwnResubmission;
  Start: OwnStart;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends CasesAnswers {}
}

export const CASES_CLASSES = {
  ListedCase: {
    description: 'Eine Zeile der Arbeitsliste',
    properties: {
      kind: 'Art des Falls',
      number: 'Antragsnummer',
      companyName: 'Unternehmen',
      place: 'Ort',
      state: 'Stand',
      assignee: 'Wer den Fall bearbeitet',
      receivedAt: 'Eingang',
      dueOn: 'Fällig am',
      amount: 'Betrag in Cent',
      isOpen: 'Es ist noch etwas zu tun',
      onHold: 'Wartet auf andere',
      awaitsSignature: 'Wartet auf eine Unterschrift',
      inObjection: 'Ein Widerspruch ist anhängig',
      inAmendment: 'Ein Änderungsantrag ist anhängig',
      onPaper: 'Der Antrag kam auf Papier',
      followUp: 'Eigene Wiedervorlage',
    },
  },
  AgencyCase: {
    description: 'Ein Fall der Sachbearbeitung',
    properties: {
      id: 'Kennung',
      state: 'Stand',
      acts: 'Was die Person jetzt tun darf',
      history: 'Was bisher geschah, Neuestes zuerst',
      facts: 'Angaben zum Fall',
      followUp: 'Eigene Wiedervorlage',
    },
    operations: actOperations(Object.keys(AGENCY_TABLES) as AgencyTableName[]),
  },
  PerformedAct: { description: 'Eine ausgeführte Handlung', properties: { act: 'Handlung', state: 'Neuer Stand' } },
  AssignedCases: { description: 'Ergebnis einer Zuweisung', properties: { results: 'Ergebnis je Fall' } },
  Receipts: { description: 'Ergebnis der Eingänge', properties: { receipts: 'Ergebnis je Nummer' } },
  Overview: {},
  OwnResubmission: {},
  Start: {},
} satisfies Record<keyof CasesAnswers, ClassDescription>;
