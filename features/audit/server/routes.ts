import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { actorOfCall } from '#features/officers/server/store.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { addDays, isCalendarDay, startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { collection, totals } from '#ground/server/hydra/collection.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { item } from '#ground/server/hydra/item.ts';
import { notFound, violations } from '#ground/server/hydra/problem.ts';
import { findValue, firstPage, pageOf } from '#ground/server/hydra/query.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { AuditContent } from '../rules/audit.ts';
import { readExportedHeads } from './exported-heads.ts';
import { recordListRead, recordRead } from './record.ts';
import { type AuditFilter, findCaseSubjects, findEntries, getEnd, listEntries } from './store.ts';

/** What an auditor may look for, by name. Days are whole Berlin days, both included. */
const AUDIT_FILTERS = ['text', 'act', 'kind', 'officer', 'subject', 'from', 'to'] as const;

type Given = Readonly<Record<(typeof AUDIT_FILTERS)[number], string | undefined>>;

/** Throws 422 that names every unreadable value. `prefix`: what stands before the names, '--' on the command line. */
function readAuditFilter(given: Given, prefix = ''): AuditFilter {
  const wrongs: Violation[] = [];
  const day = (name: 'from' | 'to'): string | undefined => {
    const text = given[name];
    if (text === undefined || isCalendarDay(text)) return text;
    wrongs.push(wrong(`${prefix}${name}`, `„${text}“ ist kein Tag wie 2022-03-15.`));
    return undefined;
  };
  const [from, to] = [day('from'), day('to')];
  const { text, act, kind, officer, subject } = given;
  if (kind !== undefined && !isKind(kind)) wrongs.push(wrong(`${prefix}kind`, 'Möglich sind: act, read.'));
  if (wrongs.length > 0) throw violations(wrongs);
  return {
    text,
    act,
    officer,
    subject,
    kind: kind !== undefined && isKind(kind) ? kind : undefined,
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1)),
  };
}

function isKind(text: string): text is AuditContent['kind'] {
  return text === 'act' || text === 'read';
}

const { path: PATH, roles: ROLES } = AGENCY_CALLS.audit;
const READ = 'audit.read';
/** The latest heads. */
const HEADS_SHOWN = 31;

/** The Bearbeitungsprotokoll for auditors. Looking into it is an entry of its own. */
export function auditRoutes(app: FastifyInstance, portal: Portal): void {
  const onRequest = [bearer(portal).officer(...ROLES)];

  app.get(PATH, { onRequest }, async (request) => {
    const given = Object.fromEntries(AUDIT_FILTERS.map((name) => [name, filled(findValue(request.query, name))]));
    const number = filled(findValue(request.query, 'case'))?.toUpperCase();
    const subjects = number === undefined ? undefined : await subjectsOfCase(portal, number);
    const filter = { ...readAuditFilter(given as Parameters<typeof readAuditFilter>[0]), subjects };
    // Always in pages: the record only ever grows.
    const page = pageOf(request.query) ?? firstPage();
    const stretch = { offset: page.offset, limit: page.itemsPerPage };
    const { entries, counted } = await findEntries(portal.db, filter, stretch);
    await recordListRead(portal, officerOf(request), {
      act: READ,
      // Whose case is looked for is a look at that case.
      subjects: [PATH, ...(subjects ?? [])],
      detail: { filter: { ...given, case: number } },
    });
    const members = entries.map((entry) => item('AuditEntry', iriOf(PATH, entry.number), entry, EMBEDDED));
    const { totalText } = totals(counted);
    return { ...collection(request, 'AuditEntry', members, { total: counted.count, page }), totalText };
  });

  app.get(`${PATH}/head`, { onRequest }, async () => {
    const { head } = await getEnd(portal.db);
    const exported = await readExportedHeads(portal.config);
    return item('AuditHead', `${PATH}/head`, { ...head, exported: exported.reverse().slice(0, HEADS_SHOWN) });
  });

  app.get<{ Params: { number: string } }>(`${PATH}/:number(^\\d{1,15}$)`, { onRequest }, async (request) => {
    const iri = iriOf(PATH, Number(request.params.number));
    const [entry] = await listEntries(portal.db, { number: Number(request.params.number) }, { offset: 0, limit: 1 });
    if (entry === undefined) throw notFound();
    await recordRead(portal, { actor: actorOfCall(officerOf(request)), act: READ, subjects: [iri] });
    return item('AuditEntry', iri, entry);
  });
}

const EMBEDDED = { embedded: true };

/** Throws 422 for a number nobody has. */
async function subjectsOfCase({ db }: Portal, number: string): Promise<string[]> {
  const subjects = await findCaseSubjects(db, number);
  if (subjects.length === 0) throw violations([wrong('case', 'Einen Fall mit dieser Nummer gibt es nicht.')]);
  return subjects;
}

function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}
