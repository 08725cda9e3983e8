import { isRole, ROLE_TEXT } from '#features/audit/rules/roles.ts';
import type { Field, Fields } from '#ground/rules/fields/field.ts';
import { ACT_TABLES, type ActTableName } from '../rules/tables/all-tables.ts';
import { casePath } from '../rules/tables/case-segments.ts';
import type { ActRule, ActTable } from '../rules/tables/table.ts';

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
