import { readFile } from 'node:fs/promises';
import { toString as qrCode } from 'qrcode';
import { getAtCommandLine } from '#features/access/server/bearer.ts';
import { AUDIT_BREAK_TEXT, AUDIT_RANGE_TEXT, type AuditBreak } from '#features/audit/rules/audit.ts';
import type { ExportedHead } from '#features/audit/rules/wire.ts';
import { auditedPortal } from '#features/audit/server/audited-portal.ts';
import { verifyAudit } from '#features/audit/server/desk/verify-audit.ts';
import { headsIn, readExportedHeads } from '#features/audit/server/exported-heads.ts';
import { OPERATOR, officerPerformer } from '#features/cases/server/performer.ts';
import { moveClock } from '#features/demo/server/move-clock.ts';
import { appointAdmin } from '#features/officers/server/appoint-admin.ts';
import { addFirstOfficer, MANAGER } from '#features/officers/server/manage-officers.ts';
import { hasOfficers } from '#features/officers/server/store.ts';
import { previewRetention } from '#features/retention/server/erase-due.ts';
import { importList } from '#features/signature/server/lists/import-list.ts';
import { readLists } from '#features/signature/server/lists/list-folder.ts';
import { ListRefused } from '#features/signature/server/lists/read-list.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { accessDenied, conflict, Problem } from '#ground/server/hydra/problem.ts';
import { readSent } from '#ground/server/hydra/read-sent.ts';
import type { Portal } from '#ground/server/portal.ts';
import { printInstant } from '#ground/server/time/instants.ts';
import { LOCAL_FIELDS, type LocalAnswer, type LocalName, type LocalRequest, NOT_LOGGED_IN } from './local-fields.ts';

type Effect<N extends LocalName> = (
  portal: Portal,
  sent: ReturnType<typeof readSent<(typeof LOCAL_FIELDS)[N]>>,
  session: string | undefined,
) => Promise<object>;

/** What is done on the machine itself; why each is stands at its declaration. */
const EFFECTS: { [N in LocalName]: Effect<N> } = {
  'officer add': async (portal, { reason: _reason, from: _from, until: _until, ...person }) => {
    if (await hasOfficers(portal.db)) throw conflict(NOT_LOGGED_IN);
    const credentials = await addFirstOfficer(portal, OPERATOR.actor, person);
    const qr = await qrCode(credentials.otpauthUrl, { type: 'terminal', small: true });
    return { officer: { email: person.email, name: person.name, roles: [MANAGER] }, ...credentials, qrCode: qr };
  },
  'officer appoint': async (portal, { email }) => {
    await appointAdmin(portal, email);
    return { email };
  },
  'audit verify': verify,
  'retention preview': async (portal) => ({ kinds: await previewRetention(portal), demo: portal.config.demo }),
  'job list': async ({ jobs }, { page }) => {
    const shown = Math.max(1, page ?? 1);
    const found = await jobs.failed({ names: [], limit: JOBS_A_PAGE, offset: (shown - 1) * JOBS_A_PAGE });
    return { jobs: found.jobs.map(({ queue, id }) => ({ queue, id })), total: found.total, page: shown };
  },
  'clock show': async ({ clock }) => ({ now: clock.now(), simulated: clock.simulated }),
  'clock set': async (portal, { to }) => {
    const record = { actor: OPERATOR.actor, act: 'clock.set', subjects: [], detail: { to } };
    const audited = auditedPortal(portal, record);
    await moveClock(audited.portal, new Date(to));
    await audited.finish();
    return { now: portal.clock.now(), simulated: true };
  },
  'trust list': async (portal) => {
    const lists = await refusing(() => readLists(folderOf(portal)));
    return {
      lists: lists.map(({ nextUpdate, services, ...list }) => ({
        ...{ territory: list.territory, sequence: list.sequence },
        ...{ nextUpdate: nextUpdate ?? null, services: services.length },
      })),
    };
  },
  'trust import': async (portal, { file, confirm }, session) => {
    if (session === undefined) throw conflict(NOT_LOGGED_IN);
    const officer = await getAtCommandLine(portal, session);
    if (!officer.roles.includes('programme-admin')) throw accessDenied(NOT_IMPORTING);
    const { actor } = officerPerformer(officer);
    const record = { actor, act: 'trust.import', subjects: [], detail: { file, confirm } };
    const audited = auditedPortal(portal, record);
    const order = { confirmation: confirm ?? undefined, now: portal.clock.now() };
    const report = await refusing(() => importList(folderOf(portal), file, order));
    await audited.finish();
    return report;
  },
};

