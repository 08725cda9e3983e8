import { letterDelivery } from '#features/cases/rules/act-fields.ts';
import { ACT_TABLES, type ActTableName } from '#features/cases/rules/tables/all-tables.ts';
import type { ActTable } from '#features/cases/rules/tables/table.ts';
import { VERDICT_WORDS } from '#features/machine-answers/rules/answer.ts';
import { BASIS_WORDS } from '#features/machine-answers/rules/basis.ts';
import { CHECK_LISTS, type ReviewedRecord } from '#features/proposal/rules/approval/check-list.ts';
import type { Field } from '#ground/rules/fields/field.ts';
import { ROLE_TEXT } from './roles.ts';

type Words = Readonly<Record<string, string>>;

/** Roles that an act names, whether it gave them, took them or began them. */
const OF_ROLES: ReadonlySet<string> = new Set(['roles', 'begun', 'over']);

/** What a value of the record is called where a table, a field or a list of the portal has a word for it. */
export function wordOf(act: string, name: string, value: string): string | undefined {
  const words = wordsFor(act, name);
  return Object.hasOwn(words, value) ? words[value] : undefined;
}

/** By the values as they are stored. */
function wordsFor(act: string, name: string): Words {
  const [about = '', done = ''] = act.split('.');
  const table = tableOf(about);
  if (name === 'from' || name === 'to') return table?.states ?? {};
  if (name === 'item' || name === 'adopted') return itemsOf(about);
  if (name === 'machine') return VERDICT_WORDS;
  if (name === 'basis') return BASIS_WORDS;
  if (name === 'delivery') return optionsOf(letterDelivery);
  if (OF_ROLES.has(name))
    return Object.fromEntries(Object.entries(ROLE_TEXT).map(([role, { label }]) => [role, label]));
  return optionsOf(table?.acts[done]?.needs?.[name]);
}

function tableOf(about: string): ActTable | undefined {
  return Object.hasOwn(ACT_TABLES, about) ? ACT_TABLES[about as ActTableName] : undefined;
}

function optionsOf(field: Field | undefined): Words {
  if (field?.kind !== 'choice') return {};
  return Object.fromEntries(field.options.map(({ value, label }) => [String(value), label]));
}

/** The items of a check list, as an act names them: 'content.company'. */
function itemsOf(about: string): Words {
  if (!Object.hasOwn(CHECK_LISTS, about)) return {};
  const lists = Object.entries(CHECK_LISTS[about as ReviewedRecord]);
  return Object.fromEntries(
    lists.flatMap(([kind, items]: [string, Words]) =>
      Object.entries(items).map(([item, label]) => [`${kind}.${item}`, label]),
    ),
  );
}
