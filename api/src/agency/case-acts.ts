import { ROLES } from '@portal/domain/agency/audit/roles.ts';
import { ACT_TABLES, type ActTableName } from '@portal/domain/agency/tables/all-tables.ts';
import { wrong } from '@portal/domain/fields/violation.ts';
import { isUuid } from '../hydra/iri.ts';
import { violations } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { type Act, type ActOption, defineAct } from './act.ts';
import { performAct } from './desk/perform-act.ts';
import { getProposalId } from './find-cases.ts';
import { printFacts } from './print.ts';
import { readJson } from './read-json.ts';

const KINDS = Object.keys(ACT_TABLES).join(', ');

function option(placeholder: string, help: string) {
  return { kind: 'text', placeholder, help, required: true } as const satisfies ActOption;
}

/** The desk's acts, all of them, from the command line: the same tables, the same two people. */
const ACT = defineAct({
  noun: 'case',
  verb: 'act',
  summary: 'führt eine Handlung der Sachbearbeitung aus',
  example: 'case act --kind proposal --case DJ22-0000017 --act end-correction',
  by: ROLES,
  options: {
    kind: option('Art', KINDS),
    case: { ...option('Nummer|Kennung', 'Antragsnummer oder Kennung des Vorgangs'), subject: true },
    act: option('Handlung', 'Name der Handlung'),
    fields: { kind: 'text', placeholder: 'JSON', help: 'Angaben der Handlung' },
  },
  run: async (portal, { kind, case: typed, act, fields }, { performer }) => {
    const id = await readCaseId(portal, typed);
    const request = { kind: readKind(kind), id, act, fields: readJson('--fields', fields ?? '{}') };
    const { iri, state } = await performAct(portal, performer, request);
    return { iri, state };
  },
  text: ({ iri, state }) => printFacts({ Vorgang: iri, Stand: state }),
});

function readKind(typed: string): ActTableName {
  if (Object.hasOwn(ACT_TABLES, typed)) return typed as ActTableName;
  throw violations([wrong('--kind', `Möglich sind: ${KINDS}.`)]);
}

function readCaseId(portal: Portal, typed: string): Promise<string> | string {
  return isUuid(typed) ? typed.toLowerCase() : getProposalId(portal, typed);
}

export const CASE_ACTS: readonly Act[] = [ACT];
