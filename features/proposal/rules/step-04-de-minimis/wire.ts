import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Facts } from '../facts.ts';
import { remainingOf } from './check.ts';
import { COMPANY_PATH, type DeMinimisDeclaration, OWN_COMPANY } from './fields.ts';

/**
 * The body of the GET (contract §6.3): entries of the own company on top, under its IRI, with those whose company is not
 * known (any more); those of a shareholder company beneath it.
 * `id` and `key` name an entry within this answer only: entries have no address of their own.
 */
export function toWire(data: DeMinimisDeclaration, facts: Facts): Answers {
  const { minimis, ...flags } = data;
  const entries = minimis.map((entry, index) => ({
    id: String(index + 1),
    key: String(index + 1),
    ...entry,
    company: entry.company === OWN_COMPANY ? facts.company : entry.company,
  }));
  const shareholders = facts.shareholders.map(({ id, name }) => ({
    '@id': `${COMPANY_PATH}/${id}`,
    companyName: name,
  }));
  const isShareholder = (company: string | null) => shareholders.some((one) => one['@id'] === company);
  return {
    ...flags,
    minimis: entries.filter((entry) => !isShareholder(entry.company)),
    shareholderCompanies: shareholders.map((one) => ({
      ...one,
      minimis: entries.filter((entry) => entry.company === one['@id']),
    })),
    maxDeminimis: remainingOf(data, facts),
  };
}

/**
 * Accepts the body of the PUT (`entries`, `minimiFields`), that of the GET, and any mixture with flat keys. The wire also
 * calls the road transport question `roadTransport` (2-application §3, step 4).
 */
export function fromWire(body: Answers): Answers {
  const flags = { ...(isRecord(body.minimiFields) ? body.minimiFields : {}), ...body };
  return {
    ...flags,
    isRoadTransport: flags.isRoadTransport ?? flags.roadTransport,
    minimis: body.entries ?? [
      ...entriesOf(OWN_COMPANY, body.minimis),
      ...entriesOfShareholders(body.shareholderCompanies),
    ],
  };
}

/** A lone value that is no list is kept as one element, so that it is complained about instead of dropped. */
function listOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function entriesOfShareholders(companies: unknown): unknown[] {
  return listOf(companies).flatMap((company) => {
    if (!isRecord(company)) return [];
    return entriesOf(company['@id'], company.minimis);
  });
}

/** An entry that names no company is that of the place it stands in; one that says 'none' keeps that. */
function entriesOf(company: unknown, entries: unknown): unknown[] {
  return listOf(entries).map((entry) => (isRecord(entry) ? { company, ...entry } : entry));
}
