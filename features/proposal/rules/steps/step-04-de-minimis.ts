import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { missing, missingInFull, pathTo, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { perProgramme } from '#ground/rules/programme/programme.ts';
import { yearOf } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { defineStep, type Facts } from '../facts.ts';
import { countingPeriod, findDeMinimisBar, leaveOfCeiling } from '../funding/de-minimis.ts';
import { HEADINGS } from '../headings.ts';
import {
  COMPANY_PATH,
  DE_MINIMIS_STEP,
  type DeMinimisAnswer,
  type DeMinimisDeclaration,
  fieldsOf,
  OWN_COMPANY,
  periodWords,
} from './de-minimis-fields.ts';

export const LINKED_COMPANIES_HINT =
  'Sie können erst fortfahren, wenn alle Beihilfen berücksichtigt sind. Dazu gehören auch die der verbundenen Unternehmen.';

/** What of the ceiling these answers leave, in cents. */
export function remainingOf(data: DeMinimisDeclaration, { programme, today }: Facts): Cents {
  return leaveOfCeiling(programme, data.minimis, { today, isRoadTransport: data.isRoadTransport === true }).left;
}

/** Rules beyond the single field (2-application §4 and §5, step 4; decisions §4). */
function checkDeclaration(data: DeMinimisDeclaration, facts: Facts): Violation[] {
  const violations = data.minimis.flatMap((entry, index) => checkEntry(entry, pathTo('minimis', index), facts));
  if (data.linkedCompanies === false) violations.push(missing('linkedCompanies', LINKED_COMPANIES_HINT));
  if (data.received === true && !data.minimis.some((entry) => entry.received === true)) {
    violations.push(missing('received', 'Bitte tragen Sie mindestens eine erhaltene Beihilfe ein.'));
  }
  if (data.requested === true && !data.minimis.some((entry) => entry.received === false)) {
    violations.push(missing('requested', 'Bitte tragen Sie mindestens eine beantragte Beihilfe ein.'));
  }
  const bar = findDeMinimisBar(facts.programme, remainingOf(data, facts), facts);
  if (bar !== undefined) violations.push(missing('maxDeminimis', bar.text));
  return violations;
}

/** A company that has left step 3 stays named until the applicant says whose aid it is: it never becomes the own one. */
function checkCompany({ company }: DeMinimisAnswer, path: string, { shareholders }: Facts): Violation[] {
  if (company === null || company === OWN_COMPANY) return [];
  if (shareholders.some(({ id }) => company === `${COMPANY_PATH}/${id}`)) return [];
  return [
    missingInFull(
      pathTo(path, 'company'),
      'Dieses Unternehmen steht nicht mehr in Schritt 4. Bitte ordnen Sie die Beihilfe einem anderen Unternehmen zu.',
    ),
  ];
}

/**
 * A year to come is a slip. A year that was current when it was typed and has since fallen out of the three stays stored
 * until the applicant deletes it. It does not count, but nothing typed is deleted by itself.
 */
function checkEntry(entry: DeMinimisAnswer, path: string, facts: Facts): Violation[] {
  const { year, executionDate } = entry;
  const violations = checkCompany(entry, path, facts);
  if (year === null) return violations;
  if (Number(year) > yearOf(facts.today))
    violations.push(wrong(pathTo(path, 'year'), 'Das Jahr darf nicht in der Zukunft liegen.'));
  else if (!countingPeriod(facts.programme, facts.today).years.includes(year)) {
    violations.push(missing(pathTo(path, 'year'), periodWords(facts.programme).yearTooOld));
  }
  if (executionDate !== null && yearOf(executionDate) !== Number(year)) {
    violations.push(wrong(pathTo(path, 'executionDate'), 'Datum darf nicht vor/nach dem Jahr liegen'));
  }
  return violations;
}

/**
 * The body of the GET (contract §6.3): entries of the own company on top, under its IRI, with those whose company is not
 * known (any more); those of a shareholder company beneath it.
 * `id` and `key` name an entry within this answer only: entries have no address of their own.
 */
function toWire(data: DeMinimisDeclaration, facts: Facts): Answers {
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
function fromWire(body: Answers): Answers {
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

/** Entries and acknowledgements are asked exactly when aid was received or requested (2-application §5, step 4). */
function hasAid(data: DeMinimisDeclaration): boolean {
  return data.received === true || data.requested === true;
}

/** Drops the entries of a kind that was answered with No; the own company is one value, however it was named. */
function pruneEntries(data: DeMinimisDeclaration, { company: own }: Pick<Facts, 'company'>): DeMinimisDeclaration {
  const answerOf = (received: boolean) => (received ? data.received : data.requested);
  const minimis = data.minimis
    .filter((entry) => entry.received === null || answerOf(entry.received) === true)
    .map((entry) => (entry.company === own ? { ...entry, company: OWN_COMPANY } : entry));
  return { ...data, minimis };
}

/** What is asked of the time that counts differs by programme. */
export const deMinimisStep = perProgramme((programme) =>
  defineStep({
    number: DE_MINIMIS_STEP,
    texts: HEADINGS['de-minimis'],
    fields: fieldsOf(programme),
    sections: [
      {
        title: 'Fragen zu De-minimis-Beihilfen',
        fields: ['received', 'requested', 'goDigitalFunded', 'isRoadTransport'],
      },
      { title: 'De-minimis-Rechner', fields: ['minimis', 'linkedCompanies'] },
      {
        title: 'Erklärungen',
        fields: ['ackSubFraud', 'ackDisclosure', 'ackRegulation', 'ackDeadline', 'ackMinimiProof'],
      },
    ],
    asked: {
      minimis: hasAid,
      ackSubFraud: hasAid,
      ackDisclosure: hasAid,
      ackRegulation: hasAid,
      ackDeadline: hasAid,
      ackMinimiProof: hasAid,
    },
    prune: pruneEntries,
    check: checkDeclaration,
    contributes: (data, facts) => ({
      maxDeminimis: remainingOf(data, facts),
      isRoadTransport: data.isRoadTransport === true,
    }),
    toWire,
    fromWire,
    // The PUT calls them entries (contract §6.3).
    wirePath: (path) => path.replace(/^minimis\b/, 'entries'),
    formPath: (path) => path.replace(/^entries\b/, 'minimis'),
  }),
);
