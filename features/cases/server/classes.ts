import { isRole, ROLE_TEXT } from '#features/audit/rules/roles.ts';
import type { AssignedCases, ListedCase, PerformedAct, Receipts } from '#features/desk/rules/wire.ts';
import type { Field, Fields } from '#ground/rules/fields/field.ts';
import type { OwnClasses } from '#ground/server/hydra/resource.ts';
import { ACT_TABLES, type ActTableName, AGENCY_TABLES, type AgencyTableName } from '../rules/all-tables.ts';
import { casePath } from '../rules/case-segments.ts';
import type { AgencyCase, OwnCase, OwnResubmission, OwnStart, PublicOverview } from '../rules/case-wire.ts';
import type { ActRule, ActTable } from '../rules/table.ts';

type Json = Record<string, unknown>;

const RANGES = {
  ...{ text: 'xmls:string', choice: 'xmls:string', day: 'xmls:date', number: 'xmls:decimal', money: 'xmls:integer' },
  ...{ yesNo: 'xmls:boolean', checkbox: 'xmls:boolean', reference: 'hydra:Resource' },
  ...{ choices: undefined, group: undefined, list: undefined },
} as const satisfies Record<Field['kind'], string | undefined>;

/** What officers do with cases of these kinds, each with its body: as the tables declare it (docs/decisions/0032). */
export function actOperations(kinds: readonly ActTableName[]): Json[] {
  return kinds.flatMap((kind) => {
    const { acts }: ActTable = ACT_TABLES[kind];
    return Object.entries(acts).flatMap(([act, rule]) => (rule.by.some(isRole) ? [operationOf(kind, act, rule)] : []));
  });
}

function operationOf(kind: ActTableName, act: string, { label, by, needs = {} }: ActRule): Json {
  const roles = by.filter(isRole).map((role) => ROLE_TEXT[role].label);
  return {
    '@type': ['hydra:Operation', 'schema:Action'],
    'hydra:method': 'POST',
    'hydra:title': label,
    'rdfs:label': `${kind}.${act}`,
    'hydra:description': `POST ${casePath(kind)}/{id}/acts/${act}. ${roles.join(', ')}.`,
    expects: { '@type': 'hydra:Class', 'hydra:title': label, 'hydra:supportedProperty': propertiesOf(needs) },
    returns: '#PerformedAct',
  };
}

function propertiesOf(fields: Fields): Json[] {
  return Object.entries(fields).map(([name, field]) => {
    const range = RANGES[field.kind];
    return {
      '@type': 'hydra:SupportedProperty',
      'hydra:property': { '@type': 'rdf:Property', 'rdfs:label': name, ...(range === undefined ? {} : { range }) },
      'hydra:title': name,
      'hydra:description': [field.label, ...(field.hint === undefined ? [] : [field.hint]), ...limitOf(field)].join(
        '. ',
      ),
      'hydra:required': field.required !== undefined,
      'hydra:readable': false,
      'hydra:writeable': true,
      ...(field.kind === 'group' || field.kind === 'list'
        ? { 'hydra:supportedProperty': propertiesOf(field.fields) }
        : {}),
    };
  });
}

function limitOf(field: Field): string[] {
  if (field.kind === 'text') return [`Höchstens ${field.max} Zeichen`];
  if (field.kind === 'money') return ['In Cent'];
  if (field.kind === 'choice') return [`Möglich: ${field.options.map(({ value }) => value).join(', ')}`];
  return field.kind === 'list' ? [`Liste mit höchstens ${field.max} Einträgen`] : [];
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    ListedCase: ListedCase;
    AgencyCase: AgencyCase | OwnCase;
    PerformedAct: PerformedAct;
    AssignedCases: AssignedCases;
    Receipts: Receipts;
    Overview: PublicOverview;
    OwnResubmission: OwnResubmission;
    Start: OwnStart;
  }
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
} satisfies OwnClasses;
