import type { Fields } from '#ground/rules/fields/field.ts';
import { AGENCY_TABLES, type AgencyTableName } from '../rules/all-tables.ts';
import { CASE_SEGMENTS, type CaseSegment } from '../rules/case-segments.ts';
import type { ActTable } from '../rules/table.ts';

export function kindOf(segment: CaseSegment): AgencyTableName {
  const name = (Object.keys(CASE_SEGMENTS) as AgencyTableName[]).find((one) => CASE_SEGMENTS[one] === segment);
  if (name === undefined) throw new Error(`no table of ${segment}`);
  return name;
}

/** The table that rules the cases of a segment. */
export function tableOf(segment: CaseSegment): ActTable {
  return AGENCY_TABLES[kindOf(segment)];
}

/** What an act asks for, as its table declares it. */
export function needsOfAct(segment: CaseSegment, act: string): Fields {
  return tableOf(segment).acts[act]?.needs ?? {};
}

/** '/api/agency/proposals/7523…' → '/fall/proposals/7523…' */
export function addressOfCase(iri: string): string {
  return `/fall/${iri.replace('/api/agency/', '')}`;
}