export const JOBS_A_PAGE = 100;
const NOT_IMPORTING = 'Dafür braucht es die Rolle Programmverwaltung.';
const NO_FOLDER = 'Das Portal kennt keinen Ordner für Vertrauen. Setzen Sie TRUST_DIR und starten Sie neu.';
const FAULT =
  'Der Auftrag ist an einem Fehler des Servers gescheitert. Es wurde nichts geändert. Näheres steht im Protokoll des Servers.';

/** Does what the command line asks of the machine. Never throws: every refusal is an answer, and the result has been through JSON. */
export async function runLocal(portal: Portal, request: unknown): Promise<LocalAnswer> {
  if (!isLocalRequest(request)) return { ok: false, message: 'Die Anfrage ist nicht lesbar.' };
  const { name, sent, session } = request;
  const effect = EFFECTS[name] as Effect<LocalName>;
  try {
    const result = await effect(portal, readSent(LOCAL_FIELDS[name], sent, '') as never, session);
    portal.log.event('agency.acted', { act: name });
    return { ok: true, result: JSON.parse(JSON.stringify(result)) as object };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) {
      const { description: message, violations } = error;
      return { ok: false, message, ...(violations === undefined ? {} : { violations }) };
    }
    // The message may quote data; the kind of fault does not.
    portal.log.event('agency.fault', { act: name, error: error instanceof Error ? error.name : typeof error });
    return { ok: false, message: FAULT };
  }
}

function isLocalRequest(value: unknown): value is LocalRequest {
  if (!isRecord(value) || !isRecord(value.sent)) return false;
  const isKnown = typeof value.name === 'string' && Object.hasOwn(EFFECTS, value.name);
  return isKnown && (value.session === undefined || typeof value.session === 'string');
}

function folderOf({ config }: Portal): string {
  if (config.trustDir === undefined) throw conflict(NO_FOLDER);
  return config.trustDir;
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ListRefused ? conflict(error.message) : error;
  }
}

async function verify(
  portal: Portal,
  { heads, since }: { heads: string | null; since: string | null },
): Promise<object> {
  const kept = heads === null ? [] : await readKept(heads);
  const known = since === null ? undefined : await getKnown(portal, kept, since);
  const { broken, head, ...compared } = await verifyAudit(portal, { kept, since: known });
  if (broken !== undefined) throw conflict(breakText(broken));
  return { ...head, ...compared };
}

/** Throws 409 for a file without a single head: it would have proved nothing. */
async function readKept(file: string): Promise<ExportedHead[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw conflict(`Die Datei ${file} lässt sich nicht lesen.`);
  });
  const heads = headsIn(text);
  if (heads.length === 0) throw conflict(`In ${file} steht kein Stand („Eintrag … SHA-256 …“).`);
  return heads;
}

/** The newest head outside up to an entry or to the end of a day. Throws 409 where there is none. */
async function getKnown(
  { config }: Pick<Portal, 'config'>,
  kept: readonly ExportedHead[],
  since: string,
): Promise<ExportedHead> {
  const heads = [...(await readExportedHeads(config)), ...kept];
  const fits = findSince(since);
  if (fits === undefined) throw conflict(`--since: „${since}“ ist weder die Nummer eines Eintrags noch ein Tag.`);
  const [known] = heads.filter(fits).sort((one, other) => other.number - one.number);
  if (known === undefined) throw conflict(`Bis ${since} gibt es keinen ausgelagerten Stand. Prüfen Sie ohne --since.`);
  return known;
}

function findSince(text: string): ((head: ExportedHead) => boolean) | undefined {
  if (/^[1-9]\d{0,14}$/.test(text)) return ({ number }) => number <= Number(text);
  if (!isCalendarDay(text)) return undefined;
  return ({ at }) => at !== null && dayOf(new Date(at)) <= text;
}

function breakText(broken: AuditBreak): string {
  const { number, because } = broken;
  if (because !== 'cut-off' && because !== 'rewritten') return `Eintrag ${number} ${AUDIT_BREAK_TEXT[because]}.`;
  const { until, stoodAt } = broken;
  const said = until === undefined ? ` ${AUDIT_BREAK_TEXT[because]}` : ` bis ${until}: ${AUDIT_RANGE_TEXT[because]}`;
  return `Eintrag ${number}${said}.${stoodAt === undefined ? '' : ` Der Vergleich ist der Stand vom ${printInstant(stoodAt)}.`}`;
}
